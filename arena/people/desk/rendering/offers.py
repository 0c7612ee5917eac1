"""What a form may offer to choose from: objects that the seat has been told of, and their names.

Everything comes from the record's own tables, receipts and words, and from the tool list; where
nothing of a kind has been told, nothing is offered and the field is typed into.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from arena.people.desk.rendering.codes import plainly
from arena.people.desk.rendering.known import Row, rows
from engine.cards import ToolCard
from engine.transcript import Document, Receipt, Step, Table, encode


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """One object that can be chosen."""

    value: str
    label: str
    group: str = ""
    """Under which heading it stands, or empty."""


Offers = Mapping[str, tuple[Offer, ...]]
"""What is offered, by the name of an argument; before that by ``tool.argument``."""
_NAMED_BY = {
    "site": "name", "document": "title", "mail": "subject", "part": "title", "person": "name",
    "crew": "title", "task": "title", "alarm": "text",
}  # fmt: skip
"""The column that says what an object's column is called, by the object's column."""
_WORK = {"work_order": "work", "case": "case"}
"""The arguments that name what a receipt is for, by the receipt's kind."""
_ALIKE = {
    "alarms": "alarm", "parts": "part", "to": "person", "contact": "person",
    "parts_used": "part",
}  # fmt: skip
_ANYTHING = ("object", "asset")
_STANDING = ("work_dispatch.unit", "telemetry_read.objects")
"""Arguments that name anything that stands at a site, and neither a site nor a paper."""
_SAID = re.compile(r"(?<![\w-])([A-Z0-9]+)-[A-Z0-9]+(?:-[A-Z0-9]+)*(?![\w-])")
_PERSON = re.compile(r"^(?P<name>.+) <(?P<id>[^<>]+)>$")


def offers_of(steps: tuple[Step, ...], tools: tuple[ToolCard, ...]) -> Offers:
    """Return what each argument may be offered, as the steps and the tool list told it."""
    told = _Told(steps)
    found = {name: told.named(name) for name in ("site", "part", "person", "crew", "task")}
    found |= {name: told.named(name) for name in ("document", "mail", "alarm")}
    found |= {name: told.receipts(kind) for kind, name in _WORK.items()}
    found["part"] = found["part"] or _listed(tools, "part")
    found["unit"] = told.units()
    found["transformer"] = told.of_kind("transformer")
    found["inside"] = (*told.feeders(), *found["transformer"])
    found["serial"] = told.fields("serial")
    things = told.things()
    found |= dict.fromkeys(_ANYTHING, things)
    found |= dict.fromkeys(_STANDING, tuple(one for one in things if one.group))
    found["objects"] = (
        *things, *_headed(found["document"], _("Documents")), *_headed(found["work"], _("Work orders")),
    )  # fmt: skip
    return found | {name: found[alike] for name, alike in _ALIKE.items() if alike in found}


class _Told:
    """The tables, receipts and words of a record."""

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self._steps = steps
        self._rows = [row for table in _tables(steps) for row in rows(table)]
        self._sites = {str(row["site"]): str(row["name"]) for row in self._having("site", "name")}

    def _having(self, *keys: str) -> Iterator[Row]:
        return (row for row in self._rows if all(row.get(key) is not None for key in keys))

    def named(self, kind: str) -> tuple[Offer, ...]:
        """Return the objects of a column with the words that stand beside them."""
        by = _NAMED_BY[kind]
        found = {str(row[kind]): str(row[by]) for row in self._having(kind, by)}
        if kind == "person":
            found = self._writers() | found
        offers = (self._offer(kind, name, said) for name, said in found.items())
        return tuple(sorted(offers, key=lambda one: one.group))

    def _offer(self, kind: str, name: str, said: str) -> Offer:
        group = self._site_of(name.removeprefix("AL-")) if kind == "alarm" else ""
        return Offer(value=name, label=f"{name} · {said}", group=group)

    def _writers(self) -> dict[str, str]:
        senders = [str(row["from"]) for row in self._having("mail", "from")]
        senders += [news.sender for step in self._steps for news in step.news]
        found = [one for sender in senders if (one := _PERSON.match(sender))]
        return {one["id"]: one["name"] for one in found}

    def units(self) -> tuple[Offer, ...]:
        """Return the units, each under its site."""
        return self._standing(str(row["unit"]) for row in self._having("unit", "site", "ac"))

    def of_kind(self, kind: str) -> tuple[Offer, ...]:
        """Return the objects that were told of as being of a kind."""
        told = self._having("object", "site", "kind")
        return self._standing(str(row["object"]) for row in told if row["kind"] == kind)

    def feeders(self) -> tuple[Offer, ...]:
        """Return what units are told to hang on."""
        return self._standing(str(row["feeder"]) for row in self._having("unit", "feeder"))

    def _standing(self, names: Iterable[str]) -> tuple[Offer, ...]:
        unlike = dict.fromkeys(names)
        return tuple(Offer(value=one, label=one, group=self._site_of(one)) for one in unlike)

    def things(self) -> tuple[Offer, ...]:
        """Return the sites, then whatever of theirs the record names, each under its site."""
        said = _SAID.finditer(" ".join(encode(step).decode() for step in self._steps))
        mine = dict.fromkeys(one[0] for one in said if one[1] in self._sites)
        found = [self._offer("site", *one) for one in self._sites.items()]
        return (*found, *self._standing(sorted(mine)))

    def receipts(self, kind: str) -> tuple[Offer, ...]:
        """Return what the seat's own acts have brought about, the last first."""
        told = [
            block
            for step in reversed(self._steps)
            for block in step.blocks
            if isinstance(block, Receipt) and block.kind == kind
        ]
        return tuple({one.id: Offer(value=one.id, label=_about(one)) for one in told}.values())

    def fields(self, name: str) -> tuple[Offer, ...]:
        """Return the values that papers print beside a field's name, or in a column of it."""
        found = [
            str(row["value"]) for row in self._having("field", "value") if row["field"] == name
        ]
        found += [str(row[name]) for row in self._having(name)]
        return tuple(Offer(value=one, label=one) for one in dict.fromkeys(found))

    def _site_of(self, name: str) -> str:
        site = name.partition("-")[0]
        return self._sites.get(site, site)


def _headed(offers: tuple[Offer, ...], group: str) -> tuple[Offer, ...]:
    return tuple(replace(one, group=group) for one in offers)


def _listed(tools: tuple[ToolCard, ...], name: str) -> tuple[Offer, ...]:
    """Return the values that some tool's schema lists for an argument."""
    for tool in tools:
        properties = tool.input_schema.get("properties")
        part = properties.get(name) if isinstance(properties, dict) else None
        listed = part.get("enum") if isinstance(part, dict) else None
        if isinstance(listed, list):
            return tuple(Offer(value=str(one), label=plainly(str(one))) for one in listed)
    return ()


def _tables(steps: tuple[Step, ...]) -> Iterator[Table]:
    for step in steps:
        for block in step.blocks:
            if isinstance(block, Table):
                yield block
            elif isinstance(block, Document):
                yield from (one.table for one in block.sections if one.table is not None)


def _about(receipt: Receipt) -> str:
    facts = [receipt.facts.get(name) for name in ("unit", "object", "site", "task", "hypothesis")]
    said = ", ".join(plainly(str(one)) if "_" in str(one) else str(one) for one in facts if one)
    return _("%(id)s · %(about)s") % {"id": receipt.id, "about": said} if said else receipt.id
