"""Generator of Forty-one: (seed, dials) to the parts of a bundle, as bytes.

Weather and scatter come from the seed; the chain of events is authored.  Documents, mails and
answers are text with slots beside this file; their numbers are the same values as the terms'.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace

from engine.kernel.bundle import Bundle
from engine.transcript import Document, Json
from engine.worlds.solar import WORLD
from engine.worlds.solar.content import (
    BriefPart,
    Disclosed,
    Hidden,
    Later,
    LimitsPart,
)
from engine.worlds.solar.families import papers
from engine.worlds.solar.families.bundling import (
    ACTIONS,
    STATUSES,
    bundle_parts,
    content_files,
    texts,
    titles,
    turned,
    visit_slots,
)
from engine.worlds.solar.families.forty_one import cast, crew_words, dispatchers, terms
from engine.worlds.solar.families.forty_one.dials import Dials
from engine.worlds.solar.families.forty_one.reference import TASK, reference
from engine.worlds.solar.families.forty_one.rubric import rubric
from engine.worlds.solar.families.letters import (
    CLAIM_SLOTS,
    Letter,
    bodies,
    headers,
    mails,
    replies,
    tidings,
    verdicts,
    wordings,
)
from engine.worlds.solar.families.weeks import ENDS_MINUTE, summer_week
from engine.worlds.solar.minting.fleet import fleet_sites
from engine.worlds.solar.minting.forty_one_plant import SEVERITIES, START_UTC, mint_plant

SEED = 1
"""Of the public week."""
FOLDER = Path(__file__).parent
BUNDLE_FOLDER = FOLDER / "bundle"
_ANSWERS = ("replies.md", "credits.md", "vans.md", "riders.md", "otherwise.md")
_CAUSES = (
    "ground_fault", "hardware", "dew", "comms_loss", "low_light", "clipping", "clock_shift",
    "planned_work", "sensor", "meter", "grid_event", "curtailment", "weather", "soiling", "unknown",
)  # fmt: skip


def mint(seed: int, only: frozenset[str] | None = None, **dials: int) -> dict[str, bytes]:
    """Return the parts of the week that ``seed`` stands for, by path; ``only`` makes a sketch."""
    box = turned(Dials, dials, "forty-one")
    content = _content(seed, box, only)
    return bundle_parts(content, rubric=rubric(ends=ENDS_MINUTE), reference=reference(content, box))


def public_bundle() -> Bundle:
    """Return the public week, minted anew; its stored bytes stand in the folder ``bundle``."""
    return Bundle(task=TASK, world=WORLD.id, revision=WORLD.revision, parts=mint(SEED))


def _content(seed: int, dials: Dials, only: frozenset[str] | None) -> dict[str, bytes]:
    plant = mint_plant(seed, only)
    slots = _slots(dials)
    read = papers.documents(FOLDER / "documents", slots)
    letters = [letter for name in ("inbox.md", "week.md")
               for letter in papers.letters(FOLDER / "mails" / name, slots)]  # fmt: skip
    return content_files(
        plant,
        disclosed=_thinned(_disclosed(dials, read, letters), only),
        later=_later(read, letters, slots),
        hidden=Hidden(repairs=terms.repairs(dials)),
        severities=SEVERITIES,
    )


def _thinned(desk: Disclosed, only: frozenset[str] | None) -> Disclosed:
    """Return the desk of a sketch: crews and terms of the sites that are left, and nothing of others."""
    if only is None:
        return desk
    crews = tuple(replace(crew, sites=tuple(site for site in crew.sites if site in only))
                  for crew in desk.crews)  # fmt: skip
    return replace(desk, crews=crews, terms=tuple(one for one in desk.terms if one.site in only))


def _disclosed(dials: Dials, read: tuple[Document, ...], letters: Sequence[Letter]) -> Disclosed:
    return Disclosed(
        calendar=summer_week(START_UTC),
        brief=_brief(dials),
        limits=LimitsPart(steps=600, expiry_days=30),
        people=cast.people(),
        crews=cast.crews(dials),
        tasks=cast.tasks(),
        slots=cast.slots(),
        parts=terms.parts(dials),
        terms=terms.terms(dials),
        fees=terms.fees(dials),
        titles=titles(read),
        inbox=headers(letters),
        causes=_CAUSES,
        statuses=STATUSES,
        actions=ACTIONS,
    )


def _later(
    read: tuple[Document, ...], letters: Sequence[Letter], slots: Mapping[str, str]
) -> Later:
    failures = tuple(papers.letters(FOLDER / "mails" / "failures.md", slots))
    other = papers.letters(FOLDER / "mails" / "wordings.md", slots)
    instead = wordings(other, letters, failures)
    return Later(
        texts=texts(read),
        bodies=bodies(letters),
        mails=mails(letters, instead),
        replies=replies(answers(slots)),
        findings=crew_words.findings(),
        routines=crew_words.routines(),
        verdicts=verdicts(papers.letters(FOLDER / "mails" / "claims.md", slots)),
        bookings=cast.bookings(),
        warranties=terms.warranties(),
        tidings=tidings(failures, instead),
    )


def answers(slots: Mapping[str, str]) -> Iterator[Mapping[str, Json]]:
    """Yield what everybody answers, the dispatchers' slips last."""
    for name in _ANSWERS:
        yield from papers.letters(FOLDER / "mails" / name, slots)
    yield from dispatchers.slips(papers.letters(FOLDER / "mails" / "clearances.md", slots))


def _brief(dials: Dials) -> BriefPart:
    return BriefPart(
        title="Forty-one",
        summary=(
            "Eighteen sites, forty-one alarms on Monday at six, two pairs that may open medium "
            "voltage, and a storm that took the towers down."
        ),
        text=(FOLDER / "brief.md").read_text(encoding="utf-8").strip(),
        tier="operator",
        person_minutes=90,
        exposure="practice",
        caps={"unplanned_cents_per_owner_and_week": dials.cap_cents},
    )


def _slots(dials: Dials) -> dict[str, str]:
    """Return what fills the papers' slots; those of slips and claims are filled in as they are written."""
    slots = {name: str(getattr(dials, name)) for name in Dials.__slots__}
    slots |= {name: f"{{{name}}}" for name in (*dispatchers.SLOTS, *CLAIM_SLOTS)}
    slots["approval_cents"] = str(dials.cap_cents)
    visits = {site.id: site.pm_minute for site in fleet_sites(START_UTC)}
    for site in visits:
        slots[f"last_resort_cents_{site.lower()}"] = str(terms.last_resort_cents(site, dials))
    return {**slots, **visit_slots(START_UTC, visits)}
