"""The desk in parts: each is told some values of the page and nothing else, and is known by them.

Two drawings of a part that was told the same are the same, but for what all parts share and a page
renews by itself: the form token, the step that it has seen, the number that its keys begin with.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import TypeAlias

from arena.people.desk.rendering.frame import Frame
from arena.people.desk.rendering.page import DeskPage
from arena.people.desk.rendering.solar.panels import MORE, Panel, SolarDesk, Standing
from arena.people.desk.rendering.worlds import Drawn

Told: TypeAlias = Mapping[str, object]
_DIGEST_BYTES = 6

FIELDS = "fields"
"""The inputs of the open form: a part within the one that holds the form."""
_BAR = ("title", "about", "clock", "clock_iso", "day", "zone", "under_clock", "gauges", "ticks",
        "pinned")  # fmt: skip

TEMPLATES = {
    "bar": "desk/_bar.html",
    "pace": "desk/_pace.html",
    "slip": "desk/_receipt.html",
    "begun": "desk/_begun.html",
    "coach": "desk/_coach.html",
    "coach-back": "desk/_coach_back.html",
    "status": "desk/_status.html",
    "places": "desk/_places.html",
    "arrange": "desk/_arrange.html",
    "moved": "desk/_moved_on.html",
    "title": "desk/_title.html",
    "record": "desk/panel_record.html",
    "week": "desk/solar/_week.html",
    "tabs": "desk/solar/_tabs.html",
    "brief": "desk/solar/_brief.html",
    "over": "desk/solar/_over.html",
    "tree": "desk/solar/panel_tree.html",
    MORE: "desk/solar/panel_more.html",
    "queue": "desk/solar/panel_alarms.html",
    "trend": "desk/solar/panel_trend.html",
    "cases": "desk/solar/panel_cases.html",
    "meter": "desk/solar/panel_meters.html",
    "diagram": "desk/solar/panel_diagram.html",
    "work": "desk/solar/panel_work.html",
    "document": "desk/solar/panel_documents.html",
    "mail": "desk/solar/panel_inbox.html",
    "parts": "desk/solar/panel_parts.html",
    "report": "desk/solar/panel_report.html",
    "services": "desk/oncall/_tabs.html",
    "map": "desk/oncall/panel_map.html",
    "alerts": "desk/oncall/panel_alerts.html",
    "service": "desk/oncall/panel_service.html",
    "runbook": "desk/oncall/panel_runbook.html",
    "form": "desk/_form_or_confirm.html",
    FIELDS: "desk/_fields.html",
    "answer": "desk/panel_answer.html",
    "tools": "desk/panel_tools.html",
}
"""What draws each part."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One part of a page."""

    name: str
    told: Told
    print: str
    """A digest of what it is told: the same again, it need not be drawn again."""

    @property
    def template(self) -> str:
        """Return what draws it."""
        return TEMPLATES[self.name]


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """All parts of a page, by name."""

    by_name: dict[str, Part]
    shape: str
    """Which parts stand where, in a digest: a page of another shape is drawn whole."""
    fields: Part | None
    """The inputs of the open form."""


def parts_of(drawn: Drawn, nonce: str, query: str, around: Mapping[str, str]) -> Parts:
    """Return the parts of a page at an address with ``query``.

    ``nonce`` is what the keys of its controls begin with; ``around`` is what every part depends on
    beside what it is told: the release of the pages, the language, the theme.
    """
    page = drawn.desk
    told = dict(_frame(drawn, query))
    if drawn.solar is not None:
        told |= dict(_solar(drawn, drawn.solar))
    else:
        told |= dict(_of_schemas(drawn))
    found = {name: part_of(name, one, nonce) for name, one in told.items()}
    stands = (drawn.template, page.frame.seat, page.frame.is_open, tuple(found), _places(drawn))
    return Parts(
        by_name=found,
        shape=_digest(repr((stands, sorted(around.items())))),
        fields=part_of(FIELDS, _fields(page)) if page.form else None,
    )


def _fields(page: DeskPage) -> Told:
    """Return what the inputs of the open form are told: all of it, and what is kept of it.

    The version of what is kept makes unlike what would look alike: a form that was emptied since.
    """
    form, seat = page.form, page.frame.seat
    version = form.draft.version if form and form.draft else 0
    told = {"fields": form.fields if form else (), "version": version}
    return {"desk": {"form": told, "form_kept": page.form_kept, "frame": {"seat": seat}}}


def _places(drawn: Drawn) -> tuple[object, ...]:
    """Return where the panels of a page stand that a browser may arrange."""
    if drawn.solar is None:
        return (drawn.desk.confirm is not None,)
    standing = drawn.solar.standing
    return (standing.is_own, _ids(standing.pair), _ids(standing.rest))


def part_of(name: str, told: Told, nonce: str = "") -> Part:
    """Return a part by what it is told; ``nonce`` is what the keys in it begin with."""
    return Part(name=name, told=told, print=_print(told, nonce))


def _print(told: Told, nonce: str) -> str:
    # A form says its own key and is its holder's own typing: it is drawn anew each time.
    if isinstance(told.get("desk"), DeskPage):
        return _digest(nonce)
    said = repr(told)
    return _digest(said.replace(nonce, "") if nonce else said)


def _digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=_DIGEST_BYTES).hexdigest()


def pace_told(frame: Frame, query: str) -> Told:
    """Return what the controls of a live seat's clock are told."""
    return {"desk": {"frame": {"pace": frame.pace, "seat": frame.seat}}, "query": query}


def _frame(drawn: Drawn, query: str) -> Iterator[tuple[str, Told]]:
    """Give what stands around every world's panels."""
    page, frame, solar = drawn.desk, drawn.desk.frame, drawn.solar
    bar = {name: getattr(frame, name) for name in _BAR}
    yield "bar", {"desk": {"frame": bar, "wait": page.wait}, "solar": solar is not None}
    yield "pace", pace_told(frame, query)
    begun = page.begun if frame.is_open else ()
    yield (
        "slip",
        {
            "desk": {"slip": page.slip, "begun": begun, "answer": _arrived(page)},
            "solar": solar and {"take_back": solar.take_back},
        },
    )
    where = {"seat": frame.seat, "is_open": frame.is_open, "ends": frame.ends}
    yield "begun", {"desk": {"begun": page.begun, "frame": where}}
    if drawn.coach:
        yield "coach", {"coach": drawn.coach}
        yield "coach-back", {"coach": drawn.coach}
    status = {name: getattr(frame, name) for name in ("seq", "seat", "is_open", "pace")}
    yield "status", {"desk": {"frame": status}}
    yield "places", {"palette": drawn.palette, "solar": solar is not None}
    moved = {"seen": page.seen, "earlier": page.earlier, "frame": {"seq": frame.seq, "seat": frame.seat},
             "press": page.press, "kept": page.kept}  # fmt: skip
    yield "moved", {"desk": moved if page.seen else {"seen": 0}}
    yield "title", {"desk": {"frame": {"title": frame.title, "clock": frame.clock}}}
    yield "record", {"desk": {"rows": page.rows}}


def _arrived(page: DeskPage) -> Told:
    """Return what the shown step brought, and whether it was the last."""
    answer = page.answer
    names = ("news", "seq", "words", "clock", "done")
    return {name: getattr(answer, name) for name in names} if answer.news else {"news": ()}


def _solar(drawn: Drawn, solar: SolarDesk) -> Iterator[tuple[str, Told]]:
    page = drawn.desk
    yield "arrange", {"solar": {"standing": _standing(solar.standing), "tabs": _tabs(solar.tabs)}}
    yield "week", {"solar": {"week": solar.week}}
    led = {"href": solar.brief.href, "is_open": solar.brief.is_open}
    counted = {
        "queue": {
            "all_standing": solar.queue.all_standing,
            "announced": solar.queue.announced,
        },
        "mails": {"unread": solar.mails.unread},
    }
    yield "tabs", {"solar": {"brief": led, "tabs": _tabs(solar.tabs), **counted}}
    yield "brief", {"solar": {"brief": solar.brief}}
    yield (
        "over",
        {"desk": {"answer": {"done": page.answer.done}, "frame": {"seat": page.frame.seat}}},
    )
    yield "tree", {"solar": {"portfolio": solar.portfolio}}
    shown: dict[str, dict[str, object]] = {
        "queue": {"queue": solar.queue},
        "trend": {"trend": solar.trend},
        "cases": {"cases": solar.cases, "week": solar.week and {"notes": solar.week.notes}},
        "meter": {"meters": solar.meters, "is_meter_told": solar.is_meter_told},
        "work": {"work": solar.work, "crews": solar.crews},
        "document": {"documents": solar.documents},
        "mail": {"mails": solar.mails},
        "parts": {"parts": solar.parts},
    }
    for name, panel in solar.panels.items():
        yield name, _panel(drawn, solar, panel, shown.get(name, {}))


def _panel(drawn: Drawn, solar: SolarDesk, panel: Panel, shown: dict[str, object]) -> Told:
    """Return what a panel is told: itself, what it shows, and the form or the note that it holds."""
    page, detail = drawn.desk, solar.queue.detail
    is_queue = panel.id == "queue"
    if is_queue and detail is not None:
        shown = {**shown, "tabs": [one for one in _tabs(solar.tabs) if one["holds_step"]]}
    elif is_queue:
        shown = {**shown, "tabs": ()}
    holds_form = panel.holds_form or (is_queue and detail is not None and detail.holds_form)
    note = drawn.coach.note if drawn.coach else None
    return {
        "desk": page if holds_form else _beside(page, with_answer=bool(shown.get("tabs"))),
        "solar": {"panels": {panel.id: panel}, **shown},
        "coach": drawn.coach if note is not None and note.place == panel.id else None,
        "palette": True,
    }


def _beside(page: DeskPage, *, with_answer: bool = False) -> Told:
    """Return what of the page every control needs."""
    told: dict[str, object] = {
        "frame": {"seat": page.frame.seat, "ends": page.frame.ends, "is_open": page.frame.is_open},
        "kept": page.kept,
        "form": None,
    }
    if with_answer:
        told["answer"] = {"seq": page.answer.seq, "words": page.answer.words}
    return told


def _of_schemas(drawn: Drawn) -> Iterator[tuple[str, Told]]:
    """Give the panels of a desk that is made from schemas, and those that an incident adds."""
    page, oncall = drawn.desk, drawn.oncall
    shows_answer = oncall is None or oncall.shows_answer
    if oncall is not None:
        yield "map", {"oncall": {"map": oncall.map}}
        yield "alerts", {"oncall": {"alerts": oncall.alerts}}
        yield "service", {"oncall": oncall, "desk": _beside(page)}
        if oncall.runbook:
            yield "runbook", {"oncall": oncall}
    yield "services", {"oncall": oncall, "desk": {"frame": {"seq": page.frame.seq}}}
    if page.form or page.confirm:
        yield "form", {"desk": page}
    if shows_answer:
        yield "answer", {"desk": {"answer": page.answer, "frame": {"seat": page.frame.seat}},
                         "oncall": oncall, "palette": True}  # fmt: skip
    tools = {"reads": page.reads, "writes": page.writes}
    yield "tools", {"desk": {**_beside(page), **tools}}


def _standing(standing: Standing) -> Told:
    return {
        "is_own": standing.is_own,
        "pair": tuple({"id": one.id} for one in standing.pair),
        "order": tuple(
            {"id": one.id, "words": one.words, "is_folded": one.is_folded} for one in standing.order
        ),
    }


def _tabs(panels: tuple[Panel, ...]) -> tuple[dict[str, object], ...]:
    names = ("id", "words", "icon", "letter", "holds_step")
    return tuple({name: getattr(one, name) for name in names} for one in panels)


def _ids(panels: tuple[Panel, ...]) -> tuple[str, ...]:
    return tuple(one.id for one in panels)
