"""Template tags of the web application."""
