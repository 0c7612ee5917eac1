"""What the engine says after a commit; whoever listens may be late or absent, nothing is lost.

``step_recorded(seat, seq)`` and ``seat_sealed(seat)``: arena pushes and grading grades on them, and
a sweeper covers messages that were lost.  ``pace_changed(seat)``: its time was paused, let go on or
made faster, which is no step.
"""

from __future__ import annotations

from django.dispatch import Signal

step_recorded = Signal()
seat_sealed = Signal()
pace_changed = Signal()
