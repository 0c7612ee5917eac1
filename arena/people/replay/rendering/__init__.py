"""Shapes of the replay: a prefix of a record as the desk itself draws it, and the scrubber above.

Nothing in here can open a seat or know a world.
"""
