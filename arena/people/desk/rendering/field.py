"""One input of a form, or a group of inputs: what its partial needs to draw it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from arena.people.desk.rendering.options import Option
from arena.people.desk.rendering.ranges import Range

Kind: TypeAlias = Literal[
    "text", "words", "number", "money", "share", "choice", "yes_no", "instant", "date", "choices",
    "lines", "group", "rows",
]  # fmt: skip
_YES_UNSAID = frozenset({"stop_on_news"})
"""Arguments that every world takes for true where they are not sent."""
_SENTENCE = ". "
_LONG = 160
"""Characters of a hint from which on all but its first sentence is folded away."""
_WORDY = 36
"""Characters of a choice from which on it takes a wider column."""
_LINE = 100
"""Characters of a text from which on it takes the width of the form; a name has fewer."""
_MANY = 60
"""Choices from which on those of a heading are folded away until it is opened."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One input, or a group of inputs, of a tool's form."""

    name: str
    """The input's name: ``arg.site``, ``arg.causes.0.kind``."""
    label: str
    """Its words."""
    kind: Kind
    """Which partial draws it."""
    required: bool
    """Whether the schema asks for it."""
    hint: str
    """The schema's own description."""
    value: str
    """The present value as text."""
    options: tuple[Option, ...]
    """Choices where the set is closed or the record names them; suggestions for a text."""
    least: str
    """Lower bound of a number, or empty."""
    most: str
    """Upper bound of a number, or empty."""
    longest: str
    """Most characters of a text, or empty."""
    fields: tuple[Field, ...]
    """Parts of a group; groups of a list."""
    error: str
    """Why the last call was refused for this field, or empty."""
    is_inner: bool = False
    """Whether it is part of a group, which says itself whether it is needed."""
    ranges: tuple[Range, ...] = ()
    """Spans at one press that fill this field and the end that follows it."""
    may_grow: bool = False
    """Whether a list of objects has room for another row, or takes names that nobody offers."""

    @property
    def id(self) -> str:
        """Return an id that survives a new rendering, so that focus stays."""
        return self.name.replace(".", "-")

    @property
    def hint_first(self) -> str:
        """Return what of the hint is always seen: of a long one its first sentence."""
        return self.hint.partition(_SENTENCE)[0] + "." if self.hint_rest else self.hint

    @property
    def hint_rest(self) -> str:
        """Return what of a long hint is seen when it is asked for, or nothing."""
        first, _, rest = self.hint.partition(_SENTENCE)
        return rest if len(self.hint) > _LONG > len(first) else ""

    @property
    def is_yes_unsaid(self) -> bool:
        """Tell whether it is taken for a yes where nobody chooses."""
        return self.name.rpartition(".")[2] in _YES_UNSAID

    @property
    def is_wordy(self) -> bool:
        """Tell whether some choice is a sentence."""
        return any(len(one.label) > _WORDY for one in self.options if one.group)

    @property
    def is_line(self) -> bool:
        """Tell whether it takes a whole line of words, as a subject does."""
        return self.kind == "text" and not self.options and int(self.longest or 0) > _LINE

    @property
    def is_listed(self) -> bool:
        """Tell whether its choices stand once for all rows, to be typed with their help."""
        return self.kind == "choice" and self.is_inner and self.is_long

    @property
    def list_id(self) -> str:
        """Return the id of the choices that it shares with the same field of other rows."""
        return "list-" + "-".join(part for part in self.name.split(".") if not part.isdecimal())

    @property
    def is_long(self) -> bool:
        """Tell whether the choices are more than anybody wants to scroll through."""
        return len(self.options) > _MANY
