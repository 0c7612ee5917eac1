"""The places of a desk that is made from schemas, and of its services where it has some."""

from __future__ import annotations

from django.utils.translation import gettext as _

from arena.people.desk.rendering.oncall.panels import OncallDesk
from arena.people.desk.rendering.palette import Entry


def places(oncall: OncallDesk | None) -> tuple[Entry, ...]:
    """Return the panels, then each service."""
    panels = [(_("What you can do"), "right", "#tools"), (_("Record"), "receipt", "#record")]
    if oncall is not None:
        panels += [(_("Map"), "tree", "#map"), (_("Alerts"), "bell", "#alerts")]
    if oncall is not None and oncall.runbook is not None:
        panels.append((_("Runbook"), "book", "#runbook"))
    services = () if oncall is None else oncall.tabs
    return (
        *(Entry(words=w, kind=_("panel"), icon=icon, href=href) for w, icon, href in panels),
        *(
            Entry(words=one.name, kind=_("service"), icon="service", href=one.href)
            for one in services
        ),
    )
