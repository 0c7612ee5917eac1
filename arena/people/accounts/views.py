"""The account's own pages: what it is, what is declared, taking it along, giving it up."""

from __future__ import annotations

from allauth.account.decorators import reauthentication_required
from allauth.mfa.models import Authenticator
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from arena.people.accounts import belongings, declaring
from arena.people.accounts.models import Person
from arena.people.accounts.rendering import choices_of
from arena.people.guests import caller_of
from arena.people.posted import posted
from arena.seating import Caller, seats_of, sit


@require_safe
@login_required
def account(request: HttpRequest) -> HttpResponse:
    """Show who one is here, and what can be done about it."""
    person = _person(request)
    told = {
        "person": person,
        "passkeys": [
            {"pk": one.pk, "name": one.wrap().name, "added": one.created_at}
            for one in Authenticator.objects.filter(user=person)
        ],
        "choices": choices_of(declaring.said_of(person.holder_key)),
        "runs": len(seats_of(caller_of(request))),
    }
    response = render(request, "account/account.html", told)
    response["Cache-Control"] = "no-store"
    return response


@posted("account")
def declare(request: HttpRequest) -> HttpResponse:
    """Keep what somebody declares for their runs to come; what they have finished stays as it is."""
    caller = caller_of(request)
    if caller.holder.key:
        declaring.declare(caller.holder.key, _answers(request), _finished(caller))
    return redirect("account")


@posted("debrief", sit)
def declare_run(request: HttpRequest, seat: str) -> HttpResponse:
    """Keep what the holder declares for one run."""
    caller = caller_of(request)
    if sit(caller, seat).actor == "person":
        answers = _answers(request)
        declaring.declare_for_run(caller.holder.key, seat, answers, _finished(caller))
    return redirect("debrief", seat=seat)


@require_safe
@login_required
def export(request: HttpRequest) -> HttpResponse:
    """Hand out all that the desk holds of the person."""
    response = HttpResponse(belongings.archive_of(_person(request)), content_type="application/zip")
    response["Content-Disposition"] = 'attachment; filename="beat-the-desk-my-data.zip"'
    response["Cache-Control"] = "no-store"
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@reauthentication_required
def delete(request: HttpRequest) -> HttpResponse:
    """Ask once more, with the password or a passkey before it, then give the account up."""
    person = _person(request)
    if request.method != "POST":
        return render(request, "account/delete.html", {"runs": len(seats_of(caller_of(request)))})
    belongings.give_up(person)
    logout(request)
    return render(request, "account/deleted.html")


def _finished(caller: Caller) -> list[str]:
    return [one.seat for one in seats_of(caller) if one.status != "open"]


def _answers(request: HttpRequest) -> tuple[str, str]:
    return request.POST.get("expertise", ""), request.POST.get("ai_help", "")


def _person(request: HttpRequest) -> Person:
    assert isinstance(request.user, Person)  # noqa: S101 - whoever is signed in
    return request.user
