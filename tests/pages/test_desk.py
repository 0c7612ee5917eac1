"""The desk made from schemas: every call by a form of the page, once, priced, with its record."""

from __future__ import annotations

from engine import door
from tests.pages.guest import Guest


def steps(guest: Guest) -> int:
    return len(door.record(guest.seat))


def test_one_click_in_the_lobby_leads_to_a_desk(stranger: Guest, incident: str) -> None:
    page = stranger.sit_down(incident)

    assert page.status == 200
    assert "Desk opened" in page.text
    assert steps(stranger) == 1


def test_looking_around_sends_no_call(alice: Guest) -> None:
    for query in ("", "?step=1", "?tool=metric_read", "?tool=report_submit", "?panel=record"):
        assert alice.desk(query).status == 200

    assert steps(alice) == 1


def test_every_listed_tool_is_named_with_its_price(alice: Guest) -> None:
    page = alice.desk()

    for tool in door.tools(alice.seat):
        if tool.name not in {"quote", "recall"}:
            assert f'data-tool="{tool.name}"' in page.html
            assert tool.title in page.text


def test_a_ticket_is_charged_what_its_stub_says(alice: Guest) -> None:
    page = alice.press("alert_list")

    assert "Firing alerts" in page.text
    assert door.record(alice.seat)[-1].budget == 1
    assert "1 of 15 spent" in page.text or "1 of 12 spent" in page.text


def test_a_read_by_form_shows_its_answer(alice: Guest) -> None:
    service = str(door.record(alice.seat)[0].blocks[1].nodes[0].id)  # type: ignore[union-attr]

    page = alice.read("metric_read", service=service)

    assert f"Metrics of {service}" in page.text
    assert page.path.endswith("?step=2")


def test_a_double_click_is_one_step(alice: Guest) -> None:
    form = alice.desk().form_of("alert_list")

    first, second = alice.send(form), alice.send(form)

    assert first.path == second.path
    assert steps(alice) == 2


def test_an_old_tab_is_told_what_is_new_and_records_nothing(alice: Guest) -> None:
    old = alice.desk("?tool=metric_read").form_of("metric_read", "calls")
    alice.press("alert_list")

    page = alice.send(old, arg__service="portal")

    assert page.status == 409
    assert "The seat has moved on." in page.text
    assert "Step 2: List alerts" in page.text
    assert steps(alice) == 2


def test_an_old_tab_keeps_what_was_typed_and_can_send_it_again(alice: Guest) -> None:
    service = door.record(alice.seat)[0].blocks[1].nodes[0].id  # type: ignore[union-attr]
    old = alice.desk("?tool=metric_read").form_of("metric_read", "calls")
    alice.press("alert_list")

    stale = alice.send(old, arg__service=service)
    page = alice.send(stale.form_of("metric_read", "calls"))

    assert f"Metrics of {service}" in page.text


def test_a_write_is_previewed_before_it_is_done(alice: Guest) -> None:
    service = door.record(alice.seat)[0].blocks[1].nodes[0].id  # type: ignore[union-attr]

    page = alice.preview("service_restart", service=service)

    assert "preview, nothing is done yet" in page.text
    assert "Cancel" in page.text
    assert steps(alice) == 1


def test_a_confirmed_write_is_done_once(alice: Guest) -> None:
    service = door.record(alice.seat)[0].blocks[1].nodes[0].id  # type: ignore[union-attr]
    form = alice.preview("service_restart", service=service).form_of("service_restart", "calls")

    alice.send(form)
    page = alice.send(form)

    assert "Service restart" in page.text
    assert steps(alice) == 2


def test_cancel_leads_back_to_the_filled_form(alice: Guest) -> None:
    service = door.record(alice.seat)[0].blocks[1].nodes[0].id  # type: ignore[union-attr]
    form = alice.preview("service_restart", service=service).form_of("service_restart", "calls")

    page = alice.send(form, to=form.buttons[0]["formaction"])

    assert page.form_of("service_restart", "preview").values["arg.service"] == service
    assert steps(alice) == 1


def test_a_refusal_says_how_to_mend_it_and_keeps_the_input(alice: Guest) -> None:
    form = alice.desk("?tool=metric_read").form_of("metric_read", "calls")

    page = alice.send(form, arg__service="nowhere")

    assert "Refused, free." in page.text
    assert "Free, step 2." in page.text
    assert page.html.count("aria-invalid") == 1
    assert steps(alice) == 2


def test_a_preview_that_would_be_refused_records_nothing(alice: Guest) -> None:
    page = alice.preview("config_set", service="nowhere", key="nothing", value="abc")

    assert "Nothing was recorded." in page.text
    assert page.form_of("config_set", "preview").values["arg.value"] == "abc"
    assert steps(alice) == 1


def test_an_identical_act_is_done_again_only_on_purpose(alice: Guest) -> None:
    service = door.record(alice.seat)[0].blocks[1].nodes[0].id  # type: ignore[union-attr]
    alice.do("service_restart", service=service)

    refused = alice.preview("service_restart", service=service)
    form = refused.form_of("service_restart", "preview")
    again = alice.send(form, arg__again="true")
    alice.send(again.form_of("service_restart", "calls"))

    assert "Do it a second time" in refused.text
    assert [step.tool for step in door.record(alice.seat)][1:] == ["service_restart"] * 2


def test_a_form_is_priced_for_nothing(alice: Guest) -> None:
    page = alice.get(f"/desk/{alice.seat}/price?tool=metric_read&arg.service=portal")

    assert page.text == "1 unit"
    assert steps(alice) == 1


def test_a_control_shows_the_exact_call(alice: Guest) -> None:
    page = alice.desk("?tool=metric_read&arg.service=portal")

    assert f"POST /api/v1/seats/{alice.seat}/calls" in page.text
    assert "tools/call" in page.text
    key = page.form_of("metric_read", "calls").values["key"]
    assert f'"key": "{key}"' in page.text


def test_what_a_player_wrote_is_escaped(alice: Guest) -> None:
    words = "<script>alert(1)</script> {{ 7 }} **bold**"
    kinds = door.tools(alice.seat)
    report = next(tool for tool in kinds if tool.name == "report_submit")
    service = door.record(alice.seat)[0].blocks[1].nodes[0].id  # type: ignore[union-attr]
    kind = _first_kind(report.input_schema)

    page = alice.preview(
        "report_submit",
        **{"causes.0.entity": service, "causes.0.kind": kind, "summary": words},
    )

    assert "<script>alert" not in page.html
    assert "&lt;script&gt;alert(1)&lt;/script&gt; {{ 7 }} **bold**" in page.html


def test_a_forbidden_character_is_named_beside_the_form(alice: Guest) -> None:
    page = alice.preview("report_submit", summary="bell \x07 rings")

    assert page.status == 400
    assert "leave that character out" in page.text
    assert steps(alice) == 1


def test_a_finished_seat_shows_its_record_and_no_button(alice: Guest) -> None:
    report = next(tool for tool in door.tools(alice.seat) if tool.name == "report_submit")
    service = door.record(alice.seat)[0].blocks[1].nodes[0].id  # type: ignore[union-attr]
    kind = _first_kind(report.input_schema)
    alice.do("report_submit", **{"causes.0.entity": service, "causes.0.kind": kind})

    page = alice.desk()

    assert "This seat is closed." in page.text
    assert 'class="pb' not in page.html


def _first_kind(schema: object) -> str:
    properties = schema["properties"]["causes"]["items"]["properties"]  # type: ignore[index]
    return str(properties["kind"]["enum"][0])


def test_a_price_without_a_tool_is_a_question_that_nobody_can_read(alice: Guest) -> None:
    for query in ("", "?tool=", "?tool=nothing", "?tool=recall"):
        page = alice.get(f"/desk/{alice.seat}/price{query}")

        assert page.status == 400, query
        assert "Nothing was recorded." in page.text
    assert steps(alice) == 1


def test_a_closed_seat_prices_nothing(alice: Guest) -> None:
    door.leave(alice.seat, "gave_up")

    page = alice.get(f"/desk/{alice.seat}/price?tool=metric_read&arg.service=portal")

    assert page.status == 409
    assert "This seat is closed." in page.text
