"""A result to show around: how a week went, and not a word of what was in it."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from arena.people.debrief.rendering.result import Result
from grading.decisions.shapes import Debrief

_BETTER, _OTHER = "\N{BLACK SQUARE}", "\N{WHITE SQUARE}"


def result_card(
    title: str, result: Result, apart: Debrief | None, calls: int, *, is_fork: bool
) -> str:
    """Return the card as lines of text: title, verdict, a square for each decision, calls."""
    verdict = result.words
    if result.capture:
        verdict = _("%(verdict)s, capture %(capture)s") % {
            "verdict": verdict,
            "capture": result.capture,
        }
    played = ngettext("%(n)d call", "%(n)d calls", calls) % {"n": calls}
    lines = [_("Beat the Desk: %(title)s") % {"title": title}, verdict]
    if apart is not None:
        lines.append("".join(_square(one.stand.side == one.side) for one in apart.turnings))
    again = [_("taken again from a step of an earlier run")] if is_fork else []
    return "\n".join([*lines, played, *again])


def _square(is_better: bool) -> str:  # noqa: FBT001 - which of two squares
    return _BETTER if is_better else _OTHER
