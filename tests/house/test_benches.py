"""What a bench prints can be read by a program, beside its reference, and says whether it is met."""

from __future__ import annotations

import json
from typing import Literal

import pytest

from tests.bench.figures import tell


def told(capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def test_a_figure_is_printed_as_json_beside_its_reference(
    capsys: pytest.CaptureFixture[str],
) -> None:
    tell("solar", "a read", {"ms": 4.67}, reference="hashes", ratio=0.5, target={"ms": 5})

    assert told(capsys) == {
        "bench": "solar", "what": "a read", "ms": 4.67, "reference": "hashes", "ratio": 0.5,
        "target": {"ms": 5}, "met": True,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("value", "wanted", "met"),
    [(101, "at most", False), (99, "at most", True), (94, "at least", False), (100, "at least", True)],
)  # fmt: skip
def test_a_figure_on_the_wrong_side_of_its_target_says_so(
    capsys: pytest.CaptureFixture[str],
    value: float,
    wanted: Literal["at most", "at least"],
    met: bool,
) -> None:
    aim = 100 if wanted == "at most" else 95
    tell("x", "y", {"score": value}, target={"score": aim}, wanted=wanted)

    assert told(capsys)["met"] is met
