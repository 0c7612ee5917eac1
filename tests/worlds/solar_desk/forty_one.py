"""Reads the papers of Forty-one: with dummy slots as their author wrote them, or as they are shown."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from engine.transcript import Cell, Document, Json
from engine.worlds.solar.content import Content, open_content
from engine.worlds.solar.families import forty_one, papers

FOLDER = Path(str(forty_one.__file__)).parent
README = (FOLDER / "README.md").read_text(encoding="utf-8")
CREWS = {"LV-SE", "LV-CA", "LV-TX", "TRK-WEST", "MV-TX", "MV-AZNM-A", "MV-AZNM-B", "METER-CA"}
SLOT = re.compile(r"\{(\w+)\}")


def section(heading: str) -> str:
    """Return what README says under a heading."""
    return README.split(f"\n## {heading}\n")[1].split("\n## ")[0]


def slot_names() -> set[str]:
    """Return the slots that README lists, one for each plant where it names NN."""
    listed = re.findall(r"^\| (\w+) \|", section("Slots"), flags=re.MULTILINE)
    return {
        name.replace("NN", f"{n:02d}") for name in listed if name != "slot" for n in range(1, 19)
    }


def dummies() -> dict[str, str]:
    return {name: "2026-08-01" if "date" in name else "100" for name in slot_names()}


@lru_cache(maxsize=1)
def documents() -> dict[str, Document]:
    return {one.id: one for one in papers.documents(FOLDER / "documents", dummies())}


def letters(name: str) -> list[dict[str, Json]]:
    return list(papers.letters(FOLDER / "mails" / f"{name}.md", dummies()))


@lru_cache(maxsize=1)
def week() -> Content:
    """Return the public week as its bundle stores it."""
    folder = FOLDER / "bundle" / "content"
    files = [path for path in folder.rglob("*") if path.is_file()]
    return open_content({str(p.relative_to(folder)): p.read_bytes() for p in files})


def shown() -> Mapping[str, Document]:
    """Return the documents of the public week, as everybody who sits in it can open them."""
    return week().documents


def rows(paper: str, column: str) -> list[dict[str, Cell]]:
    """Return the rows of a paper's table that has a column, with dummies in its slots."""
    return rows_of(documents()[paper], column)


def rows_of(paper: Document, column: str) -> list[dict[str, Cell]]:
    """Return the rows of a document's table that has a column."""
    for each in paper.sections:
        keys = [one.key for one in each.table.columns] if each.table else []
        if each.table and column in keys:
            return [dict(zip(keys, row, strict=True)) for row in each.table.rows]
    raise AssertionError(f"{paper.id} has no column {column}")


def sources() -> dict[str, str]:
    """Return the text of every paper, letter and the brief, by file."""
    files = [*FOLDER.glob("documents/*.md"), *FOLDER.glob("mails/*.md"), FOLDER / "brief.md"]
    return {path.name: path.read_text(encoding="utf-8") for path in files}
