"""The query-time chain, in whole numbers: nature and state in, readings, meter and alarms out.

``days`` (a site's days) · ``inverter`` (DC to AC, a healthy unit's day) · ``timeline`` (when a unit
is not running, and why) · ``reading`` (state, power, insulation) · ``meter`` (site energy and what
was lost) · ``sky`` (the met station) · ``oil``, ``gases`` and ``dga`` (transformers) · ``turning``
(trackers) · ``inputs`` and ``heatsink`` (inside a unit) · ``codes`` and ``alarms``.  No trace is stored: repair, reset
and lock change the next reading, the meter and the loss together.
"""
