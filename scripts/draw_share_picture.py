"""Draws static/img/share.png, what a shared address shows: the lobby's own drawing beside its first words.

It needs the browser of the tests.  Nothing is fetched: the page is made of the product's templates and
style sheets as they lie in the working tree.
"""

import os
import sys
import tempfile
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
PICTURE = PROJECT / "static/img/share.png"
WIDTH, HEIGHT = 1200, 630
_CHROMIUM = Path("/usr/bin/chromium")
_SHEETS = ("tokens", "base", "frame", "parts", "pages", "lobby", "narrow")
_OWN = """
  body { width: 1200px; height: 630px; overflow: hidden; background: var(--canvas); }
  main { display: grid; grid-template-columns: 440px 1fr; gap: 36px; align-items: center; height: 630px; padding: 0 44px 0 56px; box-sizing: border-box; }
  .brand { font-size: 26px; gap: 12px; } .brand .i { width: 38px; height: 38px; }
  h1 { font-size: 47px; line-height: 1.1; letter-spacing: -.025em; margin: 36px 0 28px; }
  p { font-size: 21px; line-height: 1.4; color: var(--ink-2); }
  .slope { zoom: 1.3; } .slope figcaption, .slope .x { display: none; } .slope .l li, .slope .r li { gap: 6px; }
  .slope__g { grid-template-columns: 168px minmax(0, 1fr) 176px; } .slope .r .m { min-width: 68px; }
"""
_PAGE = """{% load i18n %}<!doctype html><html lang="en" data-theme="light"><head><meta charset="utf-8">SHEETS
<style>OWN</style></head><body>{% include "parts/_sprite.html" %}<main>
<div><span class="brand"><svg class="i" aria-hidden="true"><use href="#i-logo"/></svg>Beat the Desk</span>
<h1>Run the desk for a week. See if you beat the machines.</h1>
<p>The same week that AI agents are measured on. Every action has its price on the button.</p></div>
{% include "lobby/_picture.html" %}</main></body></html>"""


def page() -> str:
    """Return the page that is drawn."""
    import django  # noqa: PLC0415
    from django.template import engines  # noqa: PLC0415

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "arena.settings")
    django.setup()
    sheets = "".join(
        f'<link rel="stylesheet" href="file://{PROJECT}/static/css/{name}.css">' for name in _SHEETS
    )
    html = _PAGE.replace("SHEETS", sheets).replace("OWN", _OWN)
    return str(engines["django"].from_string(html).render({}))


def draw() -> None:
    """Write the picture."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415

    html = page()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        drawn = Path(folder, "share.html")
        drawn.write_text(html)
        where = str(_CHROMIUM) if _CHROMIUM.exists() else None
        browser = playwright.chromium.launch(executable_path=where, args=["--no-sandbox"])
        shown = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        shown.goto(drawn.as_uri())
        shown.screenshot(path=PICTURE)
        browser.close()


if __name__ == "__main__":
    sys.path.insert(0, str(PROJECT))
    draw()
