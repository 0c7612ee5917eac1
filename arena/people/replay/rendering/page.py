"""The replay as one value: the desk as of a step, with what was called and what it brought."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from arena.people.desk.rendering.desktime import desk_time
from arena.people.desk.rendering.hand import Hand
from arena.people.desk.rendering.page import Looking
from arena.people.desk.rendering.sources import Sources
from arena.people.desk.rendering.till import Till
from arena.people.desk.rendering.words import dollars, time_of_week
from arena.people.desk.rendering.worlds import Drawn, drawn_page
from arena.people.named import named
from arena.people.replay.rendering.scrubber import Scrubber, scrubber
from engine.transcript import Argument, Step, plain

AT = "at"
"""The name under which an address says which step is shown."""
_ACTORS = {
    "engine": gettext_noop("by the desk itself"),
    "clock": gettext_noop("by the clock"),
    "person": gettext_noop("by a person"),
    "agent": gettext_noop("by an agent"),
    "policy": gettext_noop("by a scripted player"),
    "staff": gettext_noop("by staff"),
}
_PLAYERS = {
    "person": ("person", gettext_noop("person")),
    "agent": ("model", gettext_noop("agent")),
    "policy": ("policy", gettext_noop("scripted player")),
    "staff": ("person", gettext_noop("staff")),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Viewer:
    """What the reader may do beside reading."""

    player: str
    """The published name of whoever played."""
    kind: str
    """Of which kind they are."""
    is_insider: bool
    """Whether the desk and its debrief are open to the reader."""
    may_fork: bool
    """Whether forks of the seat are allowed at all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Other:
    """Another finished record of the same content that its reader may see."""

    seat: str
    words: str
    """Who played it and how it ended."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Exactly:
    """The shown step as a wire tells it."""

    call: str
    answer: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayPage:
    """What stands above the desk."""

    scrub: Scrubber
    title: str
    about: str
    player: str
    player_icon: str
    player_kind: str
    clock: str
    clock_iso: str
    spent: str
    actor: str
    exactly: Exactly
    has_answer: bool
    """Whether a panel shows what the step brought."""
    wanted: str
    """A step that was asked for and that there is not, or empty."""
    is_fork: bool
    is_open: bool
    is_insider: bool
    can_fork: bool
    others: tuple[Other, ...]
    """Records that can stand beside it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A replay beside the desk as of its step."""

    replay: ReplayPage
    drawn: Drawn


def shown(
    whole: Sources,
    prefix: Sources,
    viewer: Viewer,
    looking: Looking,
    wanted: str = "",
    others: tuple[Other, ...] = (),
) -> Shown:
    """Return the page of a record as of the last step of its prefix."""
    with desk_time(*whole.stated()):
        drawn = drawn_page(Hand(sources=prefix, looking=looking, till=Till(), nonce=""))
        if not viewer.is_insider:
            answer = replace(drawn.desk.answer, done=False)  # the debrief is the holder's
            drawn = replace(drawn, desk=replace(drawn.desk, answer=answer))
        page = replace(_page(whole, prefix, viewer, wanted), others=others)
        return Shown(replay=page, drawn=drawn)


def player_of(viewer: Viewer) -> tuple[str, str]:
    """Return the icon and the word for whoever played."""
    icon, kind = _PLAYERS.get(viewer.kind, ("person", viewer.kind))
    return icon, _(kind)


def _page(whole: Sources, prefix: Sources, viewer: Viewer, wanted: str) -> ReplayPage:
    seat, step = prefix.seat, prefix.steps[-1]
    icon, kind = player_of(viewer)
    return ReplayPage(
        scrub=scrubber(whole, step.seq),
        title=seat.title,
        about=f"{named(seat.exposure)} · {seat.hash[:8]}",
        player=viewer.player,
        player_icon=icon,
        player_kind=kind,
        clock=time_of_week(step.clock) or _("Step %(seq)d") % {"seq": step.seq},
        clock_iso=step.clock or "",
        spent=_spent(prefix),
        actor=_(_ACTORS[step.actor]),
        exactly=Exactly(call=_call(step, prefix.texts), answer=_answer(step)),
        has_answer=prefix.tool(step.tool) is not None,
        wanted=wanted,
        is_fork=seat.forked_from is not None,
        is_open=whole.seat.status == "open",
        is_insider=viewer.is_insider,
        can_fork=viewer.may_fork and not step.done,
        others=(),
    )


def _spent(prefix: Sources) -> str:
    if prefix.seat.budget_left is None:
        return dollars(prefix.seat.spent_cents)
    return _("%(units)d left") % {"units": prefix.seat.budget_left}


def _call(step: Step, texts: Mapping[int, str]) -> str:
    arguments = {name: _said(value, texts) for name, value in step.arguments.items()}
    return _pretty({"tool": step.tool, "arguments": arguments})


def _said(value: Argument, texts: Mapping[int, str]) -> object:
    if isinstance(value, dict) and set(value) == {"text"}:
        number = value["text"]
        return texts.get(number, "") if isinstance(number, int) else value
    return value


def _answer(step: Step) -> str:
    whole = plain(step)
    rest = {"tool", "arguments", "texts", "actor"}
    told = {k: v for k, v in whole.items() if k not in rest} if isinstance(whole, dict) else whole
    return _pretty(told)


def _pretty(value: object) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False)
