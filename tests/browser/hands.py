"""Three ways to use a page: by mouse, by touch, by keyboard alone.  Each goes to a control and works it."""

from __future__ import annotations

from datetime import datetime
from typing import Protocol

from playwright.sync_api import Locator, Page, expect

_FARTHEST = 700
"""Presses of Tab; a control that is farther away is out of reach."""
_IS_HERE = "one => one === document.activeElement"
_IS_AHEAD = """one => {
  const here = document.activeElement;
  return here === document.body || !!(here.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
}"""
_LETTER = """one => {
  const panel = one.closest(".panel[id]");
  if (!panel || panel.contains(document.activeElement)) return "";
  return document.querySelector(`.tabs a[data-panel][href$="#${panel.id}"]`)?.dataset.panel || "";
}"""
_TYPES = "!!document.activeElement.closest('input, textarea, select')"


class Hands(Protocol):
    """How somebody works a page."""

    def go(self, control: Locator) -> None:
        """Press a control."""

    def give(self, field: Locator, value: str) -> None:
        """Fill a field in, choose in it, or tick it."""


class Mouse:
    """By clicks."""

    def go(self, control: Locator) -> None:
        """Click it."""
        control.click()

    def give(self, field: Locator, value: str) -> None:
        """Fill it in."""
        kind = field.evaluate("one => one.type")
        if kind == "checkbox":
            _unfolded(field, self.go)
            self.go(field)
            assert field.is_checked()
        elif kind == "select-one":
            field.select_option(value)
        else:
            field.fill(value)
            field.blur()


class Touch(Mouse):
    """By taps; a panel that is put away is brought by its tab.

    Two taps on one spot within a moment are a double tap, which means one act.  Nobody reads an answer and
    comes down on the same pixel within that moment, so that taps fall left and right of the middle by turns.
    """

    def __init__(self) -> None:
        """Begin at the left."""
        self._is_right = False

    def go(self, control: Locator) -> None:
        """Tap it."""
        if not control.is_visible():
            panel = control.evaluate("one => one.closest('.panel[id]').id")
            control.page.locator(f".tabs a[href$='#{panel}']").tap()
            expect(control).to_be_visible()
        control.scroll_into_view_if_needed()
        box = control.bounding_box()
        assert box is not None, "what is tapped has a place"
        self._is_right = not self._is_right
        x, y = box["width"] * (0.8 if self._is_right else 0.2), box["height"] / 2
        control.tap(position={"x": x, "y": y})


class Keyboard:
    """By keys alone: g and a letter to a panel, Tab to a control, Enter or Space to work it."""

    def go(self, control: Locator) -> None:
        """Press Enter on it."""
        self._reach(control)
        control.page.keyboard.press("Enter")

    def give(self, field: Locator, value: str) -> None:
        """Type into it, choose in it by its first letters, or tick it with Space."""
        keys = field.page.keyboard
        kind = field.evaluate("one => one.type")
        if kind == "checkbox":
            _unfolded(field, self.go)
        self._reach(field)
        if kind == "checkbox":
            keys.press("Space")
            assert field.is_checked()
        elif kind == "select-one":
            keys.type(_label(field, value))
            expect(field).to_have_value(value)
        elif kind == "datetime-local":
            at = datetime.fromisoformat(value)
            keys.type(f"{at:%m%d%Y}")
            keys.press("ArrowRight")
            keys.type(f"{at:%I%M%p}")
            expect(field).to_have_value(value)
        else:
            keys.press("Control+A")
            keys.type(value)

    def _reach(self, control: Locator) -> None:
        expect(control).to_be_attached()
        page = control.page
        letter = control.evaluate(_LETTER)
        if letter:
            _to_panel(page, letter)
        key = "Tab" if control.evaluate(_IS_AHEAD) else "Shift+Tab"
        for _ in range(_FARTHEST):
            if control.evaluate(_IS_HERE):
                return
            page.keyboard.press(key)
        raise AssertionError(f"no key leads to {control}")


def _to_panel(page: Page, letter: str) -> None:
    if page.evaluate(_TYPES):
        page.keyboard.press("Tab")
    if not page.evaluate(_TYPES):
        page.keyboard.press("g")
        page.keyboard.press(letter)


def _label(field: Locator, value: str) -> str:
    found = field.evaluate(
        "(one, value) => [...one.options].find(option => option.value === value).label", value
    )
    return str(found)


def _unfolded(box: Locator, open_it: object) -> None:
    """Open the heading under which a box is folded away."""
    fold = box.locator("xpath=ancestor::details[not(@open)]/summary")
    if fold.count() and callable(open_it):
        open_it(fold.first)
