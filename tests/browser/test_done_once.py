"""One intention is one step: pressed twice, forty times, in forty places at once."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.letters import (
    calls_of,
    key_of,
    open_form,
    saved,
    seated,
    steps_of,
    type_letter,
)


def test_law_10_a_double_click_on_a_confirmation_is_one_step(page: Page, desk: str) -> None:
    me = seated(page, desk)
    open_form(page)
    type_letter(page)
    page.locator("#send-form").click()
    page.locator("#confirm").dblclick()
    saved(page)
    me.settle()
    assert steps_of(me) == ["open_desk", "note_write"]


def test_law_10_the_same_button_pressed_again_after_its_answer_is_a_new_call(
    page: Page, desk: str
) -> None:
    me = seated(page, desk)
    sent = calls_of(page.context)
    for _ in range(2):
        me.press(page.locator("#parts [data-tool=part_list]").first.click)
    page.goto(f"{desk}/board")
    page.go_back()
    me.settle()
    me.press(page.locator("#parts [data-tool=part_list]").first.click)
    assert len({key_of(one) for one in sent}) == len(sent) == 3
    assert steps_of(me) == ["open_desk", *["part_list"] * 3]


_INSPECTION = {"site": "S11", "crew": "LV-CAROLINA", "task": "inspection", "slot": "next_day"}
_FORTY_AT_ONCE = """async () => {
  const forms = [...document.querySelectorAll("form[action*='/calls']")];
  const bodies = Array.from({ length: 40 }, (_, n) => {
    const form = forms[n % forms.length];
    return [form.action, new URLSearchParams(new FormData(form)).toString()];
  });
  const send = async ([to, body]) => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const answer = await fetch(to, { method: "POST", headers, body });
    return [body, answer.status, new URL(answer.url).search];
  };
  return Promise.all(bodies.map(send));
}"""


def test_law_10_forty_calls_at_once_are_one_step_for_each_intention(page: Page, desk: str) -> None:
    me = seated(page, desk)
    assert page.locator("form[action*='/calls']").count() > 5
    answers = page.evaluate(_FORTY_AT_ONCE)

    told = {status for _, status, _ in answers}
    accepted = {body for body, status, _ in answers if status == 200}
    assert told <= {200, 409}
    assert len(accepted) == 1, "whoever has not seen the first step is told of it"
    assert len({place for _, status, place in answers if status == 200}) == 1
    assert len(steps_of(me)) == 2


def test_law_10_forty_presses_of_one_button_are_one_step(page: Page, desk: str) -> None:
    me = seated(page, desk)
    page.locator("#parts [data-tool=part_list]").first.evaluate(
        "one => { for (let n = 0; n < 40; n++) one.click(); }"
    )
    saved(page)
    me.settle()
    assert steps_of(me) == ["open_desk", "part_list"]


def test_an_act_that_another_tab_has_done_is_told_of_in_plain_words_and_asks_for_no_draft(
    page: Page, desk: str
) -> None:
    me = seated(page, desk)
    other = page.context.new_page()
    other.goto(page.url)
    for tab in (page, other):
        tab.locator("#open-work_dispatch").click()
        for field, value in _INSPECTION.items():
            tab.locator(f"#arg-{field}").select_option(value)
        tab.locator("#send-form").click()
        expect(tab.locator("#confirm")).to_be_visible()
    page.locator("#confirm").click()
    saved(page)
    other.locator("#confirm").click()

    told = other.locator("#form .note--refused")
    expect(told).to_contain_text("Step 2 was this very act and stands.")
    expect(told).not_to_contain_text("again: true")
    expect(told.get_by_role("button", name="Do it a second time")).to_be_visible()
    expect(other.locator("[data-draft-choice]")).to_be_hidden()
    expect(other.locator("#arg-crew")).to_have_value(_INSPECTION["crew"])
    assert steps_of(me) == ["open_desk", "work_dispatch"]
