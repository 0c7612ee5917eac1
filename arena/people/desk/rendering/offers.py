"""What a form may offer to choose from: objects that the seat has been told of, and their names.

Everything comes from the record's own tables, receipts and words, and from the tool list; where
nothing of a kind has been told, nothing is offered and the field is typed into.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial

from django.utils.translation import gettext as _

from arena.people.desk.rendering.codes import plainly
from arena.people.desk.rendering.steps import once_a_step
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
    makers: dict[str, Callable[[], tuple[Offer, ...]]] = {
        name: partial(told.named, name) for name in _NAMED_BY
    }
    makers |= {name: partial(told.receipts, kind) for kind, name in _WORK.items()}
    makers["part"] = lambda: told.named("part") or _listed(tools, "part")
    makers |= {"unit": told.units, "transformer": partial(told.of_kind, "transformer")}
    makers["inside"] = lambda: (*told.feeders(), *told.of_kind("transformer"))
    makers["serial"] = partial(told.fields, "serial")
    makers |= dict.fromkeys(_ANYTHING, told.things)
    makers |= dict.fromkeys(_STANDING, lambda: tuple(one for one in told.things() if one.group))
    makers["objects"] = lambda: (
        *told.things(),
        *_headed(told.named("document"), _("Documents")),
        *_headed(told.receipts("work_order"), _("Work orders")),
    )
    return _Offered(makers | {name: makers[alike] for name, alike in _ALIKE.items()})


class _Offered(Mapping[str, tuple[Offer, ...]]):
    """Offers by argument, each looked for when a form asks for it."""

    def __init__(self, makers: Mapping[str, Callable[[], tuple[Offer, ...]]]) -> None:
        self._makers = makers
        self._found: dict[str, tuple[Offer, ...]] = {}

    def __getitem__(self, name: str) -> tuple[Offer, ...]:
        if name not in self._found:
            self._found[name] = self._makers[name]()
        return self._found[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)


class _Told:
    """The tables, receipts and words of a record."""

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self._steps = steps
        self._sites = self._words("site", "name")

    def _having(self, *keys: str) -> Iterator[tuple[str, ...]]:
        """Give these cells of every row that has them all, in the order of telling."""
        return (row for step in self._steps for row in _rows_in(step, keys))

    def _words(self, name: str, by: str) -> dict[str, str]:
        """Return what stands in one column by what stands in another, as it was told last."""
        return {one: said for one, said in self._having(name, by)}  # noqa: C416  pairs, to mypy

    def named(self, kind: str) -> tuple[Offer, ...]:
        """Return the objects of a column with the words that stand beside them."""
        found = self._words(kind, _NAMED_BY[kind])
        if kind == "person":
            found = self._writers() | found
        offers = (self._offer(kind, name, said) for name, said in found.items())
        return tuple(sorted(offers, key=lambda one: one.group))

    def _offer(self, kind: str, name: str, said: str) -> Offer:
        group = self._site_of(name.removeprefix("AL-")) if kind == "alarm" else ""
        return Offer(value=name, label=f"{name} · {said}", group=group)

    def _writers(self) -> dict[str, str]:
        senders = [sender for _mail, sender in self._having("mail", "from")]
        senders += [news.sender for step in self._steps for news in step.news]
        found = [one for sender in senders if (one := _PERSON.match(sender))]
        return {one["id"]: one["name"] for one in found}

    def units(self) -> tuple[Offer, ...]:
        """Return the units, each under its site."""
        return self._standing(unit for unit, *_rest in self._having("unit", "site", "ac"))

    def of_kind(self, kind: str) -> tuple[Offer, ...]:
        """Return the objects that were told of as being of a kind."""
        told = self._having("object", "site", "kind")
        return self._standing(name for name, _site, known in told if known == kind)

    def feeders(self) -> tuple[Offer, ...]:
        """Return what units are told to hang on."""
        return self._standing(feeder for _unit, feeder in self._having("unit", "feeder"))

    def _standing(self, names: Iterable[str]) -> tuple[Offer, ...]:
        unlike = dict.fromkeys(names)
        return tuple(Offer(value=one, label=one, group=self._site_of(one)) for one in unlike)

    def things(self) -> tuple[Offer, ...]:
        """Return the sites, then whatever of theirs the record names, each under its site."""
        said = {one for step in self._steps for one in _said_in(step)}
        mine = sorted(name for name, site in said if site in self._sites)
        found = [self._offer("site", *one) for one in self._sites.items()]
        return (*found, *self._standing(mine))

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
        found = [value for field, value in self._having("field", "value") if field == name]
        found += [value for (value,) in self._having(name)]
        return tuple(Offer(value=one, label=one) for one in dict.fromkeys(found))

    def _site_of(self, name: str) -> str:
        site = name.partition("-")[0]
        return self._sites.get(site, site)


@once_a_step
def _rows_in(step: Step, keys: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Return these cells, as text, of every row of a step's tables that has them all."""
    found: list[tuple[str, ...]] = []
    for table in _tables(step):
        places = {column.key: n for n, column in enumerate(table.columns)}
        if places.keys() >= set(keys):
            rows = ([row[places[key]] for key in keys] for row in table.rows)
            found += [tuple(map(str, row)) for row in rows if None not in row]
    return tuple(found)


@once_a_step
def _said_in(step: Step) -> frozenset[tuple[str, str]]:
    """Return all that a step names as things are named, each with what its name begins with."""
    return frozenset((one[0], one[1]) for one in _SAID.finditer(encode(step).decode()))


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


def _tables(step: Step) -> Iterator[Table]:
    for block in step.blocks:
        if isinstance(block, Table):
            yield block
        elif isinstance(block, Document):
            yield from (one.table for one in block.sections if one.table is not None)


def _about(receipt: Receipt) -> str:
    facts = [receipt.facts.get(name) for name in ("unit", "object", "site", "task", "hypothesis")]
    said = ", ".join(plainly(str(one)) if "_" in str(one) else str(one) for one in facts if one)
    return _("%(id)s · %(about)s") % {"id": receipt.id, "about": said} if said else receipt.id
