"""The solar desk put together: which tool belongs to which panel, and what each panel shows."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from arena.people.desk.rendering.hand import FormLink, Hand
from arena.people.desk.rendering.page import CHART, DeskPage, ToolLink
from arena.people.desk.rendering.record import StepView
from arena.people.desk.rendering.solar.boards import PartRow, WorkOrder, part_rows, work_orders
from arena.people.desk.rendering.solar.brief import Brief, brief
from arena.people.desk.rendering.solar.cases import CaseView, case_views
from arena.people.desk.rendering.solar.crews import CrewBoard, crew_board
from arena.people.desk.rendering.solar.laid import base_of
from arena.people.desk.rendering.solar.meters import MeterRow, meter_rows
from arena.people.desk.rendering.solar.papers import PaperList, documents, mails
from arena.people.desk.rendering.solar.portfolio import Portfolio, portfolio
from arena.people.desk.rendering.solar.queue import Queue, queue
from arena.people.desk.rendering.solar.taking_back import take_back
from arena.people.desk.rendering.solar.trend import Trend, trend
from arena.people.desk.rendering.solar.week import Week, week
from arena.people.desk.rendering.tickets import Ticket
from engine.transcript import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A panel and the tools that answer in it."""

    id: str
    words: str
    icon: str
    letter: str
    tools: tuple[str, ...]
    by_row: frozenset[str] = frozenset()
    """Tools whose controls stand in rows, not in the head."""
    template: str = ""
    """Which partial draws it."""
    drawn: frozenset[str] = frozenset()
    """Tools whose answers the panel draws as its rows; shown whole only where asked for."""


PLACES = (
    Place(id="queue", words=_("Alarms"), icon="bell", letter="a", template="alarms",
          tools=("alarm_list", "alarm_read", "alarm_ack", "device_reset"),
          by_row=frozenset({"alarm_list", "alarm_read"}),
          drawn=frozenset({"alarm_list", "alarm_read"})),
    Place(id="trend", words=_("Trend"), icon="trend", letter="t",
          tools=("telemetry_read", "weather_read", "event_log_export")),
    Place(id="cases", words=_("Cases"), icon="case", letter="c", tools=("case_write", "note_write"),
          drawn=frozenset({"case_write", "note_write"})),
    Place(id="meter", words=_("Meters"), icon="meter", letter="m", template="meters",
          tools=("meter_read", "meter_reconcile", "peer_read"),
          by_row=frozenset({"meter_read", "meter_reconcile"})),
    Place(id="diagram", words=_("Single line"), icon="tree", letter="l",
          tools=("diagram_read", "remote_command")),
    Place(id="work", words=_("Work and crews"), icon="truck", letter="w",
          tools=("work_dispatch", "crew_list", "work_list", "person_list", "work_cancel"),
          by_row=frozenset({"work_cancel"}), drawn=frozenset({"work_list"})),
    Place(id="document", words=_("Documents"), icon="doc", letter="d", template="documents",
          tools=("document_find", "document_list", "document_read"),
          by_row=frozenset({"document_read"}), drawn=frozenset({"document_list"})),
    Place(id="mail", words=_("Inbox"), icon="mail", letter="i", template="inbox",
          tools=("mail_send", "phone_call", "mail_list", "mail_read"),
          by_row=frozenset({"mail_read"}), drawn=frozenset({"mail_list"})),
    Place(id="parts", words=_("Parts"), icon="part", letter="p", tools=("part_list", "part_order"),
          by_row=frozenset({"part_order"}), drawn=frozenset({"part_list"})),
    Place(id="report", words=_("Report and claims"), icon="flag", letter="r",
          tools=("report_file", "claim_file")),
)  # fmt: skip
MORE = "more"
"""Where tools stand that no panel names, so that none is ever out of reach."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """One panel."""

    id: str
    words: str
    icon: str
    letter: str
    controls: tuple[ToolLink, ...]
    answer: StepView | None
    holds_form: bool
    holds_step: bool
    again: Ticket | None
    """The same look once more, with its price."""
    template: str
    is_folded: bool


_HIGH = {
    "queue": 9, "trend": 6, "cases": 6, "meter": 11, "diagram": 9, "work": 11, "document": 6, "mail": 6,
    "parts": 3, "report": 4,
}  # fmt: skip
"""About how high a panel stands in the middle of a week, in hundreds of pixels."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How the panels stand: as the desk puts them, or as this browser has arranged them."""

    is_own: bool
    pair: tuple[Panel, ...]
    rest: tuple[Panel, ...]
    order: tuple[Panel, ...]

    @property
    def columns(self) -> tuple[tuple[Panel, ...], ...]:
        """Return the rest in two columns of about one height, each read downwards.

        None waits for its neighbour to end, and none changes its column by what is read in it.
        """
        highs = [_HIGH.get(one.id, 1) for one in self.rest]
        cuts = range(len(highs) + 1)
        cut = min(cuts, key=lambda n: abs(sum(highs[:n]) - sum(highs[n:])))
        return (self.rest[:cut], self.rest[cut:])


@dataclass(frozen=True, slots=True, kw_only=True)
class SolarDesk:
    """All panels of the solar desk."""

    brief: Brief
    panels: dict[str, Panel]
    tabs: tuple[Panel, ...]
    queue: Queue
    portfolio: Portfolio
    cases: tuple[CaseView, ...]
    meters: tuple[MeterRow, ...]
    is_meter_told: bool
    """Whether the meters' answer stands under the row of its site."""
    documents: PaperList
    mails: PaperList
    work: tuple[WorkOrder, ...]
    crews: CrewBoard | None
    parts: tuple[PartRow, ...]
    week: Week | None
    trend: Trend | None
    """What stands around the charts; nothing where there are none."""
    standing: Standing
    take_back: FormLink | None
    """The form that takes the last act back, where there is one."""


def solar_desk(hand: Hand, desk: DeskPage) -> SolarDesk:
    """Return the panels around a page."""
    alarms = queue(hand)
    panels = {place.id: _panel(hand, desk, place) for place in (*PLACES, _rest(hand))}
    if alarms.detail is not None and alarms.detail.holds_form:
        panels = {name: replace(panel, holds_form=False) for name, panel in panels.items()}
    meters = meter_rows(hand, panels["meter"].answer)
    panels["meter"] = _once(panels["meter"], meters)
    return SolarDesk(
        brief=brief(hand),
        panels=panels,
        tabs=tuple(panels[place.id] for place in PLACES),
        queue=alarms,
        portfolio=portfolio(hand),
        cases=case_views(hand),
        meters=meters,
        is_meter_told=any(row.is_told for row in meters),
        documents=documents(hand),
        mails=mails(hand),
        work=work_orders(hand),
        crews=crew_board(hand),
        parts=part_rows(hand),
        week=week(hand.sources),
        trend=trend(hand, _answers(panels), panels["trend"].answer),
        standing=_standing(hand, panels),
        take_back=take_back(hand),
    )


def _once(panel: Panel, meters: tuple[MeterRow, ...]) -> Panel:
    """Return the meters' panel; what a row offers already its answer does not offer again."""
    offered = {row.read.id for row in meters if row.read is not None}
    same = panel.again is not None and panel.again.id in offered
    return replace(panel, again=None) if same else panel


def _answers(panels: dict[str, Panel]) -> tuple[StepView, ...]:
    return tuple(panel.answer for panel in panels.values() if panel.answer is not None)


def _rest(hand: Hand) -> Place:
    placed = {tool for place in PLACES for tool in place.tools} | {"wait"}
    known = [tool.name for tool in hand.sources.tools]
    called = [step.tool for step in hand.sources.steps[1:]]
    rest = tuple(name for name in dict.fromkeys([*known, *called]) if name not in placed)
    return Place(id=MORE, words=_("More"), icon="right", letter="", tools=("wait", *rest))


def _panel(hand: Hand, desk: DeskPage, place: Place) -> Panel:
    links = {one.tool: one for one in (*desk.reads, *desk.writes)}
    chosen = hand.looking.chosen.tool.name if hand.looking.chosen else ""
    step = _answer(hand, place)
    holds_form, holds_step = (
        chosen in place.tools,
        step is not None and _is_shown(hand, step),
    )
    return Panel(
        id=place.id,
        words=gettext(place.words),
        icon=place.icon,
        letter=place.letter,
        controls=tuple(links[t] for t in place.tools if t in links and t not in place.by_row),
        answer=None if step is None else hand.sources.view(step),
        holds_form=holds_form,
        holds_step=holds_step,
        again=None if step is None else hand.again(step),
        template=f"desk/solar/panel_{place.template or place.id}.html",
        is_folded=place.id in hand.looking.arranged.folded and not (holds_form or holds_step),
    )


def _is_shown(hand: Hand, step: Step) -> bool:
    """Tell whether a panel's answer is what the address names, or the chart that it came into."""
    return str(step.seq) in {str(hand.looking.step), hand.looking.pick(CHART)}


def _standing(hand: Hand, panels: dict[str, Panel]) -> Standing:
    """Return the panels in the order of this browser, the pair apart."""
    arranged = hand.looking.arranged
    order = tuple(panels[name] for name in arranged.ordered(place.id for place in PLACES))
    pair = tuple(panels[name] for name in arranged.pair if name in panels and name != MORE)
    pair = pair if len(pair) == len(arranged.pair) else ()
    return Standing(
        is_own=bool(pair or arranged.order),
        pair=pair,
        rest=tuple(one for one in order if one not in pair),
        order=order,
    )


def _answer(hand: Hand, place: Place) -> Step | None:
    """Return the step that the reader asked for where it is the panel's, else its last answer."""
    steps = hand.sources.steps
    shown = next((one for one in steps if one.seq == hand.looking.step), None)
    if shown is not None and shown.tool in place.tools:
        return _in_its_chart(hand, shown) or shown
    told = (s for s in reversed(steps[1:]) if s.tool in place.tools and s.tool not in place.drawn)
    last = next((step for step in told if step.ok), None)
    return last and (base_of(steps, last) or last)


def _in_its_chart(hand: Hand, shown: Step) -> Step | None:
    """Return the step whose chart a reading was bought for, where the address says so."""
    base = base_of(hand.sources.steps, shown)
    named = hand.looking.pick(CHART)
    return base if base is not None and str(base.seq) == named else None
