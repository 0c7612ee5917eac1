"""Scripted players of oncall-1, one file each."""

from __future__ import annotations

from collections.abc import Mapping

from engine.policies.oncall import read_everything, restart_everything, threshold
from engine.policies.seated import Policy

POLICIES: Mapping[str, Policy] = {
    "read-everything": read_everything.play,
    "restart-everything": restart_everything.play,
    "threshold": threshold.play,
}
