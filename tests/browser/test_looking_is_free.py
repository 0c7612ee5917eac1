"""Laws 4 and 10 in a real browser: looking sends nothing, and what is pressed twice is done once."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx2
import pytest
from playwright.sync_api import Browser, Page, Request

from tests.browser.person import Person

_PANELS = "atcmlwdiprsh"
_FIELDS_MOST = 8
_WRITTEN = {"text": "7", "textarea": "seven\nand eight", "date": "2026-04-13"}
_WRITTEN_AT = "2026-04-13T07:00"


@pytest.fixture(params=[True, False], ids=["with a script", "without a script"])
def any_page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Return a page that may or may not run scripts."""
    context = browser.new_context(java_script_enabled=request.param)
    yield context.new_page()
    context.close()


def test_law_4_opening_sorting_filtering_and_typing_send_nothing(page: Page, desk: str) -> None:
    me = Person(page)
    me.sit_down(desk)
    posts: list[Request] = []
    page.on("request", lambda one: posts.append(one) if is_sent(one) else None)
    look_at_every_panel(me)
    look_at_the_alarms(me)
    forms = page.locator("a[id^=open-]").evaluate_all("all => all.map(one => one.id)")
    fields = sum(type_into(me, name) for name in forms)
    assert [one.url for one in posts] == []
    assert [step["tool"] for step in me.ask(f"/seats/{me.seat}/record")] == ["open_desk"]
    assert (len(forms), fields) > (8, 30)
    print(f"{me.looks} looks at {len(forms)} forms, {fields} fields filled in, {len(posts)} sent")


def is_sent(request: Request) -> bool:
    """Tell whether something was sent; what is typed is kept for its holder, and is no call."""
    return request.method != "GET" and not request.url.endswith("/drafts")


def look_at_every_panel(me: Person) -> None:
    for letter in _PANELS:
        me.key("g")
        me.key(letter)


def look_at_the_alarms(me: Person) -> None:
    page = me.page
    me.look(page.get_by_role("link", name="You price").click)
    me.look(page.get_by_role("link", name="Vendor says").click)
    for site in ("S11", "S15"):
        me.look(page.locator(f"#site-{site}").click)
    me.look(page.get_by_role("link", name="Show all sites").click)
    for place in range(3):
        me.look(page.locator(".q__row").nth(place).click)
    for key in ("j", "k", "Enter"):
        me.key(key)
    me.look(page.locator("#row-1").click)


def type_into(me: Person, link: str) -> int:
    """Open a form, fill in its first fields, show its call; return how many were filled in."""
    page = me.page
    me.look(page.locator(f"#{link}").click)
    folds = page.locator("form[data-form] .picks__g:not([open]) > summary")
    if folds.count():
        me.look(folds.first.click)
    inputs = page.locator("form[data-form] .in, form[data-form] input[type=checkbox]")
    fields = inputs.all()[:_FIELDS_MOST]
    for field in fields:
        kind = field.evaluate("one => one.type")
        if kind == "checkbox":
            field.check(force=True)
        elif kind == "select-one":
            field.select_option(index=1)
        else:
            field.fill(_WRITTEN.get(kind, _WRITTEN_AT))
    me.look(page.locator("#form details.calls summary").click)
    return len(fields)


def test_law_10_a_double_click_and_a_form_sent_again_are_one_step(
    any_page: Page, desk: str
) -> None:
    sent: list[Request] = []
    any_page.on("request", lambda one: sent.append(one) if "/calls" in one.url else None)
    me = Person(any_page)
    me.sit_down(desk)
    any_page.locator("#do-meter-read-S15").first.dblclick()
    any_page.wait_for_url("**step=2*")
    once = me.ask(f"/seats/{me.seat}/record")
    answers = sent_again(any_page, sent[0])
    assert {(one.status_code, one.headers["location"]) for one in answers} == {
        (302, f"/desk/{me.seat}?step=2")
    }
    assert me.ask(f"/seats/{me.seat}/record") == once
    assert [step["tool"] for step in once] == ["open_desk", "meter_read"]
    print(f"{len(sent)} sent by a double click, {len(answers)} again: one step")


def sent_again(page: Page, request: Request) -> list[httpx2.Response]:
    """Send the same form eight times at once, as a browser would that has lost its answer."""
    cookies = {str(one["name"]): str(one["value"]) for one in page.context.cookies()}
    headers = {"content-type": request.headers["content-type"], "origin": origin_of(page)}

    def send(_: int) -> httpx2.Response:
        return httpx2.post(
            request.url, content=request.post_data or "", headers=headers, cookies=cookies
        )

    with ThreadPoolExecutor(8) as threads:
        return list(threads.map(send, range(8)))


def origin_of(page: Page) -> str:
    return "/".join(page.url.split("/")[:3])
