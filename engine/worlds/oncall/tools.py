"""What a seat may ask: schemas, prices, and what the catalogue refuses.

A function of disclosed content alone: neither a tool, nor a price, nor a refusal may depend on
what is wrong with the fleet.
"""

from __future__ import annotations

from engine.kernel.ledger import Charge
from engine.kernel.world import Call, ToolSpec
from engine.transcript import Json, Refusal
from engine.worlds.oncall.content import Content

MOST_CAUSES = 3
"""Authored: the most causes that a report may name."""
LARGEST_VALUE = 1_000_000
"""Authored: the hard bound of a setting; safe ranges stand in runbooks."""
LONGEST_SUMMARY = 600
"""Authored: characters of a report's summary."""


def tools(content: Content) -> tuple[ToolSpec, ...]:
    """Return the tools, reads first, the report last."""
    return (*_reads(content), *_writes(content), _report(content))


def price(content: Content, tool: str) -> Charge:
    """Return what an accepted call of a tool costs."""
    return Charge(budget=content.disclosed.prices[tool])


def refusal(content: Content, call: Call) -> Refusal | None:
    """Return what the catalogue rules out beyond the schema, with its mend."""
    if call.tool != "config_set":
        return None
    keys = content.service(str(call.arguments["service"])).keys
    if call.arguments["key"] in keys:
        return None
    return Refusal(
        code="no_such_setting",
        message=f"{call.arguments['service']} has the settings {', '.join(keys)}.",
        field="key",
    )


def _service(content: Content) -> dict[str, Json]:
    names: list[Json] = [service.name for service in content.disclosed.services]
    return {"type": "string", "enum": names, "description": "A service of the fleet map."}


def _read(content: Content, name: str, title: str, description: str) -> ToolSpec:
    return ToolSpec(
        name=name,
        title=title,
        description=description,
        parameters={"service": _service(content)},
        required=("service",),
        price=price(content, name),
    )


def _reads(content: Content) -> tuple[ToolSpec, ...]:
    return (
        ToolSpec(
            name="alert_list",
            title="List alerts",
            description="All firing alerts of the fleet: name, severity and service, no values.",
            parameters={},
            price=price(content, "alert_list"),
        ),
        _read(
            content,
            "metric_read",
            "Read metrics",
            "A service's load, errors, response time, utilisation and connections as of now. "
            "Measured values carry noise of at most 3 %; counts carry none.",
        ),
        _read(
            content,
            "log_read",
            "Read logs",
            "A service's recent log lines, in no particular order.",
        ),
        _read(
            content,
            "config_read",
            "Read settings and releases",
            "A service's settings, its running release, the one before it, and the deploy note.",
        ),
        _read(
            content,
            "runbook_read",
            "Read runbook",
            "A service's runbook: safe ranges, the sizing formula, how to tell causes apart.",
        ),
    )


def _act(
    content: Content,
    name: str,
    title: str,
    description: str,
    *,
    more: dict[str, Json] | None = None,
    if_blocked: Charge | None = None,
) -> ToolSpec:
    further = more or {}
    return ToolSpec(
        name=name,
        title=title,
        description=description,
        parameters={"service": _service(content), **further},
        required=("service", *further),
        price=price(content, name),
        read_only=False,
        irreversible=True,
        if_blocked=if_blocked,
    )


def _writes(content: Content) -> tuple[ToolSpec, ...]:
    keys = sorted({key for service in content.disclosed.services for key in service.keys})
    names: list[Json] = list(keys)
    return (
        _act(
            content,
            "service_restart",
            "Restart",
            "Restart every copy of a service; it reads its credential anew. "
            "A service with one copy is away meanwhile, and so is whatever depends on it.",
        ),
        _act(
            content,
            "config_set",
            "Change a setting",
            "Set one setting of a service to a whole number; it holds at once. "
            "Refused where the service has no such setting.",
            more={
                "key": {"type": "string", "enum": names, "description": "One of its settings."},
                "value": {"type": "integer", "minimum": 1, "maximum": LARGEST_VALUE},
            },
        ),
        _act(
            content,
            "deploy_rollback",
            "Roll back",
            "Put a service's previous release back, one step. "
            "Blocked where no previous release is kept.",
            if_blocked=Charge(budget=content.disclosed.blocked_price),
        ),
    )


def _report(content: Content) -> ToolSpec:
    kinds: list[Json] = [kind.kind for kind in content.disclosed.kinds]
    says = " ".join(f"{kind.kind}: {kind.says}" for kind in content.disclosed.kinds)
    cause: dict[str, Json] = {
        "type": "object",
        "properties": {
            "entity": _service(content),
            "kind": {"type": "string", "enum": kinds},
        },
        "required": ["entity", "kind"],
        "additionalProperties": False,
    }
    return ToolSpec(
        name="report_submit",
        title="Submit report",
        description="Name every cause and end the incident. The entity is the service whose own "
        f"setting, release or credential is wrong, not the one that alerts. {says}",
        parameters={
            "causes": {
                "type": "array",
                "items": cause,
                "minItems": 1,
                "maxItems": MOST_CAUSES,
                "description": "A set: order and repetition mean nothing.",
            },
            "summary": {
                "type": "string",
                "maxLength": LONGEST_SUMMARY,
                "description": "Your own words for the record; nobody grades them.",
            },
        },
        required=("causes",),
        price=price(content, "report_submit"),
        read_only=False,
        irreversible=True,
        texts=frozenset({"summary"}),
    )
