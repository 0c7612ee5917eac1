"""A flooded Monday on the whole fleet: loud and dear are far apart."""
