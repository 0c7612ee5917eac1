"""No log line carries a key, wherever it comes from."""

import logging

import pytest

from arena.logs import logging_settings, scrubbed


@pytest.mark.parametrize(
    "line",
    [
        "POST /mcp/s3cret HTTP/1.1",
        "Not Found: /mcp/s3cret?x=1",
        "headers {'Authorization': 'Bearer s3cret'}",
        "authorization: Basic s3cret",
        "(b'authorization', b'Bearer s3cret')",
        "told to use Bearer s3cret",
    ],
)
def test_a_key_does_not_reach_the_log(line: str) -> None:
    assert "s3cret" not in scrubbed(line)


def test_what_is_no_key_stays() -> None:
    line = "GET /desk/41 200, authorization was checked at /mcp"
    assert scrubbed(line) == line


def test_a_traceback_is_scrubbed_like_its_line() -> None:
    settings = logging_settings(production=True)
    configured = logging.config.DictConfigurator(settings)  # type: ignore[attr-defined]
    formatter = configured.configure_formatter(configured.config["formatters"]["line"])
    failure = (ValueError, ValueError("no such seat: /mcp/s3cret"), None)
    record = logging.LogRecord("desk", logging.ERROR, "", 0, "failed", None, failure)
    assert "s3cret" not in formatter.format(record)
    assert "ValueError" in formatter.format(record)
