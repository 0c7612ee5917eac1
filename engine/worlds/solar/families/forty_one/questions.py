"""The words of *Forty-one*'s decisions."""

from __future__ import annotations

from collections.abc import Mapping

from engine.worlds.solar.families.questions import Question

QUESTIONS: Mapping[str, Question] = {
    "llano-draw": Question(
        name="Llano Draw",
        title="Llano Draw is silent: send the Texas pair on Monday?",
        principle="Read before you rank: not every silence is the carrier's.",
        counted="3 days, until the carrier is back and everybody sees it, with the late hours to then.",
    ),
    "juniper-t-3": Question(
        name="Juniper Mesa T-3",
        title="Juniper Mesa, T-3: open the transformer this week?",
        principle="Rare and dear comes before loud and cheap.",
        counted="The lump of a failure and every day out that SOP-07 counts, also those after the four weeks that are settled.",
    ),
    "tule-meter": Question(
        name="Tule Basin, the meter",
        title="Tule Basin's meter: write to the utility before Tuesday ten?",
        principle="What is uncounted stays uncounted until there is a letter.",
        counted="11 days, until the planned visit.",
    ),
    "peach-orchard": Question(
        name="Peach Orchard INV-11",
        title="Peach Orchard, INV-11: send a crew with a whip kit?",
        principle="A dry day has already answered; nothing has to be waited for.",
        counted="21 days, until the planned visit, with this week's late hours and the last resort.",
    ),
    "copper-flats": Question(
        name="Copper Flats, twelve trips",
        title="Copper Flats, twelve trips at once: send a pair?",
        principle="How loud it is says nothing of what it costs.",
        counted="16 days of one unit, until the planned visit, with this week's late hours.",
    ),
    "silent-texas": Question(
        name="Three Texas plants",
        title="Three more Texas plants are silent: send a pair to them?",
        principle="A meter that counts by day needs no visitor.",
        counted="3 days, until the carrier is back and everybody sees it, with the late hours to then.",
    ),
    "dew": Question(
        name="Mill Pond and Kettle Hollow",
        title="Mill Pond and Kettle Hollow, wet at dawn: send a crew?",
        principle="Nothing before ten; what feeds in by then was wet.",
        counted="29 days of one unit, until the planned visit, with this week's late hours and the last resort.",
    ),
    "stow": Question(
        name="Trackers in the wind",
        title="Trackers flat in the wind: send the tracker crew?",
        principle="An alarm that is over is a line of the report.",
        counted="17 days of one zone, until the planned visit.",
    ),
    "curtailed": Question(
        name="Plants held back",
        title="Plants held below their power: send somebody to look?",
        principle="A plant that does as it was told is not broken.",
        counted="Nothing: what the operator takes is not lost on our account.",
    ),
    "string": Question(
        name="Two strings",
        title="One string here, one there: send a pair?",
        principle="True, small, and not worth a way of its own.",
        counted="18 days of a string's share, until the planned visit.",
    ),
    "data-holes": Question(
        name="Holes in the data",
        title="Gateways with holes in their data: send somebody?",
        principle="Missing data is not missing energy.",
        counted="Nothing: a hole in a record costs nobody anything.",
    ),
    "data-sensors": Question(
        name="Two met stations",
        title="Two met stations that disagree: send somebody?",
        principle="A sensor loses no energy.",
        counted="Nothing: a plant makes what it makes, whatever its sensors read.",
    ),
}
