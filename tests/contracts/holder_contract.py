"""One contract that every database keeps: seats change hands as one, and a person can be forgotten."""

from __future__ import annotations

import pytest

from engine import catalogue, door
from engine.door import Holder
from engine.errors import BundleInvalid, SeatRefused
from engine.models import Seal, Text
from engine.seated import replaying
from tests.contracts.store import ALICE, BOB, Store, asked
from tests.worlds_for_tests.quay import WORLD

DEBBIE = Holder(kind="person", key="person:debbie")
WORDS = "Dear Mara, the tide"
LETTER = asked("letter_send", about="tide", body=WORDS)
AGAIN = asked("letter_send", about="tide", body=WORDS, again=True)


class HolderContract(Store):
    """What holds of whose seats they are."""

    def test_all_seats_of_a_guest_become_a_persons_and_nobody_elses_do(self) -> None:
        mine = {self.sit(), self.sit()}
        others = self.sit(holder=BOB)
        door.hand_over(ALICE, DEBBIE)
        assert mine <= {one.seat for one in door.seats_of(DEBBIE)}
        assert door.seats_of(ALICE) == ()
        assert door.holder_of(others) == BOB

    def test_a_seat_that_changed_hands_plays_on_where_it_was(self) -> None:
        seat = self.sit()
        door.call(seat, LETTER, "person")
        before = door.digests(seat)
        door.hand_over(ALICE, DEBBIE)
        assert (door.digests(seat), door.texts(seat)) == (before, {1: WORDS})
        assert door.call(seat, AGAIN, "person").step.ok

    @pytest.mark.parametrize(
        ("of", "to"),
        [
            (ALICE, BOB),
            (Holder(kind="person", key=""), ALICE),
            (ALICE, Holder(kind="person", key="")),
        ],
    )
    def test_seats_pass_from_somebody_to_somebody_of_one_kind(self, of: Holder, to: Holder) -> None:
        seat = self.sit()
        with pytest.raises(SeatRefused):
            door.hand_over(of, to)
        assert door.holder_of(seat) == ALICE

    def test_law_1_a_person_who_is_forgotten_leaves_digests_seals_and_replay_as_they_were(
        self,
    ) -> None:
        seat = self.sit()
        door.call(seat, LETTER, "person")
        door.leave(seat, "gave_up")
        before, seal = door.digests(seat), bytes(Seal.objects.get(seat=seat).body)
        door.forget(ALICE)
        assert door.digests(seat) == before
        assert bytes(Seal.objects.get(seat=seat).body) == seal
        assert replaying.replay([seat]).equal == 1

    def test_a_person_who_is_forgotten_leaves_no_word_and_no_seat_that_names_them(self) -> None:
        seats = [self.sit(), self.sit()]
        others = self.sit(holder=BOB)
        for seat in (*seats, others):
            door.call(seat, LETTER, "person")
        assert door.forget(ALICE) >= 2
        assert not Text.objects.filter(seat__in=seats).exists()
        assert door.seats_of(ALICE) == ()
        assert {door.holder_of(seat).kind for seat in seats} == {"person"}
        assert all(door.holder_of(seat).key.startswith("gone:") for seat in seats)
        assert (door.holder_of(others), door.texts(others)) == (BOB, {1: WORDS})

    def test_a_person_who_is_forgotten_leaves_their_open_seats_first(self) -> None:
        seat = self.sit()
        door.forget(ALICE)
        card = door.seat(seat)
        assert (card.status, card.cause) == ("aborted", "gave_up")

    def test_a_seat_of_rules_that_are_not_installed_keeps_nobody_from_being_forgotten(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        left, stuck, others = self.sit(), self.sit(), self.sit(holder=BOB)
        for seat in (left, stuck, others):
            door.call(seat, LETTER, "person")
        door.leave(left, "gave_up")
        digests = door.digests(stuck)
        monkeypatch.setattr(WORLD, "revision", 9)
        catalogue.forget_opened()
        with pytest.raises(BundleInvalid):
            door.leave(stuck, "gave_up")

        assert door.forget(ALICE) >= 2
        assert door.seats_of(ALICE) == ()
        assert all(door.holder_of(seat).key.startswith("gone:") for seat in (left, stuck))
        assert not Text.objects.filter(seat__in=[left, stuck]).exists()
        assert (door.digests(stuck), door.seat(stuck).status) == (digests, "open")
        assert (door.holder_of(others), door.texts(others)) == (BOB, {1: WORDS})

    def test_an_export_for_its_holder_has_their_words(self) -> None:
        seat = self.sit()
        door.call(seat, LETTER, "person")
        assert WORDS in next(iter(door.export(seat))).decode()
