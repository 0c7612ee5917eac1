"""What axe finds on a page as it stands, and whether it is wider than its window."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page

AXE = Path(__file__).parents[1] / "vendor" / "axe.min.js"
THEMES: tuple[Literal["light", "dark"], ...] = ("dark", "light")
"""In this order, so that a page is left as it was found."""
_SETTLED = """Promise.race([
  Promise.all(document.getAnimations()
    .filter(one => one.effect && Number.isFinite(one.effect.getComputedTiming().endTime))
    .map(one => one.finished.catch(() => null))),
  new Promise(done => setTimeout(done, 2000)),
]).then(() => null)"""
"""Colours that change by and by have changed; what turns for ever, or stands still, is not waited for."""


def faults_in_both_themes(page: Page) -> list[str]:
    """Return every fault of a page by daylight and by night."""
    found = []
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        page.evaluate(_SETTLED)
        found += [f"{theme}: {fault}" for fault in faults_of(page)]
    return found


def faults_of(page: Page) -> list[str]:
    """Return every fault in one line."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    result = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    faults = [
        f"{one['id']}: {json.dumps([node['html'][:160] for node in one['nodes'][:3]])}"
        for one in result["violations"]
    ]
    if page.evaluate("document.documentElement.scrollWidth > window.innerWidth"):
        faults.append("the page is wider than its window")
    return faults
