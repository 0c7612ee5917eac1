"""The description for programs: whole, fresh, and kept by a server that really runs."""

from __future__ import annotations

import json
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from jsonschema import Draft202012Validator
from schemathesis.checks import CHECKS, load_all_checks

from arena.agents.http.openapi import document
from arena.agents.http.operations import OPERATIONS
from tests.agents.cast import TASK, Player
from tests.agents.web_process import WebProcess

load_all_checks()
WANTED = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
)
FUZZ = settings(
    max_examples=40,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
schema = schemathesis.openapi.from_dict(json.loads(json.dumps(document())))


@pytest.mark.parametrize("name", [operation.name for operation in OPERATIONS])
def test_a_server_keeps_what_the_description_says(web: WebProcess, key: str, name: str) -> None:
    operation = next(one for one in OPERATIONS if one.name == name)
    described = schema[f"/api/v1{operation.path}"][operation.method]
    checks = [CHECKS.get_one(wanted) for wanted in WANTED]
    headers = {"Authorization": f"Bearer {key}"}
    seats = [web.post("/seats", key, {"task": TASK})["seat"] for _ in range(2)]
    web.post(f"/seats/{seats[1]}/close", key, {"cause": "loop"})

    @FUZZ
    @given(case=described.as_strategy())
    def ask(case: Any) -> None:
        for seat in seats if "seat" in case.path_parameters else [""]:
            case.path_parameters |= {"seat": seat} if seat else {}
            case.call_and_validate(base_url=web.url, headers=headers, checks=checks)

    ask()


def test_the_description_is_served_as_it_is_kept(nobody: Player) -> None:
    assert nobody.get("/openapi.json").json == json.loads(json.dumps(document()))


def test_every_schema_in_it_is_one() -> None:
    components: Any = document()["components"]
    for described in components["schemas"].values():
        Draft202012Validator.check_schema(described)


def test_the_page_for_people_lists_each_operation_under_our_policy(nobody: Player) -> None:
    page = nobody.get("/docs")
    assert page.status == 200
    text = page.body.decode()
    for operation in OPERATIONS:
        assert f"{operation.method} /api/v1{operation.path}" in text
    policy = page.headers["content-security-policy"]
    assert "unsafe-inline" not in policy
    assert "<script>" not in text
    assert "style=" not in text
