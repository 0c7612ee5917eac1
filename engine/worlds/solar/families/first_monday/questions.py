"""The words of *First Monday*'s decisions."""

from __future__ import annotations

from collections.abc import Mapping

from engine.worlds.solar.families.questions import Question

QUESTIONS: Mapping[str, Question] = {
    "larkspur-inv-07": Question(
        name="Larkspur INV-07",
        title="Larkspur, INV-07: send the local crew with a whip kit?",
        principle="What stood on a dry noon is real, and every late hour is paid for.",
        counted="31 days, until the planned visit, with this week's late hours and the last resort.",
    ),
    "mill-pond-three": Question(
        name="Mill Pond, three inverters",
        title="Mill Pond, three inverters: send a crew before they have dried?",
        principle="Wait for the look that tells the two apart; it is cheaper than a roll.",
        counted="29 days of one unit, until the planned visit, with this week's late hours and the last resort.",
    ),
    "quarry-hill-silent": Question(
        name="Quarry Hill",
        title="Quarry Hill is silent: send somebody to see?",
        principle="A site that cannot be heard can still be measured.",
        counted="2 days of the whole plant and of its damages.",
    ),
}
