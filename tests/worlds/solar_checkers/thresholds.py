"""Thresholds of the checkers, the same for all weeks, sites and kinds of equipment.

Written down on 30 November 2026, before any of the seeds in ``plants.JUDGED`` was minted, and not
to be moved by what is found on them.  What a library or a standard has a value for is taken from
there.  What is called *own* has no source: those values were set on plants of the seeds in
``plants.OPENED``, on which nothing is judged any more.  ``docs/realism.md`` has the same table.
"""

LIT_W_PER_M2 = 50
"""Light in the plane of the array from which a unit is expected to feed in: the irradiance
threshold of technical availability (SolarPower Europe, O&M Best Practice Guidelines)."""
LEAST_SLOTS = 8
"""Quarter hours of a day that something must last before it is told; own, and part of the question:
what is shorter need not be found."""
OFFLINE = 0.001
"""Share of the rating up to which a unit counts as standing: rdtools' own ``low_threshold``."""
AT_RATING = 0.995
"""Share of the rating from which a flat top is clipping: ``rtol`` of pvanalytics' ``clipping.levels``."""
BRIGHT_PEERS = 0.85
"""Share of the rating that the middle peer must give, or a flat top at the rating is stale; own."""
FLAT_SLOTS = 4
"""Quarter hours of a flat top: ``window`` of pvanalytics' ``clipping.levels``; curtailment takes
twice as many."""
SLOPE_MAX = 0.2
"""Per cent of the day's most power that a flat top may change: pvanalytics' ``clipping.geometric``."""
SAME_LEVEL = 0.002
"""By how much the units of a curtailed site may differ, of the rating; own."""
STALE_SLOTS = 6
"""Equal values in a row that make a stale one: ``window`` of pvanalytics' ``stale_values_diff``."""
COMPLETE = 0.90
"""Share of a day's lit values, below which it has a gap; own."""
COMPARABLE_FROM = 0.12
"""Middle peer, of the rating, from which units are compared; own: below it the light is dim."""
COMPARABLE_TO = 0.93
"""Middle peer, of the rating, up to which units are compared; own: above it some clip."""
RATIO_STEP = 0.025
"""Least fall of a unit's peer ratio from one day on that is told; own."""
RATIO_DAYS = 4
"""Days on either side of a step that it takes to see it; own."""
CHANCE = 0.05
"""How often chance alone may tell a fall at a site: the usual level of a test (Welch's t, one-sided),
shared out among all its units and days (Bonferroni)."""
RESIDUAL = 0.002
"""Share of the expected energy by which a day's meter may differ: accuracy class 0.2 (IEC 62053-22,
ANSI C12.20)."""
METER_OFF = 0.02
"""Share from which it is the meter, where no unit's factor explains it: the error that ANSI C12.1
lets a meter in service have."""
FACTOR_OFF = 0.05
"""Departure of a unit's peer ratio from 1 that makes its factor suspect; own."""
EXPLAINS = 0.5
"""By how much a suspect factor may miss the residual, as a share of it; own."""
STEP_DAYS_OFF = 3
"""By how many days a verdict may miss the day from which a unit gives less; own."""
LEAST_PRECISION = 0.95
"""Share of what is told that must be so: one in twenty may be chance, the usual level of a test."""
LEAST_RECALL = 0.80
"""Share of what is so that must be told: the usual power of a test (Cohen, 1988)."""
