"""Schema of the shared engine."""
