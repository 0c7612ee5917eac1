"""A record as one file: a header, then each step's canonical bytes beside its chain.

JSON lines.  The seal's body never leaves; a player's words leave only when their holder asks.  What
comes in is verified step by step and run again before it is kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from engine.errors import Problem, TaskNotFound
from engine.kernel.head import Written
from engine.kernel.opened import Opened
from engine.kernel.record import chain_next, text_digest
from engine.kernel.replay import first_difference, run
from engine.kernel.sealing import Sealed, seal
from engine.models import Release, Seat
from engine.storage import imports, records, releases, seats, words
from engine.transcript import Step, decode_step, encode, is_seal

FORMAT = 1
HOLDER = ("staff", "import")
"""Who holds a record that came in: it proves what was played, not by whom."""
_LINE = re.compile(rb'\{"chain":"([0-9a-f]{64})","step":(\{.*\})\}', re.DOTALL)


class RecordBroken(Problem):
    """A file that is no whole record; ``step`` names the first step that is wrong, 0 the header."""

    slug = "record-broken"
    title = "The file is no whole record"


class Header(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The first line of an exported record."""

    format: int
    """Of the file."""
    seat: str
    task: str
    world: str
    revision: int
    content_hash: str
    rubric_hash: str
    reference_hash: str
    pace: str
    steps: int
    chain: str
    """Of the last step."""
    salt: str | None = None
    """Binds the words; there only with them."""
    words: dict[str, str] | None = None
    """The player's own words by number."""


def export_record(seat_id: str, *, with_words: bool = False) -> Iterator[bytes]:
    """Give the lines of a seat's record; raises :class:`SeatNotFound`."""
    row = seats.seat_by_id(seat_id)
    release = row.release
    own = words.texts_of(row) if with_words else {}
    yield encode(
        Header(
            format=FORMAT,
            seat=row.pk,
            task=release.task,
            world=release.world,
            revision=release.revision,
            content_hash=release.content_hash,
            rubric_hash=release.rubric_hash,
            reference_hash=release.reference_hash,
            pace=row.pace,
            steps=row.head_seq,
            chain=row.head_chain,
            salt=row.salt if with_words else None,
            words={str(number): body for number, body in own.items()} if with_words else None,
        )
    )
    chains = records.digests(row)
    for seq, data in enumerate(records.record_bytes(row), start=1):
        yield b'{"chain":"%s","step":%s}' % (chains[seq][1].encode(), data)


def import_record(lines: Sequence[bytes]) -> str:
    """Keep a record that was exported elsewhere and return its seat.

    A record that is here already stays as it is.  Raises :class:`RecordBroken` for a file that is
    broken or that its world does not confirm, and :class:`TaskNotFound` where its task is missing.
    """
    header = _header(lines)
    release = _release(header)
    opened = releases.opened_release(release)
    record = _verified(header, lines[1:], opened.chain)
    known = seats.find_seat(header.seat)
    if known is not None:
        return _same(known, header)
    found = first_difference(opened, record)
    if found is not None:
        raise RecordBroken(f"{header.world} answers step {found.seq} otherwise.", step=found.seq)
    steps = list(run(opened, record))
    _require_bound(header, [written.step for written in steps])
    imported = imports.Imported(
        seat=header.seat,
        release=release,
        pace=header.pace,
        salt=header.salt,
        words={int(number): body for number, body in (header.words or {}).items()},
        steps=steps,
        sealed=_seal(opened, steps),
        expiry_days=opened.limits.expiry_days,
    )
    return imports.keep_record(imported, HOLDER).pk


def _header(lines: Sequence[bytes]) -> Header:
    try:
        header = msgspec.json.decode(lines[0] if lines else b"", type=Header)
    except msgspec.DecodeError as error:
        raise RecordBroken(f"The first line is no header of a record: {error}.", step=0) from error
    if header.format != FORMAT or not seats.is_seat_id(header.seat):
        raise RecordBroken(f"Only records of format {FORMAT} are read, of one seat.", step=0)
    return header


def _release(header: Header) -> Release:
    release = releases.release_of_content(header.task, header.content_hash)
    if release is None:
        raise TaskNotFound(
            f"{header.task} of content {header.content_hash[:12]} is not here; bring it with "
            f"'manage.py tasks import' first."
        )
    return release


def _verified(header: Header, lines: Sequence[bytes], chain: str) -> list[bytes]:
    record = []
    for seq, line in enumerate(lines, start=1):
        match = _LINE.fullmatch(line)
        if match is None:
            raise RecordBroken(f"Line {seq + 1} is no step of a record.", step=seq)
        chain = chain_next(chain, match[2])
        if chain != match[1].decode() or not _is_step(match[2], seq):
            raise RecordBroken(f"The chain breaks at step {seq}.", step=seq)
        record.append(match[2])
    if (len(record), chain) != (header.steps, header.chain):
        seq = min(len(record), header.steps) + 1
        raise RecordBroken(f"The header speaks of {header.steps} steps.", step=seq)
    return record


def _is_step(data: bytes, seq: int) -> bool:
    try:
        return decode_step(data).seq == seq
    except msgspec.DecodeError:
        return False


def _same(known: Seat, header: Header) -> str:
    if known.head_chain != header.chain:
        raise RecordBroken(f"Another record of seat {known.pk} is here.", step=0)
    return known.pk


def _require_bound(header: Header, steps: list[Step]) -> None:
    own = dict(header.words or {})
    for step in steps:
        for mark in step.texts:
            body = own.pop(str(mark.text), None)
            if body is not None and text_digest(header.salt or "", body) != mark.digest:
                raise RecordBroken(f"The words of step {step.seq} are others.", step=step.seq)
    if own:
        raise RecordBroken("The header holds words that no step binds.", step=0)


def _seal(opened: Opened, steps: list[Written]) -> Sealed | None:
    last = steps[-1]
    if not is_seal(last.step):
        if last.step.done:
            raise RecordBroken("The record ends without its seal.", step=last.step.seq + 1)
        return None
    return seal(opened, steps[-2].head, str(last.step.arguments["cause"]))
