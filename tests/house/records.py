"""How dataclasses and structures stand in a text, for the tests of their rules."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

BY_PLACE_MAX = 2
"""A type of so few fields may be made by place: each is told by what it stands beside."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One field of a record."""

    name: str
    """How it is called."""
    kind: str
    """Its annotation, as written."""
    is_told: bool
    """Whether a docstring stands under it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A dataclass or a structure as it is written down."""

    name: str
    """How it is called."""
    line: int
    """Where it stands."""
    options: frozenset[str]
    """What it says of itself that is true: `frozen`, `slots`, `kw_only`."""
    fields: tuple[Field, ...]
    """Its own fields, in their order; class variables are none."""

    def lacks(self) -> frozenset[str]:
        """Return what of frozen, slotted and keyword-only is missing."""
        wanted = {"frozen", "slots"}
        wanted |= {"kw_only"} if len(self.fields) > BY_PLACE_MAX else set()
        return frozenset(wanted - self.options)


def public_records(text: str) -> Iterator[Record]:
    """Give the records of a text whose names have no leading underscore."""
    structs = {"Struct"}
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.ClassDef):
            continue
        options = _options(node, structs)
        if options is not None and not node.name.startswith("_"):
            yield Record(
                name=node.name, line=node.lineno, options=options, fields=tuple(_fields(node))
            )


def _options(node: ast.ClassDef, structs: set[str]) -> frozenset[str] | None:
    for decorator in node.decorator_list:
        called = decorator.func if isinstance(decorator, ast.Call) else decorator
        if _last_word(called) == "dataclass":
            words = decorator.keywords if isinstance(decorator, ast.Call) else []
            return _true(words)
    if structs & {_last_word(base) for base in node.bases}:
        structs.add(node.name)
        return _true(node.keywords) | {"slots"}
    return None


def _last_word(node: ast.expr) -> str:
    return ast.unparse(node).rpartition(".")[2]


def _true(words: list[ast.keyword]) -> frozenset[str]:
    return frozenset(
        word.arg
        for word in words
        if word.arg and isinstance(word.value, ast.Constant) and word.value.value is True
    )


def _fields(node: ast.ClassDef) -> Iterator[Field]:
    for statement, below in zip(node.body, [*node.body[1:], None], strict=True):
        match statement:
            case ast.AnnAssign(target=ast.Name(id=name), annotation=kind):
                if "ClassVar" not in ast.unparse(kind):
                    yield Field(name=name, kind=ast.unparse(kind), is_told=_is_text(below))


def _is_text(node: ast.stmt | None) -> bool:
    match node:
        case ast.Expr(value=ast.Constant(value=str())):
            return True
        case _:
            return False
