"""What a fault family is: how it shows, what raises an alarm, what mends it, what tells it apart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Effect: TypeAlias = Literal[
    "trip", "cycle", "input", "input_when_bright", "decline", "fold", "hot", "stuck", "oil_heat",
    "oil_low", "gas_artefact", "open", "phase", "sensor", "soiling", "setpoint", "scale", "snow",
]  # fmt: skip
"""By which rule the chain lets a fault of the family show:

``trip``              the unit's protection holds it off; ``code``; a restart lasts until its next test
``cycle``             as ``trip``, but it goes on trying: STARTING and FAULT by turns
``input``             ``inputs`` give nothing; ``permille`` is then what is left of each
``input_when_bright`` ``inputs`` give nothing from ``permille`` W/m² in the plane on
``decline``           ``permille`` of the array is left, ``per_day_permille`` less each day
``fold``              ``permille`` of the output is lost at nameplate, in proportion below it
``hot``               ``permille`` of the rating is lost per kelvin of air above 25 °C
``stuck``             ``permille`` of the zone's rows stand at ``angle_deg``
``oil_heat``          top oil is ``permille``/10 K hotter at nameplate load, ``per_day_permille``/10 more each day
``oil_low``           as ``oil_heat``, and the oil's level is down
``gas_artefact``      the oil's samples show hydrogen that nothing in the transformer makes
``open``              the breaker stands open: nothing behind it feeds in, and its gateway is dark
``phase``             phase B of the meter reads ``permille`` of what flows
``sensor``            the first pyranometer reads ``permille``, ``per_day_permille`` more each day
``soiling``           the arrays lose ``per_day_permille``/10 per mille a day since they were last clean
``setpoint``          the plant controller holds ``permille`` of nameplate
``scale``             the unit reports ``permille`` of its power
``snow``              snow lies on the arrays: nature's own
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mend:
    """What mends a fault of a family."""

    task: str
    """Job of the catalogue; empty where a command of the desk mends it."""
    scope: str
    """Card that the job needs: ``lv-dc``, ``lv-ac``, ``das``, ``mv``, ``oem``, ``tracker``, ``meter``;
    empty where nobody is sent."""
    people: int
    """How many holders of that card."""
    minutes: int
    """Time on site; authored."""
    part: str = ""
    """Part that it uses up."""
    command: str = ""
    """Remote command that mends it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FaultFamily:
    """One row of the fault table."""

    id: str
    """``central_trip``."""
    number: str
    """``F02``: its place in the table."""
    title: str
    """In words."""
    effect: Effect
    """The rule by which it shows."""
    on: tuple[str, ...]
    """Kinds of subject: ``string``, ``central``, ``transformer``, ``zone``, ``meter``, ``met``,
    ``breaker``, ``controller``, ``site``."""
    signature: str
    """What readings show, in a sentence."""
    codes: tuple[str, ...]
    """Alarms that it raises, of ``chain.codes``; empty where it raises none."""
    rate: str
    """How often it happens; authored unless said otherwise."""
    cents_a_day: tuple[int, int]
    """What one such fault costs a day in mid season, from and to, at the sites of the fleet; 0 where
    it costs nothing before it fails; authored."""
    mend: Mend
    """What mends it."""
    cause: str
    """The report's word for it, where the bundle's repair has none of its own."""
    lookalikes: tuple[str, ...]
    """Families and nuisance kinds that it is confused with."""
    cheap_read: tuple[str, str]
    """(tool, channel or argument) that tells it apart."""
    fails_with: str = ""
    """Code under which a unit stands that was let go until it failed; empty where it loses the grid."""
