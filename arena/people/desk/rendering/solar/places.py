"""The places of a solar desk that the palette leads to: panels, sites, alarms, mails, documents."""

from __future__ import annotations

from collections.abc import Iterator

from arena.people.desk.rendering.palette import Entry
from arena.people.desk.rendering.saying import gettext as _
from arena.people.desk.rendering.solar.panels import SolarDesk
from arena.people.desk.rendering.solar.papers import Paper


def places(solar: SolarDesk) -> tuple[Entry, ...]:
    """Return every place, in the order of the page."""
    return (
        *_panels(solar),
        *(
            Entry(words=leaf.name, kind=_("site"), icon="tree", href=leaf.href, name=leaf.site)
            for region in solar.portfolio.regions
            for leaf in region.sites
        ),
        *(
            Entry(
                words=f"{one.words} · {one.where}",
                kind=_("alarm"),
                icon="bell",
                href=one.href,
                name=one.tag.word if one.tag else "",
            )
            for one in (*solar.queue.groups, *solar.queue.elsewhere)
        ),
        *(_paper(one, "mail", _("mail")) for one in solar.mails.papers),
        *(_paper(one, "document", _("document"), "doc") for one in solar.documents.papers),
    )


def _panels(solar: SolarDesk) -> Iterator[Entry]:
    kind = _("panel")
    yield Entry(words=_("Brief"), kind=kind, icon="book", href=solar.brief.href, name="g b")
    for one in solar.tabs:
        yield Entry(
            words=one.words, kind=kind, icon=one.icon, href=f"#{one.id}", name=f"g {one.letter}"
        )
    yield Entry(words=_("Portfolio"), kind=kind, icon="tree", href="#tree", name="g s")
    yield Entry(words=_("Record"), kind=kind, icon="receipt", href="#record", name="g h")


def _paper(paper: Paper, panel: str, kind: str, icon: str = "") -> Entry:
    """Return where a paper is: its text where it was read, else its row."""
    return Entry(
        words=paper.title,
        kind=kind,
        icon=icon or panel,
        href=paper.href or f"#do-{panel}-read-{paper.id}",
        name=paper.id,
        also=paper.sub,
    )
