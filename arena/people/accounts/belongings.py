"""What the desk holds of a person: taken along as one file, or given up for good.

It knows no request.
"""

from __future__ import annotations

import io
import json
import zipfile

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator

from arena.agents import keys
from arena.people.accounts import declaring, traces
from arena.people.accounts.models import Declaration, Person
from arena.people.drafts import storage as drafts
from arena.people.drafts.models import Draft
from arena.seating import Caller, Holder, forget, seats_of, sit


def archive_of(person: Person) -> bytes:
    """Return a ZIP: ``account.json``, and each record as exported lines with its words."""
    caller = Caller(holder=_holder(person))
    seats = [card.seat for card in seats_of(caller)]
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("account.json", json.dumps(_account(person, seats), indent=2))
        for seat in seats:
            lines = b"\n".join(sit(caller, seat).export()) + b"\n"
            archive.writestr(f"records/{seat}.jsonl", lines)
    return out.getvalue()


def give_up(person: Person) -> None:
    """Delete a person: open seats are left, words and drafts deleted, records held by nobody.

    A token that was given for a seat opens nothing any more, also where the seat can't be sealed.

    What was played stays with its digests, grades and replays, and nothing tells whose it was.
    """
    holder, addresses = _holder(person), _addresses(person)
    for card in seats_of(Caller(holder=holder)):
        keys.take_back_tokens(card.seat)
    forget(holder)
    drafts.forget(person.holder_key)
    declaring.forget(person.holder_key)
    person.delete()
    traces.remove({*addresses, holder.key})


def _addresses(person: Person) -> set[str]:
    found: set[str] = set(EmailAddress.objects.filter(user=person).values_list("email", flat=True))
    return found | {person.email}


def _account(person: Person, seats: list[str]) -> dict[str, object]:
    declared = Declaration.objects.filter(holder=person.holder_key).order_by("seat")
    typed = Draft.objects.filter(holder=person.holder_key).order_by("seat", "tool", "subject")
    return {
        "name": person.username,
        "email": person.email,
        "addresses": [
            {"email": one.email, "verified": one.verified}
            for one in EmailAddress.objects.filter(user=person)
        ],
        "joined": person.date_joined.isoformat(),
        "last_signed_in": person.last_login.isoformat() if person.last_login else None,
        "passkeys": [
            {"name": one.wrap().name, "added": one.created_at.isoformat()}
            for one in Authenticator.objects.filter(user=person)
        ],
        "declared": [
            {"seat": one.seat or None, "expertise": one.expertise, "ai_help": one.ai_help}
            for one in declared
        ],
        "drafts": [
            {"seat": one.seat, "tool": one.tool, "typed": json.loads(one.fields)} for one in typed
        ],
        "seats": seats,
    }


def _holder(person: Person) -> Holder:
    return Holder(kind="person", key=person.holder_key)
