"""Whether what is put to somebody is a repetition: not where they had asked for it, nor where it is news."""

from __future__ import annotations

from collections.abc import Callable

from engine.worlds.solar.content import Content
from engine.worlds.solar.rules.matters import Asked, meant
from engine.worlds.solar.state import State
from engine.worlds.solar.state.work import CLOSED, WorkOrder


def is_of_the_same(asked: Asked, about: str, objects: tuple[str, ...]) -> bool:
    """Tell whether a letter or a call was about what is asked: a sum is one, whatever is named with it."""
    is_one = about == "budget" or (not asked.objects and not objects)
    return about == asked.about and (is_one or not set(objects).isdisjoint(asked.objects))


def was_asked_for(content: Content, state: State, asked: Asked, put_at: int) -> bool:
    """Tell whether what is put at a minute is the first answer to a question of the person's.

    They ask in mails that they write of themselves, and in such answers as ask in their turn, written
    or spoken.  What is put after that about the same objects answers it, whatever its subject.
    """
    asking = {one.body for one in content.later.replies
              if one.asks and one.person == asked.person}  # fmt: skip
    answers = {f"RE-{one.id}" for one in state.post.sent}
    own = [one.at for one in state.post.letters
           if one.sender == asked.person and (one.id not in answers or one.body in asking)
           and one.at <= put_at
           and _answers(asked, one.about, meant(state, one.objects))]  # fmt: skip
    own += [one.at for one in state.post.calls
            if one.person == asked.person and one.reply is not None and one.at < put_at
            and content.later.replies[one.reply].asks_aloud
            and _answers(asked, one.about, meant(state, one.objects))]  # fmt: skip
    return bool(own) and max(own) >= _last(state, asked, put_at, _answers)


def _answers(asked: Asked, about: str, objects: tuple[str, ...]) -> bool:
    """Tell whether what is put can be meant for a question: of its subject or objects, or of none like it."""
    named, put = set(objects), set(asked.objects)
    return is_of_the_same(asked, about, objects) or bool(named & put) or not (named | put)


def is_news(state: State, asked: Asked, put_at: int) -> bool:
    """Tell whether a visit to what is named was booked, called off or closed since the same was last put."""
    since = last_put(state, asked, put_at)
    return any(
        any(since < at <= put_at for at in _turns(order))
        and not {order.target, order.site}.isdisjoint(asked.objects)
        for order in state.work.orders
    )


def _turns(order: WorkOrder) -> tuple[int, ...]:
    """Return the minutes at which an order changed for whoever hears of it."""
    closed = order.leaves_at if order.status == CLOSED else None
    return tuple(at for at in (order.placed_at, order.cancelled_at, closed) if at is not None)


def last_put(state: State, asked: Asked, put_at: int) -> int:
    """Return when the same was put to the person before a minute; before all minutes where it was not."""
    return _last(state, asked, put_at, is_of_the_same)


def _last(
    state: State, asked: Asked, put_at: int, fits: Callable[[Asked, str, tuple[str, ...]], bool]
) -> int:
    puts = [(one.to, one.about, one.objects, one.at) for one in state.post.sent]
    puts += [(one.person, one.about, one.objects, one.at)
             for one in state.post.calls if one.reply is not None]  # fmt: skip
    before = [at for person, about, objects, at in puts
              if person == asked.person and at < put_at
              and fits(asked, about, meant(state, objects))]  # fmt: skip
    return max(before, default=-(2**31))
