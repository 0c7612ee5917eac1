"""The matrix of who may do what: every address x every role x own, foreign and no seat.

Addresses are read from the running URL configuration, so one that nobody has placed turns the
matrix red.  Expected is one rule and no list: a seat answers to its holder, to its own token and to
staff; to everybody else it answers as if it did not exist, and its record does not grow.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass

from django.urls import URLPattern, URLResolver, get_resolver

from engine import door
from tests.agents import accounts, cast
from tests.agents.cast import Answer, Findings, Player
from tests.agents.spoken import FOREIGN, OWN, spoken

METHODS = ("GET", "POST")
UNKNOWN = "st_0123456789abcdef"
FORGER = "ann without the form token"
_WITHOUT_SEAT = {frozenset(), frozenset({"rest"}), frozenset({"task"})}
_NAMED = re.compile(r"\(\?P<(\w+)>[^)]*\)")
"""A part of an address that is written as a pattern."""
LEFT = {"cause": "gave_up"}
_CALL = {"tool": "alert_list", "arguments": {}}
_BODIES = {"calls": _CALL, "close": LEFT, "forks": {"at": 1}}


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One question: may this role do this to that seat?"""

    method: str
    route: str
    role: str
    seat: str
    """``guest's``, ``agent's``, ``staff's`` or ``none``."""

    def __str__(self) -> str:
        return f"{self.method} {self.route} by {self.role} on the {self.seat} seat"


@dataclass(slots=True, kw_only=True)
class House:
    """The cast with fresh seats, one for each pair of an address and a method."""

    players: dict[str, Player]
    """By role; those with a token get it anew with each seat."""
    unseated: Player
    """Staff whose browser has never been in the lobby."""

    def sit(self) -> dict[str, str]:
        """Take fresh seats, hand their tokens out, and return the seats by whose they are."""
        hers, theirs = self.players["agent owner"].sit(), self.players["guest owner"].sit()
        sibling, foreign = self.players["agent owner"].sit(), self.players["other agent"].sit()
        self.players["own token"] = cast.with_token(hers["token"])
        self.players["token of the owner's other seat"] = cast.with_token(sibling["token"])
        self.players["foreign token"] = cast.with_token(foreign["token"])
        return {
            "guest's": theirs["seat"],
            "agent's": hers["seat"],
            "staff's": self._of_staff(),
            "none": UNKNOWN,
        }

    def _of_staff(self) -> str:
        """Return a seat that staff have made: a fork, or where none may be had one they took."""
        parent = self.players["agent owner"].sit()["seat"]
        assert self.players["agent owner"].post(f"/seats/{parent}/close", LEFT).status == 200
        forked = self.unseated.post(f"/seats/{parent}/forks", {"at": 1})
        if forked.status == 201:
            return str(forked.json["seat"])
        return str(self.players["staff"].post(f"/seats/{parent}/forks", {"at": 1}).json["seat"])


def house() -> House:
    # Views are loaded with the first address that is asked for, and not while a check is taken out.
    list(routes())
    ann = cast.guest("ann")
    forged = Player(name=FORGER, client=ann.client)
    return House(
        unseated=cast.staff_without_a_seat("stefan"),
        players={
            "anonymous": Player(name="nobody"),
            "other guest": cast.guest("bob"),
            "other agent": cast.agent("oscar"),
            "foreign token": Player(name="foreign"),
            "token of the owner's other seat": Player(name="sibling"),
            "guest owner, forged": forged,
            "own token": Player(name="own"),
            "guest owner": ann,
            "agent owner": cast.agent("alice"),
            "staff": cast.staff("stella"),
        },
    )


def routes(
    patterns: list[URLPattern | URLResolver] | None = None, above: str = ""
) -> Iterator[str]:
    """Give every address as it is written, ``api/v1/seats/<str:seat>/calls``."""
    for pattern in get_resolver().url_patterns if patterns is None else patterns:
        route = above + _NAMED.sub(r"<str:\1>", str(pattern.pattern)).strip("^$")
        if isinstance(pattern, URLResolver):
            yield from routes(pattern.url_patterns, route)
        else:
            yield route


def parts_of(route: str) -> frozenset[str]:
    return frozenset(part.partition(":")[2].partition(">")[0] for part in route.split("<")[1:])


def unplaced() -> list[str]:
    """Return the addresses that the matrix has no rule for."""
    known = {*_WITHOUT_SEAT, frozenset({"seat"}), frozenset({"token"})}
    others = [route for route in routes() if parts_of(route) not in known]
    return [route for route in others if not accounts.is_placed(route)]


def ask_everybody(who: House, *, below: str = "") -> Findings:
    """Fill the matrix, or the part of it whose addresses begin with ``below``."""
    findings = Findings(cells=0, wrong=[])
    for _ in _asked(who, below, findings):
        pass
    return findings


def turns_red(who: House, *, below: str) -> bool:
    """Tell whether a cell is answered wrongly; nothing is asked after the address that has one."""
    findings = Findings(cells=0, wrong=[])
    return any(findings.wrong for _ in _asked(who, below, findings))


def _asked(who: House, below: str, findings: Findings) -> Iterator[None]:
    """Fill the matrix, and stop for a moment after each address and method."""
    for route in routes():
        if not route.startswith(below):
            continue
        for method in METHODS:
            if parts_of(route) == {"seat"}:
                _ask_of_seats(who, method, route, findings)
            elif route.startswith(accounts.ROOT):
                accounts.ask(method, route, findings)
            elif parts_of(route) in _WITHOUT_SEAT:
                _ask_without_seat(who, method, route, findings)
            yield
    _ask_over_mcp(who, findings)
    yield
    _ask_over_sockets(who, findings)
    yield


def _ask_of_seats(who: House, method: str, route: str, findings: Findings) -> None:
    seats = who.sit()
    if _ask(who.players["staff"], method, route, UNKNOWN).status == 405:
        return
    unknown = {role: _ask(player, method, route, UNKNOWN) for role, player in who.players.items()}
    for role, player in who.players.items():
        for whose, seat in seats.items():
            cell = Cell(method=method, route=route, role=role, seat=whose)
            before = _length(seat)
            answer = _ask(player, method, route, seat)
            findings.cells += 1
            if not _is_right(cell, answer, unknown[role], seat, grew=_length(seat) > before):
                findings.wrong.append(f"{cell}: {answer.status} {answer.body[:120]!r}")


def _is_right(cell: Cell, answer: Answer, unknown: Answer, seat: str, *, grew: bool) -> bool:
    if answer.status >= 500:
        return False
    is_api = cell.route.startswith("api/")
    if cell.role == "guest owner, forged" and cell.method == "POST":
        return answer.status == 403 and not grew
    if may(cell, is_api=is_api):
        return answer.status not in {401, 404}
    if not is_api:
        # A program has no page's form token, so a form of a page is refused before its seat is.
        return answer.status == unknown.status and answer.status in {403, 404} and not grew
    same = answer.body.replace(seat.encode(), b"*") == unknown.body.replace(UNKNOWN.encode(), b"*")
    expected = 401 if cell.role == "anonymous" else 404
    return answer.status == expected and same and not grew


def may(cell: Cell, *, is_api: bool) -> bool:
    """Say whether a seat answers to a role: the rule of the house."""
    if cell.seat == "none":
        return False
    if cell.role in {"staff", "guest owner", "guest owner, forged"}:
        return cell.role == "staff" or cell.seat == "guest's"
    return is_api and cell.seat == "agent's" and cell.role in {"agent owner", "own token"}


def _ask_without_seat(who: House, method: str, route: str, findings: Findings) -> None:
    path = route.replace("<path:rest>", "x").replace("<path:task>", cast.TASK)
    for role, player in who.players.items():
        answer = player.ask(method, f"/{path}", {})
        findings.cells += 1
        if answer.status >= 500 and route != "readyz":
            findings.wrong.append(f"{method} {route} by {role}: {answer.status}")


def _ask_over_mcp(who: House, findings: Findings) -> None:
    for path in ("/mcp", "/mcp/<token>"):
        seats = who.sit()
        for role, player in who.players.items():
            for whose, seat in seats.items():
                cell = Cell(method="POST", route=path, role=role, seat=whose)
                before = _length(seat)
                _call_over_mcp(player, path, seat, names_seat=role != "own token")
                findings.cells += 1
                expected = whose == "agent's" and _plays_over_mcp(role, path)
                if (_length(seat) > before) is not expected:
                    findings.wrong.append(f"{cell}: grew {not expected}")


def _ask_over_sockets(who: House, findings: Findings) -> None:
    frame = json.dumps({"id": 1, **_CALL}).encode()
    seats = who.sit()
    for role, player in who.players.items():
        origin = FOREIGN if player.name == FORGER else OWN
        unknown = spoken(player, UNKNOWN, frame, origin=origin)
        for whose, seat in seats.items():
            cell = Cell(method="WS", route="ws/seats/<str:seat>", role=role, seat=whose)
            before = _length(seat)
            heard = spoken(player, seat, frame, origin=origin)
            findings.cells += 1
            may_play = may(cell, is_api=True) and player.name != FORGER
            same = heard.body.replace(seat.encode(), b"*") == unknown.body.replace(
                UNKNOWN.encode(), b"*"
            )
            as_if_none = heard.status == unknown.status and heard.status >= 400 and same
            if (_length(seat) > before, heard.status == 101) != (may_play, may_play) or (
                not may_play and not as_if_none
            ):
                findings.wrong.append(f"{cell}: {heard.status} {heard.body[:120]!r}")


def _plays_over_mcp(role: str, path: str) -> bool:
    return role == "own token" or (role == "agent owner" and path == "/mcp")


def _call_over_mcp(player: Player, path: str, seat: str, *, names_seat: bool) -> Answer:
    arguments = {"seat": seat} if names_seat else {}
    message = {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "tools/call",
        "params": {"name": "alert_list", "arguments": arguments},
    }
    if path == "/mcp":
        return player.ask("POST", path, message)
    stranger = Player(name="stranger")
    return stranger.ask("POST", f"/mcp/{player.bearer or 'none'}", message)


def _ask(player: Player, method: str, route: str, seat: str) -> Answer:
    last = route.rpartition("/")[2]
    forged = {"x-csrftoken": ""} if player.name == FORGER else {}
    body = json.dumps(_BODIES.get(last, {})).encode() if method == "POST" else None
    return player.ask(method, "/" + route.replace("<str:seat>", seat), body, **forged)


def _length(seat: str) -> int:
    return 0 if seat == UNKNOWN else len(door.record(seat))
