"""The commands of records and tasks: what they print, and when they exit with an error."""

import io
import json
from pathlib import Path
from typing import cast

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from engine import catalogue, door
from engine.door import Asked
from engine.models import Release, Seal, StepRow
from engine.storage import heads, releases
from engine.transcript import encode
from tests.contracts.store import ALICE
from tests.storage.test_moving import forgotten
from tests.worlds_for_tests import quay
from tests.worlds_for_tests.quay_bundles import bundle

pytestmark = pytest.mark.django_db
Plain = dict[str, object]
NAMES = {"seats", "steps", "equal", "differing", "unavailable"}


@pytest.fixture(autouse=True)
def _quay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalogue.installed_worlds(), quay.WORLD.id, quay.WORLD)
    catalogue.forget_opened()
    heads.forget_all()


@pytest.fixture
def seat() -> str:
    """Return a finished seat of five steps."""
    releases.publish(bundle())
    name = door.take_seat("quay/week", ALICE).seat
    for tool, given in (("crane_hire", {"crane": "C1", "hours": 2}), ("crane_hire", {"crane": "C9"}), ("office_close", {})):  # fmt: skip
        door.call(name, Asked(tool=tool, arguments=dict(given)), "person")
    return name


def printed(*words: str) -> str:
    out = io.StringIO()
    call_command(*words, stdout=out)
    return out.getvalue()


def told(*words: str) -> Plain:
    return cast("Plain", json.loads(printed(*words, "--json")))


def failing(*words: str) -> Plain:
    """Return what a command printed before it failed."""
    out = io.StringIO()
    with pytest.raises(CommandError):
        call_command(*words, "--json", stdout=out)
    return cast("Plain", json.loads(out.getvalue()))


# --- record ----------------------------------------------------------------------------------------


def test_a_record_is_printed_step_by_step(seat: str) -> None:
    lines = printed("record", seat).splitlines()
    assert seat in lines[0]
    assert [line.split()[0] for line in lines[1:]] == ["1", "2", "3", "4", "5"]
    assert "refused" in lines[3]


def test_a_record_as_json_has_each_step_with_its_digests(seat: str) -> None:
    steps = cast("list[Plain]", told("record", seat)["steps"])
    assert [step["seq"] for step in steps] == [1, 2, 3, 4, 5]
    digests = door.digests(seat)
    for step, known in zip(steps, door.record(seat), strict=True):
        pair = (step.pop("observation_digest"), step.pop("chain"))
        assert pair == digests[known.seq]
        assert encode(step) == encode(known)


def test_a_record_is_exported_and_imported_as_one_file(seat: str, tmp_path: Path) -> None:
    file = tmp_path / "record.jsonl"
    assert told("record", "export", seat, "--out", str(file)) == {"seat": seat, "file": str(file), "steps": 5}  # fmt: skip
    digests = door.digests(seat)
    forgotten(seat)
    found = told("record", "import", str(file))
    assert found == {"seat": seat, "task": "quay/week", "steps": 5, "status": "completed"}
    assert door.digests(seat) == digests


def test_law_8_the_command_exports_a_players_words_only_when_told_to(tmp_path: Path) -> None:
    releases.publish(bundle())
    seat = door.take_seat("quay/week", ALICE).seat
    letter = Asked(tool="letter_send", arguments={"about": "tide", "body": "meet me at the pier"})
    door.call(seat, letter, "person")
    for words, are_in in (((), False), (("--words",), True)):
        told("record", "export", seat, "--out", str(tmp_path / "f"), *words)
        assert (b"meet me at the pier" in (tmp_path / "f").read_bytes()) is are_in


def test_an_export_goes_to_standard_output_byte_for_byte(
    seat: str, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    call_command("record", "export", seat, "--out", str(tmp_path / "f"), stdout=io.StringIO())
    call_command("record", "export", seat)
    assert capfdbinary.readouterr().out == (tmp_path / "f").read_bytes()


@pytest.mark.parametrize(
    "words",
    [
        *(("record", "st_nobody"), ("record", "export"), ("record", "export", "st_nobody")),
        *(("record", "import"), ("record", "import", "/nowhere/at/all"), ("replay", "st_nobody")),
        *(("fork", "st_nobody", "--at", "1"), ("tasks", "export", "no/task")),
        ("tasks", "import", "/nowhere/at/all"),
    ],
)
def test_a_wrong_name_fails_with_a_sentence(words: tuple[str, ...]) -> None:
    with pytest.raises(CommandError, match=r"\.$"):
        call_command(*words)


def test_a_broken_file_fails_and_names_its_step(seat: str, tmp_path: Path) -> None:
    file = tmp_path / "record.jsonl"
    told("record", "export", seat, "--out", str(file))
    file.write_bytes(file.read_bytes().replace(b'"hours":2', b'"hours":3'))
    with pytest.raises(CommandError, match="step 2"):
        call_command("record", "import", str(file))


# --- replay ----------------------------------------------------------------------------------------


def test_law_1_a_replay_says_how_many_records_are_equal(seat: str) -> None:
    open_seat = door.take_seat("quay/week", ALICE).seat
    for found in (told("replay", "--all"), told("replay", seat), told("replay", open_seat)):
        assert set(found) == NAMES
        assert found["equal"] == found["seats"]
    assert told("replay", seat) == {"seats": 1, "steps": 5, "equal": 1, "differing": [], "unavailable": []}  # fmt: skip
    assert told("replay", "--all")["steps"] == 6


def test_law_1_a_rule_changed_by_one_cent_fails_and_says_where(
    seat: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quay, "CENTS_PER_HOUR", quay.CENTS_PER_HOUR - 1)
    found = failing("replay", "--all")
    assert set(found) == NAMES
    assert found["differing"] == [{"seat": seat, "seq": 2, "what": "step"}]
    assert found["equal"] == 0


def test_rows_that_were_changed_are_noticed(seat: str) -> None:
    row = StepRow.objects.get(seat=seat, seq=3)
    for field, what in (("chain", "column"), ("observation_digest", "column")):
        kept = getattr(row, field)
        StepRow.objects.filter(pk=row.pk).update(**{field: "0" * 64})
        assert failing("replay", seat)["differing"] == [{"seat": seat, "seq": 3, "what": what}]
        StepRow.objects.filter(pk=row.pk).update(**{field: kept})
    Seal.objects.filter(seat=seat).update(body=encode({"truth": {}}))
    assert failing("replay", seat)["differing"] == [{"seat": seat, "seq": 5, "what": "seal"}]


def test_a_record_of_a_revision_that_is_not_installed_is_unavailable(seat: str) -> None:
    Release.objects.update(revision=2)
    found = told("replay", "--all")
    assert found == {"seats": 1, "steps": 0, "equal": 0, "differing": [], "unavailable": [seat]}


def test_without_a_database_of_records_there_is_nothing_to_replay() -> None:
    assert told("replay", "--all")["seats"] == 0


# --- fork and tasks --------------------------------------------------------------------------------


def test_a_fork_is_taken_at_a_step(seat: str) -> None:
    found = told("fork", seat, "--at", "2")
    assert (found["forked_from"], found["at"]) == (seat, 2)
    assert door.seat(str(found["seat"])).seq == 2
    with pytest.raises(CommandError):
        call_command("fork", seat, "--at", "9")


def test_a_task_is_exported_and_imported_as_one_file(tmp_path: Path) -> None:
    releases.publish(bundle())
    file = tmp_path / "week.zip"
    exported = told("tasks", "export", "quay/week", "--out", str(file))
    assert exported == {"task": "quay/week", "hash": bundle().content_hash, "file": str(file)}
    Release.objects.all().delete()
    found = told("tasks", "import", str(file))
    assert (found["task"], found["hash"]) == ("quay/week", bundle().content_hash)
    assert cast("list[Plain]", told("tasks", "list")) == [found]
    assert door.take_seat("quay/week", ALICE).hash == bundle().content_hash


def test_a_broken_bundle_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "week.zip"
    file.write_bytes(b"PK")
    with pytest.raises(CommandError, match="no exported bundle"):
        call_command("tasks", "import", str(file))
