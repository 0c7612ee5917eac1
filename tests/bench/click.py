"""From a click to a settled page, for a read in a real browser while 50 other seats are played.

``make bench`` prints JSON and writes it nowhere.  The time runs in the page, from the click to
the moment at which htmx has settled what came back; the reference is a bare answer of the same
server, fetched by the same page between the clicks.
"""

import contextlib
import json
import os
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from statistics import quantiles

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

from tests.bench.figures import tell
from tests.desk_process import PROJECT, DeskProcess

SEATS, CLICKS, EVERY_SECONDS = 50, 60, 2.0
TASKS = ("solar/first-monday", "solar/forty-one")
READS = (
    (TASKS[0], ""),
    (TASKS[1], ""),
    (TASKS[1], "case_write"),
)
"""At which desk, and beside which open form."""
TARGET_P95_MS = 100
CHROMIUM = Path("/usr/bin/chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"]
_CLICK = """async () => {
  const settled = new Promise(done => document.addEventListener("htmx:afterSettle", function told(event) {
    if (event.target.id !== "desk") return;
    document.removeEventListener("htmx:afterSettle", told);
    done(performance.now());
  }));
  const begun = performance.now();
  document.querySelector("#queue button[data-tool=alarm_list]").click();
  const took = await settled - begun;
  const asked = performance.now();
  await fetch("/healthz", { cache: "no-store" });
  return [took, performance.now() - asked];
}"""


def agent_key(desk: DeskProcess) -> str:
    """Return the key of an agent of this desk."""

    def manage(*words: str) -> str:
        env = os.environ | {"DESK_DATA": str(desk.folder)}
        command = [sys.executable, "manage.py", *words]
        return subprocess.run(
            command, cwd=PROJECT, env=env, check=True, capture_output=True, text=True
        ).stdout

    manage("agent", "add", "bench")
    key: str = json.loads(manage("agent", "key", "bench", "--json"))["key"]
    return key


def play(client: httpx.Client, number: int, stop: threading.Event) -> None:
    """Play one of the other seats, with a read every other second, until told to stop."""
    seat = client.post("/api/v1/seats", json={"task": TASKS[0]}).raise_for_status().json()["seat"]
    body = {"tool": "meter_read", "arguments": {"site": "S11"}}
    pause = EVERY_SECONDS * number / SEATS
    while not stop.wait(pause):
        with contextlib.suppress(httpx.HTTPError):
            client.post(f"/api/v1/seats/{seat}/calls", json=body)
        pause = EVERY_SECONDS


def clicked(browser: Browser, base: str, task: str, form: str) -> tuple[list[float], list[float]]:
    """Return the milliseconds of each click, beside an open form, and those of the bare answers."""
    page: Page = browser.new_page(viewport={"width": 1440, "height": 900})
    page.goto(base)
    page.locator(f"form:has([value='{task}'])").first.get_by_role("button").first.click()
    page.wait_for_url("**/desk/*")
    if form:
        page.locator(f"#open-{form}").first.click()
        page.locator(f"form[data-form={form}]").wait_for()
    found = []
    for _ in range(CLICKS):
        found.append(page.evaluate(_CLICK))
        page.wait_for_timeout(200)
    page.close()
    return [took for took, _bare in found], [bare for _took, bare in found]


def percentiles(values: list[float]) -> dict[str, float]:
    """Return the median and the 95th percentile."""
    cuts = quantiles(values, n=100, method="inclusive")
    return {"p50_ms": cuts[49], "p95_ms": cuts[94]}


def measure(desk: DeskProcess) -> None:
    """Print the figures of one run."""
    base, stop = f"http://localhost:{desk.port}", threading.Event()
    headers = {"Authorization": f"Bearer {agent_key(desk)}"}
    client = httpx.Client(base_url=base, headers=headers, timeout=30)
    others = [threading.Thread(target=play, args=(client, number, stop)) for number in range(SEATS)]
    for one in others:
        one.start()
    try:
        with sync_playwright() as started:
            path = str(CHROMIUM) if CHROMIUM.exists() else None
            browser = started.chromium.launch(args=FLAGS, executable_path=path)
            found = {read: clicked(browser, base, *read) for read in READS}
            browser.close()
    finally:
        stop.set()
        for one in others:
            one.join()
    bare = [value for _took, alone in found.values() for value in alone]
    reference, name = percentiles(bare), "a bare answer, fetched by the page"
    tell("click", name, reference)
    for (task, form), (took, _alone) in found.items():
        figures = percentiles(took)
        tell(
            "click",
            f"a read of {task}{f', {form} open' if form else ''}, {SEATS} seats played",
            figures,
            reference=name,
            ratio=figures["p50_ms"] / reference["p50_ms"],
            target={"p95_ms": TARGET_P95_MS},
        )


def main() -> None:
    """Start a desk, measure, stop it."""
    with tempfile.TemporaryDirectory() as folder, DeskProcess(Path(folder)) as desk:
        desk.wait_until_ready()
        desk.keep_reading()
        measure(desk)
    sys.stdout.flush()


if __name__ == "__main__":
    main()
