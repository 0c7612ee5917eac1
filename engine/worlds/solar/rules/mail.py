"""Mail and calls: what arrives by itself, and how people answer.

An answer follows from the person, from what a letter is about and from the objects that it names.
Its words stand out of line and are never looked at.
"""

from __future__ import annotations

from dataclasses import replace

from engine.errors import Fault
from engine.kernel.clock import after_open_minutes
from engine.kernel.world import Call, Decision, Does, Due
from engine.transcript import Refusal
from engine.worlds.solar.content import Content
from engine.worlds.solar.effects import (
    AnswerArrived,
    CallMade,
    MailDelivered,
    MailSent,
    PaperRead,
)
from engine.worlds.solar.papers import Reply
from engine.worlds.solar.rules.words import named, refuse_unknown, text_place, words
from engine.worlds.solar.state import State
from engine.worlds.solar.state.post import Letter, Pending, Phoned, Sent
from engine.worlds.solar.state.work import Approval

ANYTHING = "*"
"""The subject under which a person keeps the answer to whatever has none of its own."""


def check_objects(content: Content, state: State, call: Call) -> Refusal | None:
    """Return the refusal of a letter or call that names an object nobody has."""
    known = content.objects | {order.id for order in state.work.orders} | content.documents.keys()
    hint = "name sites, units, meters, gateways, documents or work orders by their ids"
    return refuse_unknown("objects", words(call, "objects"), known, hint=hint)


def check_mail(content: Content, state: State, call: Call) -> Refusal | None:
    """Return the refusal of a mail that has not arrived; the same words for any other id."""
    hint = "mail_list names what has arrived"
    return refuse_unknown("mail", (named(call, "mail"),), inbox_ids(content, state), hint=hint)


def send(content: Content, state: State, call: Call) -> Decision:
    """Send a letter; where its reader has an answer, it is on its way."""
    to = named(call, "to")
    occurrence = 1 + sum(sent.to == to for sent in state.post.sent)
    sent = Sent(
        id=f"ML-{to}-{occurrence}",
        seq=call.seq,
        at=call.at,
        to=to,
        about=named(call, "about"),
        objects=words(call, "objects"),
        subject_text=text_place(call, "subject"),
        body_text=text_place(call, "body"),
    )
    return Does((MailSent(sent=sent, pending=_pending(content, sent)),))


def phone(content: Content, call: Call) -> Decision:
    """Call somebody; who does not pick up has no answer."""
    person, about, objects = named(call, "person"), named(call, "about"), words(call, "objects")
    answers = content.people[person].answers_phone
    reply = find_reply(content, person, about, objects) if answers else None
    phoned = Phoned(
        seq=call.seq, at=call.at, person=person, about=about, objects=objects, reply=reply
    )
    return Does((CallMade(phoned=phoned),))


def read(call: Call) -> Decision:
    """Open a mail."""
    return Does((PaperRead(kind="mail", id=named(call, "mail"), seq=call.seq),))


def due(content: Content, state: State) -> Due | None:
    """Return the next mail of the week's own, or the next answer."""
    dues = [
        Due(pending.arrives_at, (_answer(content, state, pending),))
        for pending in state.post.pending
    ]
    if state.post.delivered < len(content.mails):
        dues.append(Due(content.mails[state.post.delivered].minute, (MailDelivered(),)))
    return min(dues, key=lambda one: one.minute, default=None)


def evolve(
    content: Content,
    state: State,
    effect: MailDelivered | MailSent | AnswerArrived | CallMade,
    at: int,
) -> State:
    """Fold one effect of mail."""
    post = state.post
    match effect:
        case MailDelivered():
            return replace(state, post=replace(post, delivered=post.delivered + 1))
        case MailSent(sent=sent, pending=pending):
            waiting = (*post.pending, pending) if pending else post.pending
            return replace(state, post=replace(post, sent=(*post.sent, sent), pending=waiting))
        case CallMade(phoned=phoned):
            return replace(state, post=replace(post, calls=(*post.calls, phoned)))
        case AnswerArrived(pending=pending, letter=letter):
            return _take_in(content, state, pending, letter, at)


def find_reply(content: Content, person: str, about: str, objects: tuple[str, ...]) -> int | None:
    """Return the place of a person's answer to a subject and objects, if they have one."""
    for wanted in (about, ANYTHING):
        for place, reply in enumerate(content.later.replies):
            if reply.person == person and reply.about == wanted and _fits(reply, objects):
                return place
    return None


def inbox_ids(content: Content, state: State) -> tuple[str, ...]:
    """Return the ids of all mails that have arrived."""
    own = tuple(mail.id for mail in content.mails[: state.post.delivered])
    return (*own, *(letter.id for letter in state.post.letters))


def add_letter(state: State, letter: Letter) -> State:
    """Return the state with one more letter in the inbox."""
    return replace(state, post=replace(state.post, letters=(*state.post.letters, letter)))


def _fits(reply: Reply, objects: tuple[str, ...]) -> bool:
    return not reply.objects or not set(reply.objects).isdisjoint(objects)


def _pending(content: Content, sent: Sent) -> Pending | None:
    place = find_reply(content, sent.to, sent.about, sent.objects)
    if place is None:
        return None
    minutes = content.later.replies[place].minutes
    arrives_at = after_open_minutes(content.calendar, sent.at, minutes)
    return Pending(sent=sent.id, arrives_at=arrives_at, reply=place)


def _answer(content: Content, state: State, pending: Pending) -> AnswerArrived:
    sent = next((one for one in state.post.sent if one.id == pending.sent), None)
    if sent is None:
        raise Fault(f"an answer to {pending.sent} is on its way, which nobody sent")
    reply = content.later.replies[pending.reply]
    letter = Letter(
        id=f"RE-{sent.id}",
        sender=sent.to,
        at=pending.arrives_at,
        about=sent.about,
        objects=sent.objects,
        subject=reply.subject,
        body=reply.body,
    )
    return AnswerArrived(pending=pending, letter=letter)


def _take_in(content: Content, state: State, pending: Pending, letter: Letter, at: int) -> State:
    state = add_letter(state, letter)
    waiting = tuple(one for one in state.post.pending if one.sent != pending.sent)
    state = replace(state, post=replace(state.post, pending=waiting))
    if not content.later.replies[pending.reply].approves:
        return state
    yes = Approval(owner=letter.sender, at=at)
    return replace(state, work=replace(state.work, approvals=(*state.work.approvals, yes)))
