"""Which words a mail comes in that nobody asked for: by what has happened, and by what they were told."""

from __future__ import annotations

from dataclasses import replace

from engine.worlds.solar.content import Content
from engine.worlds.solar.papers import Mail, Tiding
from engine.worlds.solar.rules.circumstances import first_that_holds
from engine.worlds.solar.state import State
from engine.worlds.solar.state.post import Letter


def worded(content: Content, state: State, mail: Mail | Tiding, minute: int) -> Letter | None:
    """Return a mail as its writer has it at its minute, or ``None`` where nothing is left to say."""
    other = first_that_holds(content, _as_heard(state), mail.instead, minute)
    subject, body = (mail.subject, mail.body) if other is None else (other.subject, other.body)
    if not body:
        return None
    return Letter(
        id=mail.id,
        sender=mail.sender,
        at=minute,
        about=mail.about,
        objects=mail.objects,
        subject=subject,
        body=body,
    )


def _as_heard(state: State) -> State:
    """Return a state without the letters whose answer is still on its way.

    Whoever has not answered a letter yet has not read it: their own mails come as if it were not there.
    """
    unread = {answer.sent for answer in state.post.pending}
    sent = tuple(one for one in state.post.sent if one.id not in unread)
    return replace(state, post=replace(state.post, sent=sent))
