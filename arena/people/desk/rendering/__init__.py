"""Shapes of the desk's page, made of steps, tool cards and quotes and of nothing else.

Nothing in here can open a seat or know a world: a page can't show more than the record holds.
"""
