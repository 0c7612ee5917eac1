"""The debrief: how a finished seat went, as far as its exposure discloses."""
