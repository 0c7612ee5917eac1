"""A season on the public tasks: holders of each kind, ties, aborts, and runs that wait or don't count."""

from __future__ import annotations

from engine import door
from engine.door import Holder
from engine.kernel.bundle import Bundle
from engine.models import Release
from engine.policies import policy_named, runner
from engine.policies.seated import Desk
from engine.seated.calling import seal_seat
from engine.storage import releases
from engine.worlds.oncall.generator import public_bundle
from grading.keeping import grade_once

OPEN_TASK, MONEY_TASK = "oncall/medium-01", "solar/first-monday"
ARENA_TASK, PRIVATE_TASK = "oncall/medium-04", "oncall/hard-02"
SECRET_AGENT, WAITING_AGENT, LOST_AGENT = "smith", "wanda", "lost"


def agent(name: str) -> Holder:
    return Holder(kind="agent", key=f"agent:{name}")


def person(name: str) -> Holder:
    return Holder(kind="person", key=f"guest:{name}-browser")


def policy(name: str) -> Holder:
    return Holder(kind="policy", key=name)


def play(task: str, holder: Holder, line: str = "oracle", *, is_graded: bool = True) -> str:
    """Let a holder play as a scripted player would, to the end, and return the seat."""
    card = door.take_seat(task, holder)
    desk = Desk(
        card=card,
        tools={tool.name: tool for tool in door.tools(card.seat)},
        opening=door.record(card.seat)[0],
        seed="1",
    )
    if not runner._play_on(desk, policy_named(card.world, line)):
        runner._leave(desk)
    if is_graded:
        grade_once(card.seat)
    return card.seat


def end(task: str, holder: Holder, cause: str) -> str:
    """Take a seat that ends for ``cause`` before anything was done."""
    seat = door.take_seat(task, holder).seat
    seal_seat(seat, cause)
    grade_once(seat)
    return seat


def play_a_season() -> None:
    """Fill the database."""
    _expose(public_bundle("medium", 4), "arena")
    _expose(public_bundle("hard", 2), "private")
    _on_the_open_task()
    _with_money()
    for name, line in (("amy", "oracle"), ("ben", "do-nothing"), (WAITING_AGENT, "oracle")):
        play(ARENA_TASK, agent(name), line)
    door.take_seat(ARENA_TASK, agent(WAITING_AGENT))
    play(PRIVATE_TASK, agent(SECRET_AGENT))


def _expose(bundle: Bundle, exposure: str) -> None:
    """Publish a task under an exposure of its own, before anybody has sat down."""
    pk = releases.publish(bundle).pk
    Release.objects.filter(pk=pk).update(exposure=exposure)


def _on_the_open_task() -> None:
    for line in ("oracle", "oracle", "do-nothing"):
        play(OPEN_TASK, policy(line), line)
    for name in ("amy", "ben"):
        play(OPEN_TASK, agent(name))
        end(OPEN_TASK, agent(name), "gave_up")
    for _ in range(8):
        play(OPEN_TASK, agent("cid"))
    end(OPEN_TASK, agent("cid"), "infrastructure")
    end(OPEN_TASK, agent("cid"), "expired")
    end(OPEN_TASK, agent(LOST_AGENT), "infrastructure")
    play(OPEN_TASK, agent("dee"), is_graded=False)
    first = play(OPEN_TASK, person("ann"))
    play(OPEN_TASK, person("ann"), "do-nothing")
    end(OPEN_TASK, person("bob"), "gave_up")
    play(OPEN_TASK, Holder(kind="staff", key="stella"))
    seal_seat(door.fork(first, 1, agent("eve")).seat, "gave_up")


def _with_money() -> None:
    for line in ("oracle", "do-nothing", "dispatch-everything"):
        play(MONEY_TASK, policy(line), line)
    for line in ("oracle", "read-everything", "do-nothing"):
        play(MONEY_TASK, agent("amy"), line)
    end(MONEY_TASK, agent("amy"), "loop")
    end(MONEY_TASK, agent("amy"), "infrastructure")
