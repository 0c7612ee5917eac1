"""What a criterion compared and what a sum is made of, each said as a person would say it.

Grading names its figures by a code with its unit; a code that has no words here is said as the desk
says any measured value.
"""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_noop as _

from arena.people.desk.rendering.codes import plainly
from arena.people.desk.rendering.units import in_words, measured
from engine.transcript import Cell

_TOLD = {
    "cutoff_minute": _("cut-off %(value)s"),
    "mended_minute": _("mended %(value)s"),
    "attended_minute": _("somebody stood there %(value)s"),
    "on_site_minute": _("on site %(value)s"),
    "filed_minute": _("filed %(value)s"),
    "noticed_minute": _("noticed %(value)s"),
    "by_minute": _("due by %(value)s"),
    "unit": _("at %(value)s"),
    "object": _("at %(value)s"),
    "site": _("at %(value)s"),
    "entity": _("at %(value)s"),
    "kind": _("cause: %(value)s"),
    "declared": _("what was the matter: %(value)s"),
    "unrecovered": _("not recovered: %(value)s"),
    "harmed": _("harmed: %(value)s"),
    "which": _("namely %(value)s"),
    "reported": _("you named: %(value)s"),
    "asset": _("on %(value)s"),
    "assets": _("on %(value)s"),
    "allowed": _("allowed: %(value)s"),
    "accepted": _("accepted: %(value)s"),
    "named": _("namely %(value)s"),
    "listed": _("you wrote: %(value)s"),
    "credited_cents": _("credited %(value)s"),
    "cause": _("you gave as cause: %(value)s"),
    "part": _("for the part %(value)s"),
    "step": _("step %(value)s"),
    "minutes": _("%(value)s beyond what the roll includes"),
    "due_minute": _("due %(value)s"),
    "met_minute": _("met %(value)s"),
    "at_minute": _("counted until %(value)s"),
    "late_hours": _("late by %(value)s"),
    "cents_per_hour": _("%(value)s an hour"),
    "watt_minutes": _("%(value)s not paid for"),
    "alarms": _("alarms: %(value)s"),
    "acknowledged": _("acknowledged: %(value)s"),
    "right": _("under the right cause: %(value)s"),
    "claims": _("claims: %(value)s"),
    "visits": _("visits: %(value)s"),
    "not_qualified": _("by people who were not qualified: %(value)s"),
    "restarts_under_lock": _("restarts under a lock: %(value)s"),
    "commands_under_lock": _("commands under a lock: %(value)s"),
    "most_restarts_in_a_day": _("most restarts in a day: %(value)s"),
    "closed": _("breakers closed: %(value)s"),
    "closed_without_a_number": _("closed without a number: %(value)s"),
    "tried_without_a_number": _("tried without a number: %(value)s"),
    "released": _("zones released: %(value)s"),
    "released_in_wind": _("released in the wind: %(value)s"),
    "releases_while_held": _("released while it was held: %(value)s"),
    "samples": _("samples: %(value)s"),
    "under_vacuum_and_energised": _("drawn under vacuum and voltage: %(value)s"),
    "units": _("namely %(value)s"),
    "breakers": _("namely %(value)s"),
    "zones": _("namely %(value)s"),
    "controllers": _("namely %(value)s"),
    "cents_per_mwh": _("at %(value)s for a MWh"),
}
_MISSING = {
    "mended_minute": _("not mended"),
    "attended_minute": _("nobody stood there"),
    "on_site_minute": _("nobody came"),
    "filed_minute": _("no report was filed"),
    "noticed_minute": _("not noticed"),
    "met_minute": _("never met"),
    "cause": _("you gave no cause"),
    "reported": _("you filed no report"),
}
_EITHER = {
    "active": (_("still at work"), _("no longer at work")),
}
"""Facts that hold or don't."""
_ITEMS = {
    "spending": _("Spending"),
    "cancelled": _("Cancelled visit"),
    "overrun": _("Longer visit"),
    "returned_part": _("Part brought back"),
    "cancelled_part": _("Order of a part cancelled"),
    "core": _("Credit for an old part"),
    "warranty": _("Warranty"),
    "damages": _("Damages"),
    "late_acknowledgement": _("Damages: acknowledged late"),
    "report_fee": _("Fee: no report was filed"),
    "last_resort": _("Mended at the planned visit"),
    "failure": _("Failed for good"),
    "energy": _("Energy"),
}
REPORT_FEE = "report_fee"
_WHERE = ("unit", "object", "site", "entity", "asset", "assets")
"""Facts that say where; they are said first."""


def facts_of(facts: Mapping[str, Cell]) -> str:
    """Return what was compared, in one line; a fault's own id says nothing beside its unit."""
    left_out = {"fault"} if "unit" in facts else set()
    first = [name for name in _WHERE if name in facts]
    names = [*first, *(name for name in facts if name not in {*first, *left_out})]
    own = "reported" if "declared" in facts else "named"
    told = (fact(own if name == "named" else name, facts[name]) for name in names)
    return " · ".join(one[:1].upper() + one[1:] for one in told if one)


def item_of(item: str) -> str:
    """Return what a line of the settlement is for."""
    return gettext(_ITEMS[item]) if item in _ITEMS else plainly(item)


def fact(name: str, value: Cell) -> str:
    """Return a fact in words: ``mended_minute`` 600 as *mended Mon 13 Jul 10:00*."""
    if value == "":
        return ""
    if value is None and name in _MISSING:
        return gettext(_MISSING[name])
    label, said = measured(name, value)
    if isinstance(value, int) and (own := _own_words(name, value)):
        return own
    if name in _TOLD and value is not None:
        return gettext(_TOLD[name]) % {"value": _value(name, value, said)}
    return " ".join(part for part in (label, said) if part)


def _own_words(name: str, value: int) -> str:
    """Return the words of a fact that a label and a number would not say well, if it is one."""
    if name in _EITHER and isinstance(value, bool):
        holds, not_so = _EITHER[name]
        return gettext(holds if value else not_so)
    if name == "orders" and not value:
        return gettext("no work order")
    if name == "orders":
        return ngettext("%(n)d work order", "%(n)d work orders", value) % {"n": value}
    if name == "watt_minutes" and value < 0:
        used = measured(name, -value)[1]
        return gettext("%(value)s of its own use not counted") % {"value": used}
    return ""


def _value(name: str, value: Cell, said: str) -> str:
    if name in {"minutes", "cents_per_hour", "cents_per_mwh"} and isinstance(value, int):
        return measured("minutes" if name == "minutes" else "cents", value)[1]
    return in_words(said)
