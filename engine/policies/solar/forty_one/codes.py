"""What the codes of this week's board stand for, once its papers have been read."""

from __future__ import annotations

from collections.abc import Mapping

GRID, INSULATION, SILENT, PORTAL = "002", "039", "COM-201", "PRT-12"
OIL, PHASE = "XFM-060", "MTR-051"
WHOLE_SITE = (GRID, SILENT, PORTAL)
"""Codes that a row for the site answers."""

HARMLESS: Mapping[str, str] = {
    GRID: "grid_event",
    PORTAL: "comms_loss",
    "TRK-301": "weather",
    "PRF-080": "curtailment",
    "PPC-030": "curtailment",
    "DAS-120": "comms_loss",
    "MET-022": "sensor",
    "CMB-031": "hardware",
    "070": "clipping",
}
"""What a code is put down to where nobody is sent for it, by the procedures of the desk."""
