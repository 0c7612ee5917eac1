"""What `threshold` and `generic-prior` do in forty-one.

``odds`` counts the cases of the logs, ``stakes`` says what leaving something costs, ``readings``
makes the cheap reads that tell the sides apart, ``threshold`` brings them together.
"""

from engine.policies.solar.forty_one.generic_prior import play as generic_prior
from engine.policies.solar.forty_one.threshold import play as threshold

__all__ = ["generic_prior", "threshold"]
