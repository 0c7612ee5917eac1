"""What `threshold` knows before it decides: papers, people and prices, each read once."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass, replace

from engine.policies.seated import Desk, Move, rows
from engine.policies.solar import asking, crews
from engine.policies.solar.papers import number
from engine.transcript import Step

GENERAL = ("SS-01", "YD-01", "HB-01")
"""Sizes, rates and planned visits; yields; how the week is settled."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """What has been read."""

    desk: Desk
    """The seat's opening."""
    papers: Mapping[str, Step]
    """By id; a contract by each site that it is for."""
    board: crews.Crews
    """Who can be sent, less those who have been."""
    prices_cents: Mapping[str, int]
    """Of parts."""


def begin(desk: Desk) -> Generator[Move, Step, Known]:
    """Read what every decision of the week needs."""
    board = yield from crews.look()
    parts = yield Move(tool="part_list")
    prices = {str(row["part"]): number(row["price"]) for row in rows(parts, "part", "price")}
    known = Known(desk=desk, papers={}, board=board, prices_cents=prices)
    return (yield from read(known, GENERAL, ()))


def read(
    known: Known, names: Iterable[str], contracts_of: Iterable[str]
) -> Generator[Move, Step, Known]:
    """Read papers that are not known yet, and the contracts of some sites."""
    of = {site: _contract_of(known.desk, site) for site in contracts_of}
    wanted = dict.fromkeys((*names, *(one for one in of.values() if one)))
    found = yield from asking.read_papers(one for one in wanted if one not in known.papers)
    papers = {**known.papers, **found}
    papers |= {f"CT-{site}": papers[one] for site, one in of.items() if one}
    return replace(known, papers=papers)


def _contract_of(desk: Desk, site: str) -> str:
    """Return the contract whose title names a site."""
    names = {row["site"]: str(row["name"]) for row in rows(desk.opening, "site", "name")}
    return next(
        str(row["document"])
        for row in rows(desk.opening, "document", "title")
        if str(row["document"]).startswith("CT-") and names[site] in str(row["title"])
    )
