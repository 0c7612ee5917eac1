"""The trend panel: what goes on from the shown readings, what is unread beside them, my own acts.

Each that costs is the usual ticket with its price; nothing is fetched by itself.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from arena.people.desk.rendering.blocks.plotted import axis_second
from arena.people.desk.rendering.desktime import on_desk
from arena.people.desk.rendering.hand import Hand
from arena.people.desk.rendering.page import CHART
from arena.people.desk.rendering.record import StepView
from arena.people.desk.rendering.solar.acts import Act, acts_at
from arena.people.desk.rendering.solar.charted import Charted, charted, site_of
from arena.people.desk.rendering.solar.laid import SUN, TELEMETRY
from arena.people.desk.rendering.tickets import Ticket
from arena.people.desk.rendering.words import moment, time_of_week
from engine.transcript import Series, Step

_METER = "meter_read"
_SUN_TITLE = "Irradiance in the plane of the array"


@dataclass(frozen=True, slots=True, kw_only=True)
class Trend:
    """What stands around the charts."""

    charted: Charted
    read_on: Ticket | None
    """Reads what came since the last value of the panel's own answer."""
    until: str
    """Up to when that answer is read, in words."""
    unread: tuple[Ticket, ...]
    """What could stand beside it and was not read."""
    acts: tuple[Act, ...]
    about: str
    """The site whose calls these are, by its id."""
    site: str
    now: int
    """Where the desk's clock stands on the axis."""


def trend(hand: Hand, shown: tuple[StepView, ...], mine: StepView | None) -> Trend | None:
    """Return it, or nothing where no chart is on the page; ``mine`` is the panel's own answer."""
    steps = hand.sources.steps
    found = charted(steps, shown)
    if found is None:
        return None
    step = next((one for one in steps if mine is not None and one.seq == mine.seq), None)
    series = None if step is None else _first(step)
    last = None if series is None else _last(series)
    drawn = (site_of(one) for view in shown for one in steps if one.seq == view.seq)
    now = moment(hand.sources.seat.clock)
    site = site_of(step) if step is not None and series else next((s for s in drawn if s), "")
    return Trend(
        charted=found,
        read_on=None if step is None or series is None else _read_on(hand, step, series),
        until="" if last is None else time_of_week(last.isoformat()),
        unread=() if step is None or last is None else _unread(hand, step, last),
        acts=acts_at(hand, site),
        about=site,
        site=hand.site_names().get(site, site),
        now=0 if now is None else axis_second(on_desk(now)),
    )


def _first(step: Step) -> Series | None:
    return next((one for one in step.blocks if isinstance(one, Series)), None)


def _last(series: Series) -> datetime | None:
    """Return up to when a series reaches."""
    start = moment(series.start)
    longest = max((len(line.values) for line in series.series), default=0)
    if start is None or not longest:
        return None
    after = longest - 1 if series.interval == "ending" else longest
    return start + timedelta(minutes=series.every_minutes * after)


def _read_on(hand: Hand, step: Step, series: Series) -> Ticket | None:
    """Return the call that reads on; nothing where no whole interval has passed since."""
    now, last = moment(hand.sources.seat.clock), _last(series)
    if now is None or last is None or now - last < timedelta(minutes=series.every_minutes):
        return None
    if step.tool == TELEMETRY:
        given = step.arguments | {"from": last.isoformat(), "to": now.isoformat()}
        return hand.ticket(TELEMETRY, _("Read on"), **given)
    return hand.ticket(step.tool, _("Read on"), **step.arguments)


def _unread(hand: Hand, step: Step, last: datetime) -> tuple[Ticket, ...]:
    if step.tool != TELEMETRY:
        return ()
    site, given = site_of(step), step.arguments
    told = [(s, b) for s in hand.sources.steps if s.ok and site_of(s) == site for b in s.blocks]
    found = []
    if "objects" in given and given.get("channel") != "inputs":
        whole = {name: value for name, value in given.items() if name != "objects"}
        if not any(s.arguments == whole for s, _block in told):
            found.append(hand.ticket(TELEMETRY, _("Peers"), **whole))
    near = last - timedelta(hours=12)
    if not any(s.tool == _METER and _covers(b, near) for s, b in told):
        found.append(_meter_of(hand, site, near))
    if not any(_is_sun(b) and _covers(b, near) for _step, b in told):
        sun = {name: given[name] for name in ("site", "from", "to", "every_minutes")}
        found.append(hand.ticket(TELEMETRY, _("Irradiance"), channel=SUN, **sun))
    kept = hand.looking.link(**{CHART: str(step.seq)})
    return tuple(replace(one, kept=kept) for one in found if one is not None and not one.cannot)


def _meter_of(hand: Hand, site: str, at: datetime) -> Ticket | None:
    """Return the ticket that reads the meter on the day that the end of a chart lies in most."""
    words = _("Revenue meter, %(day)s") % {"day": date_format(at, _("D j M"))}
    return hand.ticket(_METER, words, site=site, day=at.date().isoformat())


def _is_sun(block: object) -> bool:
    return isinstance(block, Series) and block.title.startswith(_SUN_TITLE)


def _covers(block: object, at: datetime) -> bool:
    """Tell whether a series holds a time that is looked at."""
    if not isinstance(block, Series):
        return False
    start, end = moment(block.start), _last(block)
    return start is not None and end is not None and start <= at <= end
