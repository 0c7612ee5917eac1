"""What grading says after a commit; whoever listens may be late or absent, nothing is lost.

``seat_graded(seat, version)``: a sheet was added, the first or a correction.
"""

from __future__ import annotations

from django.dispatch import Signal

seat_graded = Signal()
