"""What an operator is told about a running web process."""

import pytest
from django.test import Client


def test_a_live_process_answers_without_a_database(client: Client) -> None:
    assert client.get("/healthz").status_code == 200


@pytest.mark.django_db
def test_a_migrated_database_is_ready(client: Client) -> None:
    assert client.get("/readyz").content == b"ready\n"
