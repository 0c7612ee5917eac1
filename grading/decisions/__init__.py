"""A finished week taken apart by its declared decisions: money, sides, what had been read, beliefs.

``naming`` says which decision a thing belongs to; ``money``, ``standing`` and ``belief`` count;
``shapes`` is what pages may render.  It knows no row and no page.
"""
