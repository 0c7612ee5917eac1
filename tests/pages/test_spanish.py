"""The interface in Spanish: whole, chosen or asked for, and the world in its own language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from django.utils.translation import trans_real

from engine import door
from tests.house.messages import entries_of
from tests.house.tree import PROJECT
from tests.pages import people
from tests.pages.guest import Guest, Page
from tests.pages.walks import walk_incident, walk_week

SAID = ("aria-label", "title", "placeholder", "alt")
"""Attributes that somebody reads or hears."""
ALONE = {"br", "circle", "hr", "img", "input", "line", "link", "meta", "path", "rect", "use"}
NAMES = {"openapi.json"}
"""Words that are the same in any language."""
COMMA = re.compile(r"^-?\d+,\d+%?$")
VALUE = re.compile(r"%\(\w+\)\d*[a-z]|\{\w+\}")


class Unsaid:
    """What the Spanish catalogue asks when it lacks a message; it notes it and says it in English."""

    def __init__(self) -> None:
        """Have heard nothing."""
        self.heard: list[str] = []

    def gettext(self, message: str) -> str:
        """Note a message."""
        self.heard.append(message)
        return message

    def ngettext(self, one: str, many: str, n: int) -> str:
        """Note a message with a plural."""
        return self.gettext(one if n == 1 else many)


class Spoken(HTMLParser):
    """The words of a page, each with the language that it says it is in."""

    def __init__(self) -> None:
        """Begin before the page's first tag."""
        super().__init__()
        self.words: list[tuple[str, str]] = []
        self.commas: list[str] = []
        self._inside: list[tuple[str, str]] = [("", "")]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take an element's language and what its attributes say."""
        given = {name: value or "" for name, value in attrs}
        lang = given.get("lang", self._inside[-1][1])
        self.words += [(lang, given[name]) for name in SAID if given.get(name)]
        self.commas += [f"<{tag} {n}={v}>" for n, v in given.items() if COMMA.match(v)]
        if tag not in ALONE:
            self._inside.append((tag, lang))

    def handle_endtag(self, tag: str) -> None:
        """Leave an element."""
        while tag not in ALONE and len(self._inside) > 1 and self._inside.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        """Take what an element says."""
        tag, lang = self._inside[-1]
        if tag not in {"script", "style", "code", "pre", "kbd"}:
            self.words.append((lang, " ".join(data.split())))


@pytest.fixture
def unsaid(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the messages that were asked for and are not in the Spanish catalogue."""
    heard = Unsaid()
    monkeypatch.setattr(trans_real.translation("es"), "_fallback", heard)
    return heard.heard


def english() -> re.Pattern[str]:
    """Return what matches a text that is a message of the interface as the source has it."""
    path = PROJECT / "locale" / "es" / "LC_MESSAGES" / "django.po"
    found = set()
    for one in entries_of(path.read_text()):
        for words in {one.message.words, one.message.plural} - {"", *one.said}:
            for part in re.split(r"<[^>]*>", words.replace("%%", "%")):
                if len(re.findall(r"[A-Za-z]", VALUE.sub("", part))) >= _least(part):
                    found.add(".+?".join(map(re.escape, VALUE.split(" ".join(part.split())))))
    return re.compile("|".join(sorted(found)))


def _least(part: str) -> int:
    """Return how many letters tell a message from what a world may say, given its values."""
    return 10 if VALUE.search(part) else 2


def test_every_page_speaks_spanish_and_the_world_its_own_language(
    alice: Guest, bob: Guest, stranger: Guest, unsaid: list[str]
) -> None:
    walked = [walked_by(one) for one in (alice, bob, stranger)]
    walk_incident(alice)
    walk_week(bob)
    for path in ("/board/oncall/medium-01", "/api/v1/docs", "/desk/st_nobody", "/nowhere"):
        stranger.get(path)
    people.entrance(stranger)
    people.own_pages(bob)

    pages = [page for walk in walked for page in walk]
    assert len(pages) > 30
    assert sorted(set(unsaid)) == []
    assert sorted({fault for page in pages for fault in misread(page)}) == []
    words = {told for page in pages for told in spoken(page).words}
    messages = english()
    assert (
        sorted(w for lang, w in words if lang != "en" and w not in NAMES and messages.fullmatch(w))
        == []
    )


def walked_by(guest: Guest) -> list[Page]:
    """Have a guest ask for Spanish, and return the list of the pages that they will be shown."""
    guest.client.cookies["language"] = "es"
    guest.pages.clear()
    return guest.pages


def spoken(page: Page) -> Spoken:
    """Return a page as it is read out."""
    read = Spoken()
    read.feed(page.html)
    return read


def misread(page: Page) -> Iterator[str]:
    """Yield where a page says that it is in another language, and figures no drawing can read."""
    if "<html" in page.html and '<html lang="es"' not in page.html:
        yield f"{page.path} says that it is in another language"
    yield from spoken(page).commas


@pytest.mark.parametrize(
    ("who", "tool", "told"),
    [
        ("bob", "telemetry_read", ("Consultar telemetría", "Planta", "Cada (minutos)",
                                   "Dónde empieza el tramo. Las lecturas empiezan: lun 30 mar 06:00. Hora de la mesa.")),
        ("bob", "case_write", ("Escribir un caso", "Hipótesis", "Lo que cuesta actuar.")),
        ("alice", "config_set", ("Cambiar un ajuste", "Valor", "Uno de sus ajustes.")),
    ],
)  # fmt: skip
def test_a_page_names_tools_and_their_arguments_in_its_language_and_a_wire_as_they_are(
    request: pytest.FixtureRequest, who: str, tool: str, told: tuple[str, ...]
) -> None:
    guest: Guest = request.getfixturevalue(who)
    english_text = guest.desk(f"?tool={tool}").text
    guest.client.cookies["language"] = "es"
    page = guest.desk(f"?tool={tool}")

    assert [words for words in told if words not in page.text] == []
    card = next(one for one in door.tools(guest.seat) if one.name == tool)
    assert card.title in english_text
    spoken_here = {words for lang, words in spoken(page).words if lang != "en"}
    assert not {card.title, card.description} & spoken_here
    wire = guest.client.get(f"/api/v1/seats/{guest.seat}/tools").json()
    listed = next(one for one in wire if one["name"] == tool)
    assert listed["description"] == card.description
    assert listed["input_schema"] == card.input_schema


def test_a_step_and_its_confirmation_are_named_so_too(bob: Guest) -> None:
    bob.client.cookies["language"] = "es"
    page = bob.preview("case_write", object="S11", hypothesis="dew", probability_permille="0.5",
                       loss_cents="100", cost_cents="10")  # fmt: skip
    assert "Hipótesis" in page.text
    assert "Probabilidad" in page.text
    bob.send(page.form_of("case_write", "calls"))

    assert "Escribir un caso" in bob.desk("?step=2").text


def test_a_browser_that_asks_for_spanish_is_answered_in_it(alice: Guest) -> None:
    page = alice.get("/", **{"Accept-Language": "es-MX,es;q=0.9,en;q=0.5"})
    assert '<html lang="es"' in page.html

    assert '<html lang="en"' in alice.get("/", **{"Accept-Language": "fi"}).html


def test_a_language_is_kept_by_a_cookie_before_what_the_browser_asks_for(alice: Guest) -> None:
    form = next(one for one in alice.get("/").forms if "language" in one.values)
    assert form.values["language"] == "es"

    assert '<html lang="es"' in alice.send(form).html
    assert '<html lang="es"' in alice.get("/", **{"Accept-Language": "en"}).html


def test_a_language_that_nobody_offers_is_not_kept(alice: Guest) -> None:
    form = next(one for one in alice.get("/").forms if "language" in one.values)

    page = alice.send(form, language="tlh", back="https://elsewhere.example/")

    assert (page.path, page.status) == ("/", 200)
    assert '<html lang="en"' in page.html


def test_days_follow_the_language_and_money_stays_as_it_is(bob: Guest) -> None:
    bob.client.cookies["language"] = "es"
    text = bob.desk().text

    assert "lun 06:00" in text
    assert "13 abr" in text
    assert "$0" in text
