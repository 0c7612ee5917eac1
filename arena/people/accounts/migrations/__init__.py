"""Schema of people's accounts."""
