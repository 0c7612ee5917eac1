"""View: the only room that makes observations, out of the closed set of blocks.

It reads the state through :mod:`services` and adds noise; it never tells what is wrong, whether
an act was right, or what another act would bring.
"""

from __future__ import annotations

from engine.kernel.chance import below, draw
from engine.kernel.ledger import divide_half_even
from engine.kernel.world import Call
from engine.transcript import (
    Block,
    Cell,
    Column,
    Diagram,
    Document,
    Edge,
    Node,
    Notice,
    Receipt,
    Section,
    Table,
)
from engine.worlds.oncall.content import Content, Runbook
from engine.worlds.oncall.services import alerts, log_lines, readings
from engine.worlds.oncall.state import State

NOISE_PPM = 30_000
"""Authored: a measured value lies within 3 % of the true one."""


def view(content: Content, state: State, call: Call) -> tuple[Block, ...]:
    """Return what the seat sees of a call, after its effects."""
    match call.tool:
        case "open_desk":
            return _desk(content, state)
        case "alert_list":
            return (_alerts(content, state),)
        case "report_submit":
            return (_reported(content, state),)
        case _:
            return _of_service(content, state, call, str(call.arguments["service"]))


def _of_service(content: Content, state: State, call: Call, name: str) -> tuple[Block, ...]:
    match call.tool:
        case "metric_read":
            return (_metrics(content, state, name, call.at),)
        case "log_read":
            return (_logs(content, state, name, call.at),)
        case "config_read":
            return _config(content, state, name)
        case "runbook_read":
            return (_runbook(content.later.runbooks[name], name),)
        case _:
            return (_receipt(state, call, name),)


def measured(content: Content, value: int, subject: str, paid_actions: int) -> int:
    """Return ``value`` with the noise of its moment, at most 3 % off, never below 0."""
    ppm = below(
        2 * NOISE_PPM + 1,
        key=content.hidden.chance_key,
        stream="noise",
        subject=subject,
        counter=paid_actions,
    )
    return divide_half_even(value * (1_000_000 + ppm - NOISE_PPM), 1_000_000)


def _desk(content: Content, state: State) -> tuple[Block, ...]:
    disclosed = content.disclosed
    outermost = disclosed.services[0].name
    nodes = tuple(
        Node(id=one.name, kind=one.role, label=one.name, state="in_service")
        for one in disclosed.services
    )
    edges = tuple(
        Edge(start=one.name, to=callee) for one in disclosed.services for callee in one.calls
    )
    pages = [one for one in alerts(content, state) if one.severity == "page"]
    woken = [one.name for one in pages if one.service == outermost][:1]
    return (
        Notice(code="brief", text=disclosed.brief.text),
        Diagram(title="Fleet map", nodes=nodes, edges=edges),
        _table(
            "Services",
            (("service", "Service"), ("role", "Role"), ("about", "About"), ("keys", "Settings")),
            [(one.name, one.role, one.blurb, ", ".join(one.keys)) for one in disclosed.services],
        ),
        _table(
            "Kinds of cause",
            (("kind", "Kind"), ("says", "Meaning")),
            [(kind.kind, kind.says) for kind in disclosed.kinds],
        ),
        *(
            Notice(
                code="page", text=f"You were paged: {name} at {outermost}.", objects=(outermost,)
            )
            for name in woken
        ),
    )


def _table(title: str, columns: tuple[tuple[str, str], ...], rows: list[tuple[Cell, ...]]) -> Table:
    heads = tuple(Column(key=key, label=label) for key, label in columns)
    return Table(title=title, columns=heads, rows=tuple(rows))


def _alerts(content: Content, state: State) -> Table:
    rows: list[tuple[Cell, ...]] = [
        (f"AL-{one.service}-{one.name}", one.name, one.severity, one.service)
        for one in alerts(content, state)
    ]
    heads = (("id", "Alert"), ("name", "Name"), ("severity", "Severity"), ("service", "Service"))
    return _table("Firing alerts", heads, rows)


def _metrics(content: Content, state: State, name: str, paid_actions: int) -> Table:
    reading = readings(content, state)[name]
    noisy = (
        ("requests", reading.offered_rps, "req/s"),
        ("errors", reading.error_permille, "permille"),
        ("p95", reading.p95_ms, "ms"),
        ("utilisation", reading.utilisation_permille, "permille"),
    )
    rows: list[tuple[Cell, ...]] = [
        (metric, measured(content, value, f"{name}/{metric}", paid_actions), unit)
        for metric, value, unit in noisy
    ]
    rows += [
        ("copies", content.later.builds[name].replicas, "count"),
        ("connections", reading.connections, "count"),
        ("connections_limit", reading.connections_limit, "count"),
    ]
    heads = (("metric", "Metric"), ("value", "Value"), ("unit", "Unit"))
    return _table(f"Metrics of {name}", heads, rows)


def _logs(content: Content, state: State, name: str, paid_actions: int) -> Table:
    """Return the lines in a drawn order, so that a place carries no meaning."""
    key = content.hidden.chance_key
    lines = log_lines(content, state, name)
    places = sorted(
        range(len(lines)), key=lambda i: draw(key, "log_order", f"{name}/{i}", paid_actions)
    )
    return _table(f"Log of {name}", (("line", "Line"),), [(lines[i],) for i in places])


def _config(content: Content, state: State, name: str) -> tuple[Block, ...]:
    running = state.running(name)
    build = content.later.builds[name]
    is_first = running.version == build.version
    release: dict[str, Cell] = {
        "service": name,
        "release": running.version,
        "previous_release": running.previous,
        "deployed_minutes_ago": build.deployed_minutes_ago if is_first else 0,
        "deploy_note": build.deploy_note if is_first else "Rolled back from this desk.",
    }
    heads = (("key", "Setting"), ("value", "Value"))
    settings = [(one.key, one.value) for one in running.settings]
    return (
        _table(f"Settings of {name}", heads, list(settings)),
        _table(f"Release of {name}", (("fact", "Fact"), ("value", "Value")), list(release.items())),
    )


def _runbook(runbook: Runbook, name: str) -> Document:
    heads = (("key", "Setting"), ("recommended", "Recommended"), ("low", "Least"), ("high", "Most"))
    rows: list[tuple[Cell, ...]] = [
        (key, runbook.safe[key].recommended, runbook.safe[key].low, runbook.safe[key].high)
        for key in sorted(runbook.safe)
    ]
    chapters = tuple(
        Section(heading=one.heading, paragraphs=one.paragraphs) for one in runbook.chapters
    )
    ranges = Section(
        heading="Safe ranges",
        paragraphs=("A value outside its range is a hazard, whatever else it mends.",),
        table=_table("Settings", heads, rows),
    )
    sections = (*chapters, ranges)
    return Document(id=f"RB-{name}", title=runbook.title, pages=1, sections=sections)


def _receipt(state: State, call: Call, name: str) -> Receipt:
    """Return what was done, in the seat's own terms."""
    running = state.running(name)
    facts: dict[str, Cell] = {"service": name}
    if call.tool == "config_set":
        key = str(call.arguments["key"])
        facts |= {"key": key, "value": running.setting(key)}
        number, code = running.setting_count, "CS"
    elif call.tool == "deploy_rollback":
        facts["release"] = running.version
        number, code = running.rollback_count, "RL"
    else:
        number, code = running.restart_count, "RS"
    return Receipt(kind=call.tool, id=f"{code}-{name}-{number}", facts=facts, as_of=None)


def _reported(content: Content, state: State) -> Receipt:
    causes = state.report or ()
    facts: dict[str, Cell] = {
        f"cause_{number}": f"{cause.entity}: {cause.kind}"
        for number, cause in enumerate(causes, start=1)
    }
    outermost = content.disclosed.services[0].name
    return Receipt(kind="report_submit", id=f"RP-{outermost}-1", facts=facts, as_of=None)
