"""`threshold` in forty-one: takes each suspicion to its side of what papers and cheap reads say.

For each it reads the log that counts such cases, makes the read that tells them apart, and acts where
the expected loss is more than what acting costs.  Everything else is put down to what its
procedure says.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from engine.policies.seated import Desk, Move, Play, rows
from engine.policies.solar import asking, crews, papers
from engine.policies.solar.alarms import Alarm, alarms
from engine.policies.solar.asking import report_row
from engine.policies.solar.forty_one import codes, odds, readings, stakes
from engine.policies.solar.forty_one.known import Known, begin, read
from engine.transcript import Json, Step

_LINE_LOSSES_JUMP = Fraction(1, 20)
"""A gap between units and meter that has grown by more than this is no scatter of line losses."""


@dataclass(slots=True, kw_only=True)
class _Book:
    """What has been decided so far."""

    known: Known
    """Papers and the crew board."""
    causes: dict[str, str] = field(default_factory=dict)
    """What each alarm is put down to."""
    rows: dict[str, Json] = field(default_factory=dict)
    """Rows of the report by asset."""

    def put_down(self, alarm: Alarm, cause: str, status: str, action: str) -> None:
        asset = alarm.site if alarm.code in codes.WHOLE_SITE else alarm.object
        self.causes[alarm.id] = cause
        self.rows.setdefault(asset, report_row(asset, status, cause, action))


def play(desk: Desk) -> Play:
    """Decide what stands on Monday's board, the dearest to be late for first; then report."""
    board = alarms(desk.opening)
    book = _Book(known=(yield from begin(desk)))
    yield from _silent_sites(book, _of(board, codes.SILENT))
    yield from _meters(book, _of(board, codes.PHASE))
    yield from _transformers(book, _of(board, codes.OIL))
    yield from _arrays(book, _of(board, codes.INSULATION))
    for alarm in board:
        if alarm.id not in book.causes:
            status = "watch" if alarm.is_standing else "normal"
            book.put_down(alarm, codes.HARMLESS.get(alarm.code, "unknown"), status, "logged")
    yield from _acknowledge(book, board)
    yield Move(tool="report_file", arguments={"rows": [*book.rows.values()]})


def _of(board: Sequence[Alarm], code: str) -> list[Alarm]:
    found = [one for one in board if one.code == code]
    return sorted({one.object: one for one in found}.values(), key=lambda one: one.object)


def _silent_sites(book: _Book, silent: Sequence[Alarm]) -> Play:
    """A silent site whose meter stands still is off; its recloser wants a pair and a number."""
    names, sites = ("LG-COM", "SOP-05", "LG-MTR", "SOP-08"), [one.site for one in silent]
    book.known = yield from read(book.known, names, sites)
    for alarm in silent:
        cause, status, action = "comms_loss", "normal", "logged"
        if not (yield from readings.meter_counts(alarm.site)):
            chance = odds.plant_is_off(book.known.papers["LG-COM"])
            loss_cents = papers.outage_cents(book.known.desk, book.known.papers, alarm)
            breaker = replace(alarm, object=f"{alarm.site}-REC")
            yield from _ask_for_clearance(book, breaker)
            if (yield from _send_if_worth_it(book, breaker, "breaker", chance * loss_cents)):
                cause, status, action = "grid_event", "mended", "dispatched"
        yield from asking.acknowledge([alarm], cause)
        book.put_down(alarm, cause, status, action)


def _ask_for_clearance(book: _Book, breaker: Alarm) -> Play:
    for row in rows(book.known.papers["SOP-05"], "utility", "person", "reclosers"):
        if breaker.object in crews.words(row["reclosers"]):
            yield from _write(str(row["person"]), "clearance", breaker.object)


def _meters(book: _Book, low: Sequence[Alarm]) -> Play:
    """A gap that has jumped is the meter: written notice first, which costs nothing, then the visit."""
    for alarm in low:
        known = book.known
        chance = odds.meter_errs(known.papers["LG-MTR"])
        jump = yield from readings.jump_of_the_gap(alarm)
        lost_cents = stakes.uncounted_cents(known.desk, known.papers, alarm.site, chance * jump)
        cause, status, action = "meter", "watch", "logged"
        if jump > _LINE_LOSSES_JUMP and lost_cents > 0:
            yield from _give_notice(book, alarm)
            mending_cents = stakes.last_resort_cents(known.papers, alarm.site)
            sent = yield from _send_if_worth_it(book, alarm, "meter", chance * mending_cents)
            status, action = "mended" if sent else "open", "notified"
        book.put_down(alarm, cause, status, action)


def _give_notice(book: _Book, meter: Alarm) -> Play:
    for row in rows(book.known.papers["SOP-08"], "utility", "person", "meters"):
        if meter.object in crews.words(row["meters"]):
            yield from _write(str(row["person"]), "meter_error", meter.object)


def _transformers(book: _Book, warm: Sequence[Alarm]) -> Play:
    """One that stands alone above its siblings is opened, where failing costs more than a pair."""
    book.known = yield from read(book.known, ("LG-OIL", "SOP-07"), ())
    for alarm in warm:
        known, (cause, status, action) = book.known, ("weather", "normal", "logged")
        if (yield from readings.is_lonely(alarm)):
            chance = odds.transformer_fails(known.papers["LG-OIL"])
            loss_cents = stakes.failure_cents(known.desk, known.papers, alarm.site)
            outage_cents = stakes.outage_cents(known.desk, known.papers, alarm.site)
            worth_cents = chance * loss_cents - outage_cents
            sent = yield from _send_if_worth_it(book, alarm, "transformer", worth_cents)
            cause, status = "hardware", "mended" if sent else "open"
            action = "dispatched" if sent else "logged"
        book.put_down(alarm, cause, status, action)


def _arrays(book: _Book, off: Sequence[Alarm]) -> Play:
    """A unit that is still off once the sun has dried it has a hole in its insulation."""
    standing = [one for one in off if one.is_standing]
    book.known = yield from read(book.known, ("LG-039",), [one.site for one in standing])
    for alarm in standing:
        known = book.known
        noon = yield from readings.at_noon(alarm)
        chance = odds.array_is_broken(known.papers["LG-039"], noon)
        loss_cents = papers.loss_cents(known.desk, known.papers, alarm)
        if (yield from _send_if_worth_it(book, alarm, "unit", chance * loss_cents)):
            book.put_down(alarm, "ground_fault", "mended", "dispatched")
        else:
            book.put_down(alarm, "dew", "normal", "logged")


def _send_if_worth_it(
    book: _Book, alarm: Alarm, kind: str, worth_cents: Fraction
) -> Generator[Move, Step, bool]:
    """Send for the job that is done on such a thing where it costs less than it is worth."""
    board = book.known.board
    job = "ground_fault_repair" if kind == "unit" else crews.jobs_on(board, kind)[0]
    parts = crews.usual_parts(board, job)
    parts_cents = sum(book.known.prices_cents[part] for part in parts)
    here = yield from asking.now()
    for visit in crews.visits(board, alarm.site, job, here):
        if worth_cents <= stakes.visit_cents(board, visit, job, parts_cents):
            return False
        if (yield from asking.send(alarm, visit, job, parts)) is not None:
            book.known = replace(book.known, board=crews.with_visit(board, visit, job))
            return True
    return False


def _write(to: str, about: str, thing: str) -> Play:
    yield Move(tool="mail_send", arguments={"to": to, "about": about, "objects": [thing]})


def _acknowledge(book: _Book, board: Sequence[Alarm]) -> Play:
    for cause in dict.fromkeys(book.causes.values()):
        alike = [one for one in board if book.causes[one.id] == cause]
        yield from asking.acknowledge(alike, cause)
