"""One contract that every database keeps: what was typed is kept until it is sent, and by nobody eaten."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arena.people.drafts import storage
from arena.people.drafts.models import Draft
from arena.people.drafts.storage import DRAFTS_MOST, DraftMovedOn, DraftsFull, Place
from engine import door
from tests.contracts.store import ALICE, BOB, Store, at_once

ONE = (("arg.body", "Dear Mara,\nthe tide"), ("arg.about", "tide"))
OTHER = (("arg.body", "Dear Mara, the crane"), ("arg.about", "crane"))
ODD = "nul \x00, half \ud800 of a pair, \u202e, ”, 😀"


class DraftContract(Store):
    """What holds of drafts."""

    def place(self, tool: str = "letter_send", subject: str = "") -> Place:
        return Place(seat=self.sit(), holder=ALICE.key, tool=tool, subject=subject)

    def test_law_10_what_was_typed_stands_again_as_it_was_typed(self) -> None:
        place = self.place()
        pairs = (*ONE, ("arg.note", ODD))
        assert storage.save(place, pairs, 0).version == 1
        assert storage.kept(place).pairs == pairs

    def test_each_form_of_each_holder_has_a_draft_of_its_own(self) -> None:
        mine = self.place(subject="arg.mail=M-1")
        storage.save(mine, ONE, 0)
        others = (
            Place(seat=mine.seat, holder=BOB.key, tool=mine.tool, subject=mine.subject),
            Place(seat=mine.seat, holder=mine.holder, tool="note_write", subject=mine.subject),
            Place(seat=mine.seat, holder=mine.holder, tool=mine.tool, subject="arg.mail=M-2"),
        )
        assert {storage.kept(one).pairs for one in others} == {()}

    def test_law_10_who_saves_over_words_that_they_have_not_seen_is_told(self) -> None:
        place = self.place()
        first = storage.save(place, ONE, 0)
        second = storage.save(place, OTHER, first.version)
        with pytest.raises(DraftMovedOn) as told:
            storage.save(place, ONE, first.version)
        assert (told.value.facts["version"], told.value.facts["gone"]) == (second.version, 0)
        assert storage.kept(place).pairs == OTHER
        assert storage.save(place, ONE, second.version).pairs == ONE

    def test_the_same_words_saved_again_are_no_change(self) -> None:
        place = self.place()
        first = storage.save(place, ONE, 0)
        assert storage.save(place, ONE, 0).version == first.version

    def test_law_10_of_eight_tabs_that_save_at_once_one_is_kept_and_seven_are_told(self) -> None:
        place = self.place()
        storage.save(place, ONE, 0)

        def save(number: int) -> str:
            try:
                storage.save(place, (("arg.body", f"tab {number}"),), 1)
            except DraftMovedOn:
                return "told"
            return "kept"

        assert sorted(at_once(8, save)) == ["kept", *["told"] * 7]
        assert storage.kept(place).version == 2

    def test_law_10_a_first_draft_saved_at_once_is_one_row(self) -> None:
        place = self.place()

        def save(number: int) -> str:
            try:
                storage.save(place, (("arg.body", f"tab {number}"),), 0)
            except DraftMovedOn:
                return "told"
            return "kept"

        assert sorted(at_once(8, save)) == ["kept", *["told"] * 7]
        assert Draft.objects.filter(seat=place.seat).count() == 1

    def test_law_10_a_sent_letter_is_not_brought_back_by_what_was_still_on_its_way(self) -> None:
        place = self.place()
        storage.drop_sent(place, ONE, 0)
        with pytest.raises(DraftMovedOn) as told:
            storage.save(place, ONE, 0)
        assert told.value.facts["gone"] == 1
        assert storage.kept(place).pairs == ()

    def test_law_10_what_was_typed_since_it_was_sent_stays(self) -> None:
        place = self.place()
        sent = storage.save(place, ONE, 0)
        storage.save(place, OTHER, sent.version)
        storage.drop_sent(place, ONE, sent.version)
        assert storage.kept(place).pairs == OTHER

    def test_what_was_saved_while_it_was_sent_is_dropped_with_it(self) -> None:
        place = self.place()
        storage.save(place, ONE, 0)
        storage.drop_sent(place, ONE, 0)
        assert storage.kept(place).pairs == ()

    def test_a_seat_keeps_so_many_drafts_and_says_so(self) -> None:
        place = self.place()
        for number in range(DRAFTS_MOST):
            one = Place(seat=place.seat, holder=place.holder, tool="t", subject=str(number))
            storage.save(one, ONE, 0)
        with pytest.raises(DraftsFull):
            storage.save(place, ONE, 0)
        storage.drop(Place(seat=place.seat, holder=place.holder, tool="t", subject="0"))
        assert storage.save(place, ONE, 0).version == 1

    def test_law_10_what_was_being_typed_when_a_seat_was_sealed_stays_until_it_is_put_away(
        self,
    ) -> None:
        place = self.place()
        storage.save(place, ONE, 0)
        door.leave(place.seat, "gave_up")
        assert storage.all_kept(place.seat, place.holder) == ((place.tool, "", ONE),)
        storage.drop(place)
        assert storage.all_kept(place.seat, place.holder) == ()

    def test_law_10_two_tabs_that_wrote_different_words_as_a_seat_was_sealed_lose_neither(
        self,
    ) -> None:
        place = self.place()
        storage.save_beside(place, ONE, 0)
        for _ in range(2):
            storage.save_beside(place, OTHER, 0)
        kept = storage.all_kept(place.seat, place.holder)
        assert sorted(pairs for _tool, _subject, pairs in kept) == sorted([ONE, OTHER])
        beside = next(subject for _tool, subject, pairs in kept if pairs == OTHER)
        storage.drop(replace(place, subject=beside))
        with pytest.raises(DraftMovedOn):
            storage.save_beside(place, OTHER, 0)

    def test_a_person_who_is_forgotten_leaves_no_draft_anywhere(self) -> None:
        place, other = self.place(), self.place()
        bobs = Place(seat=place.seat, holder="bob of this test", tool="t", subject="")
        for one in (place, other, bobs):
            storage.save(one, ONE, 0)
        storage.forget(ALICE.key)
        assert (storage.kept(place).pairs, storage.kept(other).pairs) == ((), ())
        assert storage.kept(bobs).pairs == ONE
