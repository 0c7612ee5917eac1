"""The exact call that a control would send, as each wire spells it: *Show calls*."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class CallText:
    """One call in the words of each wire."""

    tool: str
    http: str
    mcp: str


def call_text(
    seat: str, tool: str, arguments: Mapping[str, object], *, key: str, expect: int
) -> CallText:
    """Return the call for HTTP and for MCP, with its key and the step that the page has seen."""
    body = {"tool": tool, "arguments": dict(arguments), "key": key, "expect": expect}
    message = {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "tools/call",
        "params": {"name": tool, "arguments": dict(arguments), "_meta": {"key": key}},
    }
    return CallText(
        tool=tool,
        http=f"POST /api/v1/seats/{seat}/calls\n{_pretty(body)}",
        mcp=f"POST /mcp\n{_pretty(message)}",
    )


def _pretty(value: object) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False)
