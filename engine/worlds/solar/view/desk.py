"""What the desk is shown of itself: the opening, papers, cases, notes, claims and the report."""

from __future__ import annotations

from engine.kernel.world import Call
from engine.transcript import Block, Cell, Document, Json, Notice, Section, Table
from engine.worlds.solar.content import Content
from engine.worlds.solar.objects import kind_of
from engine.worlds.solar.rules.words import named, words
from engine.worlds.solar.search import Entry, Hit, find
from engine.worlds.solar.state import State
from engine.worlds.solar.state.desk import ReportRow
from engine.worlds.solar.view.mail import inbox
from engine.worlds.solar.view.stamps import columns, listed, receipt, stamp_or_none

_HITS = 12
_EXCERPT_LENGTH = 400
_PERMILLE = 1000
_CAPS = {
    "unplanned_cents_per_owner_and_week": (
        "unplanned spending of one owner in the week without a yes", "cents"),
}  # fmt: skip
"""The caps of a week in words, each with the unit that its value is in."""
_OTHER_KINDS = ("transformer", "zone", "breaker", "controller")


def brief(content: Content) -> tuple[Block, ...]:
    """Show the brief, the caps and the sites."""
    text = content.brief.text.split("\n\n")
    caps = Table(
        title="Caps",
        columns=columns(("cap", "Cap"), ("value", "Value"), ("unit", "Unit")),
        rows=tuple(_cap(name, value) for name, value in sorted(content.brief.caps.items())),
    )
    sections = (
        Section(heading=content.brief.title, paragraphs=tuple(text)),
        Section(heading="Caps", paragraphs=(), table=caps),
    )
    document = Document(id="brief", title=content.brief.title, pages=1, sections=sections)
    return document, _sites(content), _units(content), *_others(content)


def _cap(name: str, value: Json) -> tuple[Cell, ...]:
    words, unit = _CAPS.get(name, (name, None))
    return words, value if isinstance(value, int) else str(value), unit


def document_table(content: Content, state: State) -> Table:
    """Return the titles of all documents."""
    read = dict(state.desk.papers)
    return Table(
        title="Documents",
        columns=columns(
            ("document", "Document"), ("title", "Title"), ("pages", "Pages"), ("read", "Read")
        ),
        rows=tuple(
            (paper.id, paper.title, paper.pages, paper.id in read)
            for paper in content.documents.values()
        ),
    )


def document_find(content: Content, state: State, call: Call) -> tuple[Block, ...]:
    """Show where the words of a query stand: in titles, and in what has been read."""
    hits = find(_entries(content, state), named(call, "query"), _HITS)
    return (
        Table(
            title="Found",
            columns=columns(("id", "In"), ("heading", "Heading"), ("excerpt", "What it says")),
            rows=tuple(_hit_row(hit) for hit in hits),
            note="Titles of all documents, sections of documents and mails that have been read.",
        ),
    )


def document_read(content: Content, call: Call) -> tuple[Block, ...]:
    """Show a document."""
    return (content.documents[named(call, "document")],)


def acknowledged(content: Content, call: Call) -> tuple[Block, ...]:
    """Show what was acknowledged."""
    alarms = words(call, "alarms")
    facts: dict[str, Cell] = {"alarms": listed(alarms), "cause": named(call, "cause")}
    return (receipt(content, "acknowledgement", f"ACK-{call.seq}", facts, call.at),)


def case_written(content: Content, state: State, call: Call) -> tuple[Block, ...]:
    """Show a case, and the product of its numbers."""
    case = next(one for one in state.desk.cases if one.seq == call.seq)
    expected = case.probability_permille * case.loss_cents // _PERMILLE
    facts: dict[str, Cell] = {
        "object": case.object,
        "hypothesis": case.hypothesis,
        "probability_permille": case.probability_permille,
        "loss_cents": case.loss_cents,
        "cost_cents": case.cost_cents,
        "expected_loss_cents": expected,
        "acting_is_worth_cents": expected - case.cost_cents,
    }
    return (receipt(content, "case", case.id, facts, call.at),)


def note_written(content: Content, state: State, call: Call) -> tuple[Block, ...]:
    """Show that a note was pinned."""
    note = next(one for one in state.desk.notes if one.seq == call.seq)
    facts: dict[str, Cell] = {"pinned_to": stamp_or_none(content, note.at)}
    return (receipt(content, "note", note.id, facts, call.at),)


def claim_filed(content: Content, state: State, call: Call) -> tuple[Block, ...]:
    """Show that a claim went in."""
    claim = next(one for one in state.desk.claims if one.seq == call.seq)
    facts: dict[str, Cell] = {
        "unit": claim.unit,
        "serial": claim.serial,
        "part": claim.part,
        "work": claim.work,
    }
    return (receipt(content, "claim", claim.id, facts, call.at),)


def report_filed(content: Content, state: State, call: Call) -> tuple[Block, ...]:
    """Show the report as it stands on file."""
    report = next(one for one in state.desk.reports if one.seq == call.seq)
    table = Table(
        title="Weekly report",
        columns=columns(
            ("asset", "Asset"),
            ("status", "Status"),
            ("cause", "Cause"),
            ("action", "Action"),
            ("probability", "Sure of the cause", "permille"),
        ),
        rows=tuple(_report_row(row) for row in report.rows),
    )
    return receipt(content, "report", report.id, {"rows": len(report.rows)}, call.at), table


def read_before(state: State, call: Call) -> tuple[Notice, ...]:
    """Return the notice that a paper has been read, from the seat's own record."""
    if call.tool == "document_read":
        name, marks, own = named(call, "document"), dict(state.desk.papers), {}
    elif call.tool == "mail_read":
        name, marks = named(call, "mail"), dict(state.desk.mails)
        own = {sent.id: sent.seq for sent in state.post.sent}
    else:
        return ()
    if name not in marks and name not in own:
        return ()
    done = f"Written at step {own[name]}" if name in own else f"Read at step {marks[name]}"
    text = f"{done}; recall gives that answer again, free."
    return (Notice(code="already_read", text=text, objects=(name,)),)


def _entries(content: Content, state: State) -> tuple[Entry, ...]:
    papers, mails = dict(state.desk.papers), dict(state.desk.mails)
    titles = [
        Entry(id=paper.id, heading=paper.title, paragraphs=())
        for paper in content.documents.values()
    ]
    sections = [
        Entry(id=paper.id, heading=section.heading, paragraphs=_said(section))
        for paper in content.documents.values()
        if paper.id in papers
        for section in paper.sections
    ]
    letters = [
        Entry(id=letter.id, heading=letter.subject, paragraphs=(letter.body,))
        for letter in inbox(state)
        if letter.id in mails
    ]
    return (*titles, *sections, *letters)


def _said(section: Section) -> tuple[str, ...]:
    if section.table is None:
        return section.paragraphs
    rows = (
        " · ".join("" if cell is None else str(cell) for cell in row) for row in section.table.rows
    )
    return (*section.paragraphs, *rows)


def _hit_row(hit: Hit) -> tuple[Cell, ...]:
    excerpt = hit.excerpt
    if len(excerpt) > _EXCERPT_LENGTH:
        excerpt = excerpt[: _EXCERPT_LENGTH - 1].rstrip() + "…"
    return hit.entry.id, hit.entry.heading, excerpt or None


def _report_row(row: ReportRow) -> tuple[Cell, ...]:
    return row.asset, row.status, row.cause, row.action, row.probability_permille


def _sites(content: Content) -> Table:
    return Table(
        title="Sites",
        columns=columns(
            ("site", "Site"),
            ("name", "Name"),
            ("region", "Region"),
            ("zone", "Time zone"),
            ("ac", "AC nameplate", "W"),
            ("units", "Units"),
            ("owner", "Owner's contact"),
        ),
        rows=tuple(
            (
                site.id,
                site.name,
                site.region,
                site.zone.name,
                site.ac_w,
                len(site.units),
                content.terms[site.id].owner,
            )
            for site in content.plant.sites
        ),
    )


def _units(content: Content) -> Table:
    return Table(
        title="Units",
        columns=columns(
            ("unit", "Unit"), ("site", "Site"), ("ac", "AC nameplate", "W"), ("feeder", "Feeder")
        ),
        rows=tuple(
            (unit.id, site.id, unit.ac_w, unit.feeder)
            for site in content.plant.sites
            for unit in site.units
        ),
    )


def _others(content: Content) -> tuple[Table, ...]:
    """Return what else stands at the sites and can be worked on, where there is any of it."""
    rows = tuple(
        (name, site.id, kind_of(content.plant, name))
        for site in content.plant.sites
        for name in site.parts()
        if kind_of(content.plant, name) in _OTHER_KINDS
    )
    named = columns(("object", "Object"), ("site", "Site"), ("kind", "Kind"))
    return (Table(title="What else stands there", columns=named, rows=rows),) if rows else ()
