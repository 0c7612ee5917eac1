"""Giving a seat up from its pages, after a step that says what comes of it."""
