"""What a desk page is made of: a seat's card, tools and steps, and its holder's own words."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from arena.people.desk.rendering.ages import Age, age_of
from arena.people.desk.rendering.known import latest_by
from arena.people.desk.rendering.record import NewsView, StepView, step_view
from arena.people.desk.rendering.till import Pricing
from engine.cards import RunningCard, SeatCard, ToolCard
from engine.transcript import News, Step

_UNITS = 3
"""Units of an alarm that its header names; of more, how many."""


@dataclass(frozen=True, slots=True)
class ToolList:
    """The tools of a seat, for whoever needs nothing else of it."""

    tools: tuple[ToolCard, ...]

    def tool(self, name: str) -> ToolCard | None:
        """Return a tool of the seat by name."""
        return next((one for one in self.tools if one.name == name), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sources:
    """All that a desk page may be made of."""

    seat: SeatCard
    tools: tuple[ToolCard, ...]
    steps: tuple[Step, ...]
    texts: dict[int, str]
    running: RunningCard | None = None
    """Where a live seat's clock stands between its steps."""
    price: Pricing | None = field(default=None, repr=False, compare=False)
    """Prices calls as things stand; nothing where none can be made."""
    views: dict[int, StepView] = field(default_factory=dict, repr=False, compare=False)
    """Answers that have been looked at, by step."""

    def now(self) -> str | None:
        """Return the desk's instant: of a live seat's running clock, else of its last step."""
        return self.running.clock if self.running else self.seat.clock

    def view(self, step: Step) -> StepView:
        """Return a step as an answer, with its age."""
        if step.seq not in self.views:
            view = step_view(step, self.tool(step.tool), self.texts, self.seat.seq)
            told = tuple(self._placed(*both) for both in zip(view.news, step.news, strict=True))
            self.views[step.seq] = replace(view, age=self.age(step), news=told)
        return self.views[step.seq]

    def _placed(self, shown: NewsView, news: News) -> NewsView:
        """Return an alarm's header with the name of its site and its units, as the record has them."""
        if news.kind != "alarm":
            return shown
        sites = latest_by(self.steps[:1], "site", "name")
        name = sites[news.sender].text("name") if news.sender in sites else ""
        units = [one for one in news.objects if one != news.sender]
        more = [f"+{len(units) - _UNITS}"] if len(units) > _UNITS else []
        told = f"{news.sender} {name}".strip()
        return replace(shown, sender=" · ".join([told, *units[:_UNITS], *more]))

    def tool(self, name: str) -> ToolCard | None:
        """Return a tool of the seat by name."""
        return next((one for one in self.tools if one.name == name), None)

    def age(self, step: Step) -> Age:
        """Return how old an answer is at the seat's clock."""
        return age_of(step, self.steps, self.seat.clock, self.tools)

    def stated(self) -> tuple[str | None, ...]:
        """Return the instants that the desk itself has stated: its clock's, and its end."""
        return (self.now(), self.seat.clock, self.seat.ends, *(step.clock for step in self.steps))
