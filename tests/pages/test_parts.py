"""A desk renewed in parts is the desk drawn whole: what is not sent was not to change."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from typing import cast
from urllib.parse import urlsplit

import pytest
from django.http import HttpResponse
from django.template import Context, Engine
from django.test import Client

from arena.people.desk import drawing
from arena.people.desk.rendering.parts import Part
from engine import catalogue
from engine.storage import releases
from engine.worlds import solar
from tests.pages.guest import Guest

_PART = re.compile(r'<([a-z]+\d?)[^>]*? data-part="([\w-]+)" data-print="(\w+)"')
_INPUTS = re.compile(r'<div class="fields" data-fields="(\w+)">')
_SAME_INPUTS = re.compile(r'<template data-fields="(\w+)"></template>')
_SHARED = re.compile(r'(name="(?:csrfmiddlewaretoken|expect|back)" value=")[^"]*')
_LINK = re.compile(r'href="(\?[^"]*)"')
_ACTS = 14
WEEKS = ("first_monday", "forty_one")


def parts_in(html: str) -> dict[str, tuple[str, str]]:
    """Return each part's print and its HTML, by name."""
    return {name: (print_, element(html[one.start() :], tag)) for one in _PART.finditer(html)
            for tag, name, print_ in [one.groups()]}  # fmt: skip


def element(html: str, tag: str) -> str:
    """Return the element with which a text begins."""
    depth = 0
    for one in re.finditer(rf"<(/?){tag}\b", html):
        depth += -1 if one[1] else 1
        if depth == 0:
            return html[: one.end()]
    raise AssertionError(f"<{tag}> is not closed")


def inputs_in(html: str) -> dict[str, str]:
    """Return the inputs of an open form by their print."""
    return {one[1]: element(html[one.start() :], "div") for one in _INPUTS.finditer(html)}


def attribute(html: str, name: str) -> str:
    return re.search(rf' data-{name}="([^"]*)"', html[html.index('id="desk"') :])[1]  # type: ignore[index]


@dataclass(slots=True)
class Desk:
    """A desk before a reader who has scripts: it says what it shows and takes what is sent."""

    guest: Guest
    parts: dict[str, tuple[str, str]] = field(default_factory=dict)
    shape: str = ""
    nonce: str = ""
    sent: list[int] = field(default_factory=list)
    """How many parts each answer carried."""

    def take(self, response: object) -> None:
        answer = cast("HttpResponse", response)
        html = answer.content.decode()
        came, nonce = parts_in(html), attribute(html, "nonce")
        if "HX-Reswap" not in answer.headers:
            self.parts, self.shape, self.nonce = {}, attribute(html, "shape"), nonce
        for name, (print_, kept) in self.parts.items():
            self.parts[name] = (print_, kept.replace(f'value="{self.nonce}.', f'value="{nonce}.'))
        shown = inputs_in(self.html())
        for name, (print_, fresh) in came.items():
            filled = _SAME_INPUTS.sub(lambda one: shown[one[1]], fresh)
            self.parts[name] = (print_, filled)
        self.nonce = nonce
        self.sent.append(len(came))

    def headers(self) -> dict[str, str]:
        shown = (f"{name}={print_}" for name, (print_, _html) in self.parts.items())
        inputs = (f"fields={print_}" for print_ in inputs_in(self.html()))
        said = " ".join([f"shape={self.shape}", *shown, *inputs])
        return {"HX-Request": "true", "HX-Target": "desk", "Desk-Shows": said}

    def html(self) -> str:
        return "".join(html for _print, html in self.parts.values())


def said(html: str, nonce: str) -> str:
    """Return a part without what all parts share."""
    return re.sub(r' data-(?:print|fields)="\w+"', "", _SHARED.sub(r"\1", html.replace(nonce, "N")))


def sit_down(family: str) -> Desk:
    folder = Path(solar.__path__[0], "families", family, "bundle")
    guest = Guest(Client(enforce_csrf_checks=True))
    guest.sit_down(releases.install(catalogue.read_folder(folder)).task)
    desk = Desk(guest)
    desk.take(guest.client.get(f"/desk/{guest.seat}"))
    return desk


def act(desk: Desk, chance: random.Random) -> str:
    """Press a control of the page, or follow one of its links, and return where that led."""
    guest, here = desk.guest, f"/desk/{desk.guest.seat}"
    page = guest._take(guest.client.get(here))  # its forms, with keys of its own
    forms = [
        one for one in page.forms if urlsplit(one.action).path.endswith(("/calls", "/preview"))
    ]
    links = [f"{here}{unescape(one)}" for one in _LINK.findall(desk.html())]
    if forms and chance.random() < 0.6:
        form = chance.choice(forms)
        answer = guest.client.post(form.action, form.values, headers=desk.headers())
        place = str(answer.headers.get("HX-Push-Url") or answer.headers.get("HX-Replace-Url") or "")
    else:
        place = chance.choice(links)
        answer = guest.client.get(place, headers=desk.headers())
    assert answer.status_code == 200
    desk.take(answer)
    return place if place.startswith("/desk/") else ""


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("family", WEEKS)
def test_what_is_sent_with_what_stood_before_is_the_page_drawn_whole(
    db: None, family: str, seed: int
) -> None:
    chance, desk = random.Random(seed), sit_down(family)
    for _ in range(_ACTS):
        place = act(desk, chance)
        if not place:
            continue
        whole = desk.guest.client.get(place).content.decode()
        fresh, nonce = parts_in(whole), attribute(whole, "nonce")
        assert set(desk.parts) == set(fresh) != set()
        differing = {
            name
            for name, (_print, html) in fresh.items()
            if said(html, nonce) != said(desk.parts[name][1], desk.nonce)
        }
        assert differing == set(), place
    assert min(desk.sent) < max(desk.sent) / 2, "some answers carried few parts"


@pytest.mark.parametrize("family", WEEKS)
def test_a_part_is_told_all_that_its_template_uses(
    db: None, family: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance, desk = random.Random(family), sit_down(family)
    unlike: list[str] = []
    drawn_alone = drawing.Drawing._html

    def noted(self: drawing.Drawing, part: Part) -> str:
        alone = drawn_alone(self, part)
        facts = {"request": self.request, "csrf_token": "token", "query": part.told.get("query")}
        names = ("desk", "solar", "oncall", "palette", "coach")
        whole = {name: getattr(self.page, name) for name in names}
        template = Engine.get_default().get_template(part.template)
        if said(alone, self.nonce) != said(
            template.render(Context({**whole, **facts})).strip(), self.nonce
        ):
            unlike.append(part.name)
        return alone

    monkeypatch.setattr(drawing.Drawing, "_html", noted)
    for _ in range(_ACTS):
        act(desk, chance)
    assert unlike == []


def test_a_page_of_another_shape_another_language_or_another_release_gets_the_whole_desk(
    bob: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Desk(bob)
    here = f"/desk/{bob.seat}"
    desk.take(bob.client.get(here))

    def is_whole() -> bool:
        answer = bob.client.get(here, headers=desk.headers())
        return "HX-Reswap" not in answer.headers and 'id="offline"' in answer.content.decode()

    assert not is_whole()
    desk.shape, shape = "", desk.shape
    assert is_whole()
    desk.shape = shape
    bob.client.cookies["language"] = "es"
    assert is_whole()
    bob.client.cookies["language"] = "en"
    assert not is_whole()
    monkeypatch.setattr(drawing, "_release", lambda: "another")
    assert is_whole()


def open_form(desk: Desk, tool: str) -> str:
    """Open a form of a desk that is renewed in parts, and return its address."""
    here = f"/desk/{desk.guest.seat}?tool={tool}"
    desk.take(desk.guest.client.get(here, headers=desk.headers()))
    return here


def test_the_inputs_of_an_open_form_come_once_and_anew_when_they_are_others(bob: Guest) -> None:
    desk = Desk(bob)
    desk.take(bob.client.get(f"/desk/{bob.seat}"))
    here = open_form(desk, "note_write")

    def renewed() -> str:
        answer = bob.client.get(here, headers=desk.headers())
        desk.take(answer)
        return answer.content.decode()

    assert inputs_in(desk.html())
    assert not inputs_in(renewed()), "they stand on the page"
    typed = {"tool": "note_write", "subject": "", "version": "0", "arg.text": "Hot."}
    token = {"csrfmiddlewaretoken": bob.client.cookies["csrftoken"].value}
    bob.client.post(f"/desk/{bob.seat}/drafts", typed | token)
    assert "Hot." in renewed(), "what was typed elsewhere is shown here"
    assert not inputs_in(renewed())
    bob.client.post(f"/desk/{bob.seat}/drafts/discard", typed | token | {"version": "1"})
    assert inputs_in(renewed()), "they are empty again"
    bob.client.post(f"/desk/{bob.seat}/drafts", typed | token | {"version": "2"})
    bob.client.post(f"/desk/{bob.seat}/drafts/discard", typed | token | {"version": "3"})
    assert inputs_in(renewed()), "words came and went meanwhile, and may stand on the page"


def test_without_a_word_of_what_is_shown_a_call_leads_to_a_whole_page(bob: Guest) -> None:
    form = bob.desk().form_of("alarm_list")
    answer = bob.client.post(form.action, form.values, headers={"HX-Request": "true"})
    assert answer.status_code == 302
    assert 'id="offline"' in bob.client.get(answer.headers["Location"]).content.decode()


def test_a_part_that_shows_another_thing_than_it_was_drawn_with_is_drawn_anew(bob: Guest) -> None:
    desk = Desk(bob)
    here = f"/desk/{bob.seat}"
    desk.take(bob.client.get(here))
    desk.parts["bar"] = ("", "<header>")
    desk.take(bob.client.get(here, headers=desk.headers()))
    assert desk.sent[-1] == 1
    assert "Desk hours to" in desk.parts["bar"][1]
