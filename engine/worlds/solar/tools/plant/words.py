"""Prices of the plant's tools, and the words and shapes that their arguments share.

Reads cost minutes: 2 for what stands on a screen, 5 for a query, 30 for a unit's own log; authored.
"""

from __future__ import annotations

from engine.kernel.ledger import Charge
from engine.transcript import Json
from engine.worlds.solar.plant import Plant

SCREEN = Charge(minutes=2)
"""Reading what a screen shows."""
QUERY = Charge(minutes=5)
"""A query of the data platform or of the utility's meter portal."""
EXPORT = Charge(minutes=30)
"""Fetching a unit's own log over its gateway."""
COMMAND = Charge(minutes=5)
"""A remote command, whether or not it gets through."""

_ID_LENGTH = 80
_DATE_LENGTH = 10


def site_word(plant: Plant) -> Json:
    """Return the schema of a site."""
    return {
        "type": "string",
        "enum": [each.id for each in plant.sites],
        "description": "The site.",
    }


def id_word(description: str) -> Json:
    """Return the schema of an id."""
    return {"type": "string", "maxLength": _ID_LENGTH, "description": description}


def ids_word(description: str, most: int) -> Json:
    """Return the schema of up to so many ids, each once."""
    return {
        "type": "array",
        "items": {"type": "string", "maxLength": _ID_LENGTH},
        "minItems": 1,
        "maxItems": most,
        "uniqueItems": True,
        "description": description,
    }


def day_word(description: str, first: str) -> Json:
    """Return the schema of a day of a site's calendar; ``first`` is the first day of readings."""
    return {
        "type": "string",
        "maxLength": _DATE_LENGTH,
        "description": f"{description} A date of the site's calendar, as 2026-04-13. "
        f"Readings begin on {first}.",
    }


def instant_word(description: str) -> Json:
    """Return the schema of an instant."""
    return {
        "type": "string",
        "format": "date-time",
        "description": f"{description} ISO 8601; without an offset it is read in desk time.",
    }
