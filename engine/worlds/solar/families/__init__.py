"""Families of solar weeks: one folder each, to be read in one sitting.

A family is a generator with its dials, documents and inbox as text with slots, rubric, reference,
and a README with the principle, the chain, the arithmetic of both sides, and why it is fair.
"""
