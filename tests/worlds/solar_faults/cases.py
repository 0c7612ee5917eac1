"""What a pair test needs of a family: one that has it, what it shows, its lookalike, what differs."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.worlds.solar.plant import Fault, Nuisance, Plant
from engine.worlds.solar.plant.troubles import NuisanceKind
from engine.worlds.solar.plant_state import UNTOUCHED, PlantState
from tests.worlds.solar_faults.plants import CLEAR, Weather, at, plant

Shows = Callable[[Plant, PlantState, int], bool]
"""Whether readings show it on a day."""
Looks = Callable[[Plant], bool]
"""Whether something is seen on day 0, or a day that follows from it."""
Told = frozenset[tuple[str, str]]
"""(subject, code)."""

EVENING = at(0, 20)
"""By then day 0 has shown what it shows."""
MENDED = at(1, 5)
"""Before the second morning."""


@dataclass(frozen=True, kw_only=True)
class FaultCase:
    """One fault of a family, on the smallest plant that shows it."""

    fault: Fault
    """It stands from before noon of day 0 on, unmended."""
    shows: Shows
    """Its signature: false of the plant without it, and of a plant that was mended."""
    told: Told
    """All that is told of it by the evening of day 0."""
    like: tuple[Fault | Nuisance, ...]
    """What stands on the same plant in its place, and is confused with it."""
    loud: Looks
    """What draws attention: true of both."""
    cheap: Looks
    """The cheap observation: true of the fault, false of its lookalike."""
    weather: Weather = CLEAR
    """For the fault."""
    like_weather: Weather | None = None
    """For its lookalike, where it is the weather that is confused with it."""
    also: tuple[Nuisance, ...] = ()
    """What stands beside it, fault or no fault."""
    costs: bool = True
    """Whether energy goes unpaid."""

    @property
    def broken(self) -> Plant:
        return plant((self.fault,), self.also, self.weather)

    @property
    def sound(self) -> Plant:
        return plant((), self.also, self.weather)

    @property
    def lookalike(self) -> Plant:
        faults = tuple(each for each in self.like if isinstance(each, Fault))
        nuisances = tuple(each for each in self.like if isinstance(each, Nuisance))
        return plant(faults, (*self.also, *nuisances), self.like_weather or self.weather)


@dataclass(frozen=True, kw_only=True)
class NuisanceCase:
    """One nuisance of a family, beside the fault that looks like it."""

    nuisance: Nuisance
    """Within day 0."""
    shows: Looks
    """How it looks: false of the plant without it."""
    told: Told
    """All that is told of it by the evening of day 0, cleared by then unless it lasts."""
    loud: Looks
    """What it shares with the trap."""
    check: Looks
    """What proves it: true of the nuisance, false of the trap."""
    traps: tuple[Fault | Nuisance, ...]
    """The fault that looks the same, and what goes with it; empty where there is none."""
    also: tuple[Fault | Nuisance, ...] = ()
    """What it needs beside it, as a repetition its parent."""
    lasts: bool = False
    """Whether it outlasts day 0."""
    weather: Weather = CLEAR
    trap_weather: Weather | None = None

    @property
    def here(self) -> Plant:
        return _with((self.nuisance, *self.also), self.weather)

    @property
    def without(self) -> Plant:
        return _with(self.also, self.weather)

    @property
    def trap(self) -> Plant:
        return _with((*self.traps, *self.also), self.trap_weather or self.weather)


def _with(troubles: tuple[Fault | Nuisance, ...], weather: Weather) -> Plant:
    faults = tuple(each for each in troubles if isinstance(each, Fault))
    nuisances = tuple(each for each in troubles if isinstance(each, Nuisance))
    return plant(faults, nuisances, weather)


def fault(
    family: str, subject: str, start: int = at(-1, 8), *, inputs: tuple[int, ...] = (),
    permille: int = 0, per_day: int = 0, angle: int = 0,
) -> Fault:  # fmt: skip
    return Fault(
        id=f"F-{family}", family=family, subject=subject, from_minute=start, inputs=inputs,
        permille=permille, per_day_permille=per_day, angle_deg=angle,
    )  # fmt: skip


def nuisance(
    kind: NuisanceKind, subject: str, start: int, end: int, amount: int = 0, **more: str
) -> Nuisance:
    return Nuisance(id=f"N-{kind}", kind=kind, subject=subject, from_minute=start, to_minute=end,
                    amount=amount, **more)  # fmt: skip


def mended(case: FaultCase, minute: int = MENDED) -> PlantState:
    return PlantState(mended=((case.fault.id, minute),))


def now(seen: Shows, day: int = 0) -> Looks:
    """The same on one day of an untouched plant."""
    return lambda here: seen(here, UNTOUCHED, day)
