"""Documents and mail: what has been read stays readable for nothing, what has not bears its price."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from arena.people.desk.rendering.hand import Hand
from arena.people.desk.rendering.known import first_by, latest_by
from arena.people.desk.rendering.tickets import Ticket
from arena.people.desk.rendering.units import is_instant
from arena.people.desk.rendering.words import time_of_week
from engine.transcript import Letter, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """A document or a mail in its list."""

    id: str
    title: str
    sub: str
    when: str
    order: str
    step: int
    """The step at which it was read or written, or 0."""
    href: str
    read: Ticket | None
    is_mine: bool
    is_new: bool = False
    """Whether it was first told of since this browser last looked at its panel."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperList:
    """A list with how much of it has been read."""

    papers: tuple[Paper, ...]
    unread: int
    count: int
    fresh: int
    """How many are new to this browser."""


def documents(hand: Hand) -> PaperList:
    """Return the documents by their titles."""
    told = latest_by(hand.sources.steps, "document", "title")
    first = first_by(hand.sources.steps, "document", "title")
    return _list(
        [
            _paper(
                hand,
                "document",
                name,
                one.text("title"),
                f"{name} · {_pages(one.text('pages'))}",
                "",
                first[name],
            )
            for name, one in told.items()
        ]
    )


def mails(hand: Hand) -> PaperList:
    """Return mails by their headers, from lists and from news, and what was sent; newest first."""
    found: dict[str, Paper] = {}
    first = first_by(hand.sources.steps, "mail", "subject")
    for step in hand.sources.steps:
        for news in step.news:
            if news.kind == "mail":
                first[news.id] = min(step.seq, first.get(news.id, step.seq))
                found[news.id] = _paper(
                    hand, "mail", news.id, news.text, news.sender, news.at, first[news.id]
                )
    for name, one in latest_by(hand.sources.steps, "mail", "subject").items():
        found[name] = _paper(
            hand, "mail", name, one.text("subject"), one.text("from"), one.text("at"), first[name]
        )
    for step, letter in _sent(hand.sources.steps):
        found[letter.id] = _own(hand, step, letter)
    return _list(sorted(found.values(), key=lambda paper: paper.order, reverse=True))


def _list(papers: list[Paper]) -> PaperList:
    unread = sum(1 for paper in papers if not paper.step)
    fresh = sum(1 for paper in papers if paper.is_new)
    return PaperList(papers=tuple(papers), unread=unread, count=len(papers), fresh=fresh)


def _paper(hand: Hand, kind: str, name: str, title: str, sub: str, at: str, told_at: int) -> Paper:
    tool = f"{kind}_read"
    step = _read_at(hand.sources.steps, tool, kind, name)
    return Paper(
        id=name,
        title=title or name,
        sub=sub,
        when=time_of_week(at) if is_instant(at) else at,
        order=at,
        step=step.seq if step else 0,
        href=hand.looking.link(f"#{kind}", step=str(step.seq)) if step else "",
        read=None if step else hand.ticket(tool, _("Read"), **{kind: name}),
        is_mine=False,
        is_new=hand.looking.is_new(kind, told_at),
    )


def _own(hand: Hand, step: Step, letter: Letter) -> Paper:
    number = step.arguments.get("subject")
    subject = ""
    if isinstance(number, dict) and isinstance(number.get("text"), int):
        subject = hand.sources.texts.get(int(str(number["text"])), "")
    return Paper(
        id=letter.id,
        title=subject or letter.about.replace("_", " "),
        sub=_("you, to %(person)s") % {"person": letter.to},
        when=time_of_week(letter.at),
        order=letter.at or "",
        step=step.seq,
        href=hand.looking.link("#mail", step=str(step.seq)),
        read=None,
        is_mine=True,
    )


def _sent(steps: tuple[Step, ...]) -> list[tuple[Step, Letter]]:
    return [
        (step, block)
        for step in steps
        if step.tool == "mail_send"
        for block in step.blocks
        if isinstance(block, Letter)
    ]


def _read_at(steps: tuple[Step, ...], tool: str, kind: str, name: str) -> Step | None:
    return next(
        (s for s in steps if s.ok and s.tool == tool and s.arguments.get(kind) == name), None
    )


def _pages(count: str) -> str:
    return _("%(count)s pages") % {"count": count} if count != "1" else _("1 page")
