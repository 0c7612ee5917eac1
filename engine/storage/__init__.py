"""Rows in, rows out; the only room that touches :mod:`engine.models`.

``releases``: bundles' bytes and what may be seated.  ``seats``: seats, steps, texts and seals, with
one writer per seat.  Wall time enters the engine here and in ``tasks`` alone.
"""

from engine.storage.releases import install_public_tasks, install_where_there_is_none

__all__ = ["install_public_tasks", "install_where_there_is_none"]
