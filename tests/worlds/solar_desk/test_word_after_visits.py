"""After a visit people go on from what they have seen or heard of it, and a slip is taken as a slip."""

from __future__ import annotations

from tests.contracts.chair import Chair
from tests.worlds.solar_desk.talking import letter, ring, send, wait, write


def test_who_has_had_an_account_of_a_visit_does_not_hear_of_it_for_the_first_time(
    chair: Chair,
) -> None:
    booked = chair.call("work_dispatch", crew="MV-AZNM-A", site="S01", task="mv_inspection", parts=[],
                        slot="same_day")  # fmt: skip
    assert booked.blocked is None
    wait(chair, "14T06:10")
    write(chair, "P-REYES", "status", "S01")
    wait(chair, "14T11:00")
    write(chair, "P-REYES", "dispatch", "S01-INV-19")
    wait(chair, "14T16:00")

    assert "hours on it" in letter(chair, "RE-ML-P-REYES-2")
    assert "somebody did go" not in letter(chair, "RE-ML-P-REYES-2")


def test_a_look_into_the_block_is_more_to_its_owner_than_its_having_been_off(chair: Chair) -> None:
    chair.call("remote_command", object="S02-T-3", command="isolate")
    chair.call("remote_command", object="S02-T-3", command="restore")
    wait(chair, "13T09:30")
    write(chair, "P-ABEYTA", "status", "S02-T-3")
    wait(chair, "14T06:10")
    assert letter(chair, "RE-ML-P-ABEYTA-1").startswith("Block three has been on my page")
    send(chair, "MV-AZNM-A", "S02", "S02-T-3", "transformer_inspection")
    wait(chair, "15T08:30")
    write(chair, "P-ABEYTA", "status", "S02-T-3")
    wait(chair, "15T12:00")

    assert "the hour at which they left" in letter(chair, "RE-ML-P-ABEYTA-2")


def test_a_letter_that_names_a_part_of_the_stores_and_its_job_is_the_slip(chair: Chair) -> None:
    send(chair, "LV-SE", "S13", "S13-INV-11", "ground_fault_repair", "whip_kit")
    wait(chair, "14T08:00")
    write(chair, "P-DUARTE", "report", "WO-S13-INV-11-1")
    wait(chair, "14T11:00")

    assert "with the slips" in letter(chair, "RE-ML-P-DUARTE-1")


def test_a_voicemail_says_of_mail_what_becomes_of_it(chair: Chair) -> None:
    said = ring(chair, "P-MARCHETTI", "status", "S02")
    write(chair, "P-MARCHETTI", "safety", "S02-T-3")
    wait(chair, "13T11:00")

    assert "Mail about safety I read under the programme" in said
    assert "under the programme" in letter(chair, "RE-ML-P-MARCHETTI-1")
