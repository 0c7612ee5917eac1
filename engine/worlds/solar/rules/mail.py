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
    SampleReported,
    TidingArrived,
)
from engine.worlds.solar.offices import next_in
from engine.worlds.solar.papers import Reply
from engine.worlds.solar.rules.answers import (
    MAIL,
    asked_in,
    find_reply,
    find_spoken,
    find_when_it_comes,
)
from engine.worlds.solar.rules.clearances import given_by, said, with_clearance
from engine.worlds.solar.rules.matters import Asked, meant
from engine.worlds.solar.rules.notices import noticed_by, with_notices
from engine.worlds.solar.rules.slips import written
from engine.worlds.solar.rules.wording import worded
from engine.worlds.solar.rules.words import named, refuse_unknown, text_place, words
from engine.worlds.solar.state import State
from engine.worlds.solar.state.post import Letter, Pending, Phoned, Sent
from engine.worlds.solar.state.work import Approval


def check_objects(content: Content, state: State, call: Call) -> Refusal | None:
    """Return the refusal of a letter or call that names an object nobody has."""
    known = content.objects | {order.id for order in state.work.orders} | content.documents.keys()
    hint = "name what stands at a site, documents or work orders by their ids"
    return refuse_unknown("objects", words(call, "objects"), known, hint=hint)


def check_mail(state: State, call: Call) -> Refusal | None:
    """Return the refusal of a mail that has neither arrived nor been sent; one for any other id."""
    hint = "mail_list names what has arrived and what was sent"
    known = (*inbox_ids(state), *_sent_ids(state))
    return refuse_unknown("mail", (named(call, "mail"),), known, hint=hint)


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
    pending = _pending(content, state, sent)
    notices = noticed_by(content, state, sent)
    return Does((MailSent(sent=sent, pending=pending, notices=notices),))


def phone(content: Content, state: State, call: Call) -> Decision:
    """Call somebody; who does not pick up has no answer."""
    asked = asked_in(state, call)
    spoken = find_spoken(content, state, asked)
    cleared, heard = None, ""
    if spoken is not None:
        reply = content.later.replies[spoken.place]
        cleared = given_by(content, state, reply, asked.objects, call.at)
        heard = said(spoken.words, "" if cleared is None else cleared[1])
    phoned = Phoned(
        seq=call.seq,
        at=call.at,
        person=asked.person,
        about=asked.about,
        objects=asked.objects,
        reply=None if spoken is None else spoken.place,
        words=heard,
    )
    return Does((CallMade(phoned=phoned, cleared=cleared),))


def read(state: State, call: Call) -> Decision:
    """Open a mail; a letter of one's own is no news, and marks nothing as read."""
    if named(call, "mail") in _sent_ids(state):
        return Does(())
    return Does((PaperRead(kind="mail", id=named(call, "mail"), seq=call.seq),))


def due(content: Content, state: State) -> Due | None:
    """Return the next mail of the week's own, or the next answer."""
    dues = [
        Due(pending.arrives_at, (_answer(content, state, pending),))
        for pending in state.post.pending
    ]
    if state.post.delivered < len(content.mails):
        mail = content.mails[state.post.delivered]
        letter = worded(content, state, mail, mail.minute)
        dues.append(Due(mail.minute, (MailDelivered(letter=letter),)))
    return min(dues, key=lambda one: one.minute, default=None)


def evolve(
    content: Content,
    state: State,
    effect: MailDelivered | MailSent | AnswerArrived | CallMade | SampleReported | TidingArrived,
    at: int,
) -> State:
    """Fold one effect of mail."""
    post = state.post
    match effect:
        case MailDelivered(letter=letter):
            state = replace(state, post=replace(post, delivered=post.delivered + 1))
            return add_letter(state, letter)
        case MailSent(sent=sent, pending=pending, notices=notices):
            waiting = (*post.pending, pending) if pending else post.pending
            state = replace(state, post=replace(post, sent=(*post.sent, sent), pending=waiting))
            return with_notices(state, notices, at)
        case CallMade(phoned=phoned, cleared=cleared):
            state = replace(state, post=replace(post, calls=(*post.calls, phoned)))
            return with_clearance(state, cleared, at)
        case AnswerArrived(pending=pending, letter=letter, cleared=cleared):
            state = _take_in(content, state, pending, letter, at)
            for one in cleared:
                state = with_clearance(state, one, at)
            return state
        case TidingArrived(id=name, letter=letter):
            state = replace(state, post=replace(post, told=(*post.told, name)))
            return add_letter(state, letter)
        case SampleReported(letter=letter):
            return add_letter(state, letter)


def inbox_ids(state: State) -> tuple[str, ...]:
    """Return the ids of all mails that have arrived."""
    return tuple(letter.id for letter in state.post.letters)


def _sent_ids(state: State) -> tuple[str, ...]:
    return tuple(sent.id for sent in state.post.sent)


def add_letter(state: State, letter: Letter | None) -> State:
    """Return the state with one more letter in the inbox, if there is one."""
    if letter is None:
        return state
    return replace(state, post=replace(state.post, letters=(*state.post.letters, letter)))


def _asked(state: State, sent: Sent, at: int) -> Asked:
    objects = meant(state, sent.objects)
    return Asked(person=sent.to, about=sent.about, objects=objects, at=at)


def _pending(content: Content, state: State, sent: Sent) -> Pending | None:
    place = find_reply(content, state, _asked(state, sent, sent.at))
    if place is None:
        return None
    reply = content.later.replies[place]
    return Pending(sent=sent.id, arrives_at=_arrives_at(content, sent, reply), reply=place)


def _arrives_at(content: Content, sent: Sent, reply: Reply) -> int:
    """Return when an answer comes: in its writer's hours, apart from machines and what has its own time."""
    if reply.comes_at is not None and reply.comes_at >= sent.at:
        return reply.comes_at
    minute = after_open_minutes(content.calendar, sent.at, reply.minutes)
    if reply.approves or reply.clears or reply.automatic == MAIL:
        return minute
    return next_in(content.calendar, content.people[sent.to].office, minute)


def _answer(content: Content, state: State, pending: Pending) -> AnswerArrived:
    sent = next((one for one in state.post.sent if one.id == pending.sent), None)
    if sent is None:
        raise Fault(f"an answer to {pending.sent} is on its way, which nobody sent")
    asked = _asked(state, sent, pending.arrives_at)
    pending = replace(pending, reply=find_when_it_comes(content, state, asked, pending.reply))
    text = written(content, state, _asked(state, sent, sent.at), pending.reply, pending.arrives_at)
    if text is None:
        return AnswerArrived(pending=pending, letter=None)
    letter = Letter(
        id=f"RE-{sent.id}",
        sender=sent.to,
        at=pending.arrives_at,
        about=sent.about,
        objects=sent.objects,
        subject=text.subject,
        body=text.body,
    )
    return AnswerArrived(pending=pending, letter=letter, cleared=text.cleared)


def _take_in(
    content: Content, state: State, pending: Pending, letter: Letter | None, at: int
) -> State:
    state = add_letter(state, letter)
    waiting = tuple(one for one in state.post.pending if one.sent != pending.sent)
    state = replace(state, post=replace(state.post, pending=waiting))
    if letter is None or not content.later.replies[pending.reply].approves:
        return state
    yes = Approval(owner=letter.sender, at=at)
    return replace(state, work=replace(state.work, approvals=(*state.work.approvals, yes)))
