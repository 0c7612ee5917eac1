"""What axe finds on a page as it stands, and whether it is wider than its window."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[1] / "vendor" / "axe.min.js"


def faults_of(page: Page) -> list[str]:
    """Return every fault in one line."""
    page.evaluate(AXE.read_text())
    result = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    faults = [
        f"{one['id']}: {json.dumps([node['html'][:160] for node in one['nodes'][:3]])}"
        for one in result["violations"]
    ]
    if page.evaluate("document.documentElement.scrollWidth > window.innerWidth"):
        faults.append("the page is wider than its window")
    return faults
