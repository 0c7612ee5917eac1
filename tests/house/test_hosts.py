"""A request for a name that the desk does not go by: one answer, one line in the log, no traceback."""

from __future__ import annotations

import json
import logging

import pytest
from django.test import Client, override_settings

HOSTS = ("evil.example", "bad host", "[bad", "a..b:x", "\xe9", "x" * 300)
AGENTS = ("/api/v1/tasks", "/api/v1/seats", "/api/elsewhere", "/mcp", "/mcp/", "/mcp/secret")


@pytest.mark.django_db
@pytest.mark.parametrize("host", HOSTS[:2])
@pytest.mark.parametrize("path", AGENTS)
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_program_hears_a_problem(host: str, path: str, method: str) -> None:
    answer = Client().generic(method, path, headers={"host": host})

    assert answer.status_code == 400
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert json.loads(answer.content)["type"].endswith(":host-refused")


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/", "/board", "/mcpx"])
def test_a_person_sees_a_page(path: str) -> None:
    answer = Client().get(path, headers={"host": "evil.example"})

    assert answer.status_code == 400
    assert b"Nothing was recorded" in answer.content


@pytest.mark.django_db
@pytest.mark.parametrize("host", HOSTS)
@pytest.mark.parametrize("path", ["/", "/mcp", "/healthz"])
def test_the_log_has_one_line_without_a_traceback(
    caplog: pytest.LogCaptureFixture, host: str, path: str
) -> None:
    with caplog.at_level(logging.INFO):
        answer = Client().post(path, headers={"host": host})

    assert answer.status_code == 400
    (record,) = caplog.records
    assert repr(host) in record.getMessage()
    assert record.exc_info is None


@pytest.mark.django_db
@override_settings(SECURE_SSL_REDIRECT=True)
def test_it_is_the_same_where_people_are_sent_to_https(caplog: pytest.LogCaptureFixture) -> None:
    answer = Client().get("/api/v1/tasks", headers={"host": "evil.example"})

    assert answer.headers["Content-Type"] == "application/problem+json"
    assert [record.exc_info for record in caplog.records] == [None]


@pytest.mark.django_db
def test_other_bad_requests_are_logged_as_they_were(caplog: pytest.LogCaptureFixture) -> None:
    Client().get("/api/v1/board?pace=never")

    assert [record.name for record in caplog.records] == ["django.request"]


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/api/elsewhere", "/api/v2/tasks", "/mcp/a/b"])
def test_an_address_of_programs_that_is_none_is_told_as_a_problem(path: str) -> None:
    answer = Client().get(path)

    assert answer.status_code == 404
    assert json.loads(answer.content)["type"].endswith(":address-unknown")
