"""Long answers are cut into pages, and the pages together are the answer."""

from itertools import chain

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.paging import PAGE_BYTES, ROWS, pages_of
from engine.transcript import Block, Document, Fact, Table, encode
from tests.worlds_for_tests.quay_tools import berths, rules

BLOCKS = st.lists(
    st.one_of(
        st.integers(0, 400).map(lambda rows: berths(rows)[0]),
        st.integers(0, 40).map(lambda chapters: rules(chapters)[0]),
        st.integers(0, 99).map(lambda n: Fact(label="n", value=n, as_of=None)),
    ),
    max_size=6,
).map(tuple)


def rejoined(pages: tuple[tuple[Block, ...], ...]) -> list[Block]:
    """Return pages as one answer again: pieces of one table or paper stand side by side."""
    whole: list[Block] = []
    for piece in chain.from_iterable(pages):
        last = whole[-1] if whole else None
        if isinstance(piece, Table) and isinstance(last, Table) and is_continued(piece):
            whole[-1] = msgspec.structs.replace(last, rows=last.rows + piece.rows)
        elif isinstance(piece, Document) and isinstance(last, Document) and is_next(last, piece):
            whole[-1] = msgspec.structs.replace(last, sections=last.sections + piece.sections)
        else:
            whole.append(without_place(piece))
    return whole


def is_continued(piece: Table) -> bool:
    return (piece.note or "").startswith("Rows ") and not (piece.note or "").startswith("Rows 1 ")


def is_next(last: Document, piece: Document) -> bool:
    return len(piece.sections) == 1 and piece.sections[0].heading == f"Chapter {len(last.sections) + 1}" and len(last.sections) > 0  # fmt: skip


def without_place(piece: Block) -> Block:
    if isinstance(piece, Table) and (piece.note or "").startswith("Rows "):
        return msgspec.structs.replace(piece, note=(piece.note or "").split(". ", 1)[1])
    return piece


@given(BLOCKS)
def test_all_pages_together_are_the_answer(blocks: tuple[Block, ...]) -> None:
    assert rejoined(pages_of(blocks)) == list(blocks)


@given(BLOCKS)
def test_a_page_holds_its_measure_or_one_block(blocks: tuple[Block, ...]) -> None:
    pages = pages_of(blocks)
    assert len(pages) >= 1
    for page in pages:
        assert len(page) == 1 or sum(len(encode(block)) for block in page) <= PAGE_BYTES or not page


def test_a_short_answer_and_none_are_one_page() -> None:
    assert pages_of(()) == ((),)
    assert pages_of(berths(3)) == (berths(3),)


def test_a_long_table_says_on_each_page_which_rows_it_shows_and_keeps_its_note() -> None:
    pages = pages_of(berths(3 * ROWS - 1))
    notes = [block.note for page in pages for block in page if isinstance(block, Table)]
    assert notes[0] == f"Rows 1 to {ROWS} of {3 * ROWS - 1}. Depths at low water."
    assert (
        notes[-1]
        == f"Rows {2 * ROWS + 1} to {3 * ROWS - 1} of {3 * ROWS - 1}. Depths at low water."
    )


def test_cutting_is_a_function_of_the_blocks() -> None:
    assert encode(pages_of(rules(30))) == encode(pages_of(rules(30)))
