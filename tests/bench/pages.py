"""How quickly pages stand and how still they stay: Lighthouse's measures and its weights, by script.

``make bench`` prints JSON and writes it nowhere.  Scores follow the published log-normal curves
of Lighthouse 10 for desktops (median and tenth percentile of each measure); the speed index is taken
for as late as the largest paint.  Accessibility is the share of axe's rules that hold, by weight of
impact.  The reference is the same browser's empty page.
"""

import math
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import NormalDist, median
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.bench.click import CHROMIUM, FLAGS
from tests.bench.figures import tell
from tests.desk_process import PROJECT, DeskProcess

REFERENCE = "an empty page"
RUNS = 5
TARGET = 95
CURVES = {
    "fcp": (1600, 934),
    "si": (2300, 1311),
    "lcp": (2400, 1200),
    "tbt": (350, 150),
    "cls": (0.25, 0.1),
}
"""Median and tenth percentile of each measure on desktops: milliseconds, and a bare number for shift."""
WEIGHTS = {"fcp": 10, "si": 10, "lcp": 25, "tbt": 30, "cls": 25}
IMPACTS = {"minor": 1, "moderate": 3, "serious": 7, "critical": 10}
_TENTH = 0.9
_WATCH = """
window.seen = { lcp: 0, cls: 0, tbt: 0 };
new PerformanceObserver(list => { for (const one of list.getEntries()) seen.lcp = one.startTime; })
  .observe({ type: "largest-contentful-paint", buffered: true });
new PerformanceObserver(list => { for (const one of list.getEntries()) if (!one.hadRecentInput) seen.cls += one.value; })
  .observe({ type: "layout-shift", buffered: true });
new PerformanceObserver(list => { for (const one of list.getEntries()) seen.tbt += Math.max(0, one.duration - 50); })
  .observe({ type: "longtask", buffered: true });
"""
_READ = """() => {
  const fcp = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  const sent = performance.getEntriesByType("navigation").concat(performance.getEntriesByType("resource"));
  return { ...seen, fcp, bytes: sent.reduce((sum, one) => sum + one.transferSize, 0) };
}"""
_AXE = "async () => { const found = await axe.run(); return [found.passes, found.violations].map(all => all.map(one => one.impact)); }"


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """One page."""

    fcp_ms: float
    lcp_ms: float
    tbt_ms: float
    cls: float
    kilobytes: float
    accessibility: float

    @property
    def performance(self) -> float:
        """The weighted score, out of 100."""
        values = {
            "fcp": self.fcp_ms, "si": self.lcp_ms, "lcp": self.lcp_ms, "tbt": self.tbt_ms, "cls": self.cls,
        }  # fmt: skip
        return sum(score(values[name], *CURVES[name]) * weight for name, weight in WEIGHTS.items())

    def figures(self) -> dict[str, float]:
        """Return all of it, named with its unit."""
        return {
            "fcp_ms": self.fcp_ms,
            "lcp_ms": self.lcp_ms,
            "tbt_ms": self.tbt_ms,
            "cls": self.cls,
            "sent_kilobytes": self.kilobytes,
            "performance": self.performance,
            "accessibility": self.accessibility,
        }


def score(value: float, middle: float, good: float) -> float:
    """Return a measure's score in 0 to 1: half at the median, nine tenths at the tenth percentile.

    Equation: 1 − Φ((ln value − ln median) / σ), with σ such that the tenth percentile scores 0.9.
    """
    if value <= 0:
        return 1.0
    normal = NormalDist()
    spread = (math.log(good) - math.log(middle)) / normal.inv_cdf(1 - _TENTH)
    return 1 - normal.cdf((math.log(value) - math.log(middle)) / spread)


def accessibility(passes: list[str | None], violations: list[str | None]) -> float:
    """Return the share of rules that hold, out of 100, each by the weight of its impact."""
    good, bad = (sum(IMPACTS.get(one or "", 3) for one in rules) for rules in (passes, violations))
    return 100 * good / (good + bad) if good + bad else 100.0


def measured(context: BrowserContext, address: str) -> Measured:
    """Load a page several times anew and return the medians."""
    found: list[dict[str, Any]] = []
    ratio = 100.0
    for _ in range(RUNS):
        page = context.new_page()
        page.add_init_script(_WATCH)
        page.goto(address, wait_until="networkidle")
        page.wait_for_timeout(500)
        found.append(page.evaluate(_READ))
        if len(found) == RUNS:
            page.evaluate((PROJECT / "tests/vendor/axe.min.js").read_text())
            ratio = accessibility(*page.evaluate(_AXE))
        page.close()
    middle = {name: median(one[name] for one in found) for name in found[0]}
    return Measured(
        fcp_ms=middle["fcp"],
        lcp_ms=middle["lcp"],
        tbt_ms=middle["tbt"],
        cls=middle["cls"],
        kilobytes=max(one["bytes"] for one in found) / 1000,
        accessibility=ratio,
    )


def sat_down(browser: Browser, base: str, task: str) -> tuple[BrowserContext, str]:
    """Take a seat as a guest, and return the browser that holds it with the desk's address."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, bypass_csp=True)
    page = context.new_page()
    page.goto(base)
    page.locator(f"form:has([value='{task}'])").first.get_by_role("button").first.click()
    page.wait_for_url("**/desk/*")
    address = page.url
    page.close()
    return context, address


def measure(browser: Browser, base: str) -> dict[str, Measured]:
    """Return each page's measures."""
    empty = browser.new_context(viewport={"width": 1440, "height": 900}, bypass_csp=True)
    first, first_desk = sat_down(browser, base, "solar/first-monday")
    fleet, fleet_desk = sat_down(browser, base, "solar/forty-one")
    return {
        REFERENCE: measured(empty, f"{base}/healthz"),
        "lobby": measured(empty, f"{base}/"),
        "board": measured(empty, f"{base}/board"),
        "desk of First Monday": measured(first, first_desk),
        "desk of Forty-one": measured(fleet, fleet_desk),
    }


def main() -> None:
    """Start a desk, measure, stop it."""
    with tempfile.TemporaryDirectory() as folder, DeskProcess(Path(folder)) as desk:
        desk.wait_until_ready()
        desk.keep_reading()
        with sync_playwright() as started:
            path = str(CHROMIUM) if CHROMIUM.exists() else None
            browser = started.chromium.launch(args=FLAGS, executable_path=path)
            found = measure(browser, f"http://localhost:{desk.port}")
            browser.close()
    empty = found.pop(REFERENCE)
    tell("pages", REFERENCE, empty.figures())
    for name, one in found.items():
        tell(
            "pages",
            name,
            one.figures(),
            reference=REFERENCE,
            ratio=one.fcp_ms / empty.fcp_ms,
            target={"performance": TARGET, "accessibility": TARGET},
            wanted="at least",
        )
    sys.stdout.flush()


if __name__ == "__main__":
    main()
