"""What is still loud once the noise has gone: a silent site whose neighbours have answered again.

Where critical alarms of one code stood at several sites and all but one have cleared, the one that
is left gets the procedure for it: the meter says whether the site is off, the paper names the job,
and the utility's dispatcher gives the number that such a job needs.  Units have no second look:
they trip and come back all week.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from engine.policies.seated import Desk, Move, rows
from engine.policies.solar import asking, crews
from engine.policies.solar.alarms import Alarm, alarms
from engine.transcript import Document, Step

_SILENT, _BREAKER = "silent", "breaker"
_CRITICAL = 4


def play(desk: Desk, loud: Sequence[Alarm]) -> Generator[Move, Step, Alarm | None]:
    """Look again at each news; return what somebody was sent to in the end, if anything."""
    left = yield from _left_over(desk, _silent(loud))
    if left is None or (yield from _delivers(left.site)):
        return None
    papers = yield from _procedures(desk)
    board = yield from crews.look()
    job = _job(board, papers)
    if job is None:
        return None
    breaker = replace(left, object=f"{left.site}-REC")
    if board.jobs[job].get("clearance"):
        whom = _dispatcher(papers, breaker.object)
        if whom is None:
            return None
        yield from _write_and_wait(desk, whom, "clearance", breaker.object)
    return breaker if (yield from _send(desk, breaker, job)) else None


def _silent(loud: Sequence[Alarm]) -> list[Alarm]:
    """Return the critical alarms of gateways."""
    return [one for one in loud if one.kind == "gateway" and one.loudness == _CRITICAL]


def _left_over(desk: Desk, silent: Sequence[Alarm]) -> Generator[Move, Step, Alarm | None]:
    """Look whenever something comes in, until one alarm of a kind stands and the others are gone."""
    codes = {one.code for one in silent if _count(silent, one.code) > 1}
    while codes and (yield from _news(desk)):
        listed = alarms((yield Move(tool="alarm_list")))
        standing = {one.id for one in listed if one.is_standing}
        for code in sorted(codes):
            still = [one for one in silent if one.code == code and one.id in standing]
            if len(still) == 1:
                return still[0]
    return None


def _news(desk: Desk) -> Generator[Move, Step, bool]:
    """Wait for whatever comes in next; tell whether the week still goes on."""
    yield Move(tool="wait", arguments={"until": str(desk.card.ends)})
    return (yield from asking.now()) < datetime.fromisoformat(str(desk.card.ends))


def _count(silent: Sequence[Alarm], code: str) -> int:
    return sum(one.code == code for one in silent)


def _delivers(site: str) -> Generator[Move, Step, bool]:
    """Tell whether a site's meter counts: by night a sound plant draws, by day it gives."""
    step = yield Move(tool="meter_read", arguments={"site": site})
    return asking.last_value(step) != 0


def _procedures(desk: Desk) -> Generator[Move, Step, list[Step]]:
    """Read the paper about silence, and what its row for a meter at zero points to."""
    known = {
        str(row["document"]): str(row["title"]) for row in rows(desk.opening, "document", "title")
    }
    first = [name for name, title in known.items() if _SILENT in title.split()]
    papers = [*(yield from asking.read_papers(first)).values()]
    advice = " ".join(
        str(row["next"])
        for paper in papers
        for row in rows(paper, "meter", "next")
        if str(row["meter"]).startswith("zero")
    )
    named = [name for name in known if name in advice.replace(":", " ").split()]
    return [*papers, *(yield from asking.read_papers(named)).values()]


def _job(board: crews.Crews, papers: Sequence[Step]) -> str | None:
    """Return the job that a paper names and that is done on a breaker."""
    told = " ".join(text for paper in papers for text in _prose(paper))
    return next((job for job in crews.jobs_on(board, _BREAKER) if job in told.split()), None)


def _prose(paper: Step) -> Iterator[str]:
    for block in paper.blocks:
        if isinstance(block, Document):
            for each in block.sections:
                yield from each.paragraphs


def _dispatcher(papers: Sequence[Step], breaker: str) -> str | None:
    """Return whom a paper names for a breaker."""
    listed = [row for paper in papers for row in rows(paper, "person", "reclosers")]
    return next(
        (str(row["person"]) for row in listed if breaker in crews.words(row["reclosers"])), None
    )


def _write_and_wait(desk: Desk, to: str, about: str, thing: str) -> Generator[Move, Step, None]:
    """Write to somebody and let the week go on until they have answered, or it is over."""
    before = yield from _letters_of(to)
    yield Move(tool="mail_send", arguments={"to": to, "about": about, "objects": [thing]})
    while (yield from _letters_of(to)) == before and (yield from _news(desk)):
        pass


def _letters_of(person: str) -> Generator[Move, Step, set[str]]:
    step = yield Move(tool="mail_list")
    return {str(row["mail"]) for row in rows(step, "mail", "from") if person in str(row["from"])}


def _send(desk: Desk, breaker: Alarm, job: str) -> Generator[Move, Step, bool]:
    """Book the first visit that is free; where the owner's sum is spent, ask for more of it once."""
    if (yield from _book(breaker, job)):
        return True
    owners: Mapping[str, str] = {
        str(row["site"]): str(row["owner"]) for row in rows(desk.opening, "site", "owner")
    }
    yield from _write_and_wait(desk, owners[breaker.site], "budget", breaker.object)
    return (yield from _book(breaker, job))


def _book(breaker: Alarm, job: str) -> Generator[Move, Step, bool]:
    board = yield from crews.look()
    here = yield from asking.now()
    for visit in crews.visits(board, breaker.site, job, here)[:1]:
        return (
            yield from asking.send(breaker, visit, job, crews.usual_parts(board, job))
        ) is not None
    return False
