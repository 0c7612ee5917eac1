"""The people's wing: lobby, desk, debrief and board, as pages that a person reads and presses.

Pages open seats through :mod:`arena.seating` alone and know no world.
"""
