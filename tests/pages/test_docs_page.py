"""The page for who plays by program: its sentences read, its marks not shown."""

from __future__ import annotations

from arena.agents.http.docs import Piece, pieces
from tests.pages.guest import Guest


def test_the_page_shows_no_marks_of_its_source(db: None, stranger: Guest) -> None:
    page = stranger.get("/api/v1/docs")

    assert page.status == 200
    assert "`" not in page.text
    assert "*" not in page.text
    assert "<code>openai</code>" in page.html


def test_what_stands_between_marks_is_meant_letter_by_letter() -> None:
    assert pieces("`ok` false is *no* error") == (
        Piece(text="ok", is_code=True),
        Piece(text=" false is ", is_code=False),
        Piece(text="no", is_code=True),
        Piece(text=" error", is_code=False),
    )
