"""A record moves as one file, from one database to another, and what is broken stays outside."""

import json

import pytest

from engine import catalogue, door
from engine.door import Asked
from engine.errors import TaskNotFound
from engine.kernel.record import chain_next
from engine.models import Seal, Seat, StepRow, Text
from engine.seated.replaying import replay
from engine.seated.transfer import RecordBroken, export_record, import_record
from engine.storage import records, releases, seats
from engine.transcript import encode
from tests.contracts.store import ALICE
from tests.worlds_for_tests.quay import WORLD
from tests.worlds_for_tests.quay_bundles import bundle

SECRET = "meet me at the pier"


@pytest.fixture(autouse=True)
def _quay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalogue.installed_worlds(), WORLD.id, WORLD)


def played(*, is_finished: bool = True) -> str:
    releases.publish(bundle())
    seat = door.take_seat("quay/week", ALICE).seat
    for number in range(8):
        asked = {"crane": "C1", "hours": number}
        door.call(seat, Asked(tool="crane_hire", arguments=asked), "person")
    letter = {"about": "tide", "body": SECRET}
    door.call(seat, Asked(tool="letter_send", arguments=letter), "person")
    if is_finished:
        door.call(seat, Asked(tool="office_close", arguments={}), "person")
    return seat


def exported(seat: str, *, with_words: bool = False) -> list[bytes]:
    return list(export_record(seat, with_words=with_words))


def forgotten(seat: str) -> None:
    """Take a seat out of the database, so that it can come in again."""
    Seal.objects.filter(seat=seat).delete()
    Text.objects.filter(seat=seat).delete()
    StepRow.objects.filter(seat=seat).delete()
    Seat.objects.filter(pk=seat).delete()


@pytest.fixture
def from_sqlite(transactional_db: None) -> tuple[list[bytes], dict[int, tuple[str, str]]]:
    seat = played()
    return exported(seat, with_words=True), door.digests(seat)


def test_law_1_a_record_moved_to_another_database_replays_byte_for_byte(
    from_sqlite: tuple[list[bytes], dict[int, tuple[str, str]]], on_postgres: None
) -> None:
    lines, digests = from_sqlite
    releases.publish(bundle())
    seat = import_record(lines)
    assert door.digests(seat) == digests
    assert replay([seat]).equal == 1
    assert exported(seat, with_words=True) == lines
    assert list(door.texts(seat).values()) == [SECRET]


@pytest.mark.django_db
def test_an_export_is_a_header_and_the_bytes_of_each_step() -> None:
    seat = played()
    header, *lines = exported(seat)
    told = json.loads(header)
    assert (told["seat"], told["task"], told["steps"]) == (seat, "quay/week", len(lines))
    assert told["content_hash"] == bundle().content_hash
    for line, data in zip(lines, records.record_bytes(seats.seat_by_id(seat)), strict=True):
        assert data in line
        assert set(json.loads(line)) == {"chain", "step"}


@pytest.mark.django_db
def test_law_8_an_export_holds_no_seal_and_no_words_unless_asked() -> None:
    seat = played()
    whole = b"\n".join(exported(seat))
    assert b"broken" not in whole
    assert SECRET.encode() not in whole
    assert seats.seat_by_id(seat).salt.encode() not in whole
    assert SECRET.encode() in b"\n".join(exported(seat, with_words=True))
    assert b"broken" not in b"\n".join(exported(seat, with_words=True))


@pytest.mark.django_db
@pytest.mark.parametrize("is_finished", [True, False])
def test_what_comes_in_is_the_same_record_unranked_and_sealed_again(is_finished: bool) -> None:
    seat = played(is_finished=is_finished)
    before, lines, body = door.seat(seat), exported(seat), seats.seal_of(seats.seat_by_id(seat))
    forgotten(seat)
    assert import_record(lines) == seat
    after = door.seat(seat)
    assert (after.status, after.cause, after.seq) == (before.status, before.cause, before.seq)
    assert (after.spent_cents, after.clock) == (before.spent_cents, before.clock)
    assert not after.ranked
    assert seats.seal_of(seats.seat_by_id(seat)) == body
    assert door.texts(seat) == {}
    assert import_record(lines) == seat


@pytest.mark.django_db
def test_a_fork_is_exported_with_its_prefix() -> None:
    parent = played()
    fork = door.fork(parent, 4, ALICE).seat
    lines = exported(fork)
    assert len(lines) == 5
    forgotten(fork)
    assert replay([import_record(lines)]).equal == 1


@pytest.mark.django_db
def test_a_record_of_a_task_that_is_not_here_waits_for_it() -> None:
    lines = exported(played())
    other = lines[0].replace(b"quay/week", b"quay/other")
    with pytest.raises(TaskNotFound, match="tasks import"):
        import_record([other, *lines[1:]])


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("how", "step"),
    [
        ("a byte of step 3 changed", 3),
        ("step 4 taken away", 4),
        ("steps 4 and 5 exchanged", 4),
        ("step 5 twice", 6),
        ("the seal cut off", 12),
        ("a line too many", 13),
        ("no json in line 3", 2),
        ("another header", 0),
        ("no header", 0),
        ("nothing", 0),
        ("another seat's name", 0),
    ],
)
def test_a_broken_file_is_refused_and_the_step_is_named(how: str, step: int) -> None:
    seat = played()
    lines = exported(seat)
    forgotten(seat)
    broken = {
        "a byte of step 3 changed": [*lines[:3], lines[3].replace(b'"ok":', b'"oK":'), *lines[4:]],
        "step 4 taken away": lines[:4] + lines[5:],
        "steps 4 and 5 exchanged": [*lines[:4], lines[5], lines[4], *lines[6:]],
        "step 5 twice": [*lines[:6], lines[5], *lines[6:]],
        "the seal cut off": lines[:-1],
        "a line too many": [*lines, lines[-1]],
        "no json in line 3": [*lines[:2], b"{", *lines[3:]],
        "another header": [lines[0].replace(b'"format":1', b'"format":2'), *lines[1:]],
        "no header": lines[1:],
        "nothing": [],
        "another seat's name": [lines[0].replace(seat.encode(), b"a b"), *lines[1:]],
    }
    with pytest.raises(RecordBroken) as caught:
        import_record(broken[how])
    assert caught.value.facts == {"step": step}
    assert not Seat.objects.filter(pk=seat).exists()


@pytest.mark.django_db
def test_words_that_no_step_binds_are_refused() -> None:
    seat = played()
    lines = exported(seat, with_words=True)
    forgotten(seat)
    for header in (
        lines[0].replace(SECRET.encode(), b"something else"),
        lines[0].replace(b'{"1":', b'{"7":'),
    ):
        with pytest.raises(RecordBroken):
            import_record([header, *lines[1:]])
    assert door.texts(import_record(lines)) == {1: SECRET}


@pytest.mark.django_db
def test_another_record_under_a_known_name_is_refused() -> None:
    first, second = played(), played(is_finished=False)
    lines = exported(first)
    with pytest.raises(RecordBroken):
        import_record([lines[0].replace(first.encode(), second.encode()), *lines[1:]])


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("seq", "changed"),
    [
        (2, {"minutes": 1}),
        (6, {"minutes": 31}),
        (6, {"price_cents": 1}),
        (6, {"actor": "agent", "tool": "seal"}),
        (6, {"actor": "engine"}),
        (10, {"ok": False}),
        (12, {"arguments": {"cause": "gave_up", "seal_digest": "0" * 64}}),
    ],
)
def test_a_record_whose_chain_holds_is_run_again_before_it_is_kept(
    seq: int, changed: dict[str, object]
) -> None:
    seat = played()
    lines = exported(seat)
    forgotten(seat)
    with pytest.raises(RecordBroken, match=f" answers step {seq} otherwise") as caught:
        import_record(forged(lines, seq, changed))
    assert caught.value.facts == {"step": seq}
    assert not Seat.objects.filter(pk=seat).exists()
    assert import_record(forged(lines, seq, {})) == seat


@pytest.mark.django_db
@pytest.mark.parametrize("given", [{}, {"cause": "completed"}, {"seal_digest": "0" * 64}])
@pytest.mark.parametrize("name", ["seal", "open_desk"])
def test_a_refused_call_by_the_name_of_the_engines_own_step_ends_nothing(
    name: str, given: dict[str, object]
) -> None:
    seat = played(is_finished=False)
    door.call(seat, Asked(tool=name, arguments=given), "agent")
    assert replay([seat]).differing == ()
    before, lines = door.seat(seat), exported(seat)
    forgotten(seat)
    assert import_record(lines) == seat
    after = door.seat(seat)
    assert (after.status, after.cause, after.seq) == ("open", None, before.seq)
    assert seats.seal_of(seats.seat_by_id(seat)) is None
    assert replay([seat]).equal == 1
    door.leave(seat, "gave_up")
    assert replay([seat]).equal == 1


def forged(lines: list[bytes], seq: int, changed: dict[str, object]) -> list[bytes]:
    """Return a file whose chain holds and whose step ``seq`` never happened so."""
    header, made = json.loads(lines[0]), lines[:seq]
    chain = json.loads(lines[seq - 1])["chain"]
    for number, line in enumerate(lines[seq:], start=seq):
        told = json.loads(line)["step"]
        data = encode(told | changed if number == seq else told)
        chain = chain_next(chain, data)
        made.append(b'{"chain":"%s","step":%s}' % (chain.encode(), data))
    made[0] = json.dumps({**header, "chain": chain}).encode()
    return made
