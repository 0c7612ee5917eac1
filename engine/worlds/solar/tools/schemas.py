"""Pieces of the flat schemas that several tools share."""

from __future__ import annotations

from collections.abc import Iterable

from engine.transcript import Json

LINE_LENGTH = 200
BODY_LENGTH = 20_000
_ID_LENGTH = 80
_MOST_OBJECTS = 60


def one_of(ids: Iterable[str], description: str) -> Json:
    """Return the schema of one id out of a disclosed list."""
    return {"type": "string", "enum": list(ids), "description": description}


def an_id(description: str) -> Json:
    """Return the schema of an id that the desk has been told."""
    return {"type": "string", "maxLength": _ID_LENGTH, "description": description}


def ids(description: str, *, least: int = 1, most: int = _MOST_OBJECTS) -> Json:
    """Return the schema of a list of ids without repetitions."""
    return {
        "type": "array",
        "items": {"type": "string", "maxLength": _ID_LENGTH},
        "minItems": least,
        "maxItems": most,
        "uniqueItems": True,
        "description": description,
    }


def whole(description: str, least: int, most: int) -> Json:
    """Return the schema of a whole number between two bounds."""
    return {"type": "integer", "minimum": least, "maximum": most, "description": description}


def yes_or_no(description: str) -> Json:
    """Return the schema of a choice."""
    return {"type": "boolean", "description": description}


def own_words(description: str, most: int) -> Json:
    """Return the schema of the player's own words."""
    return {"type": "string", "maxLength": most, "description": description}
