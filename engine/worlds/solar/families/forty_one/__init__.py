"""Forty-one: forty-one alarms on a Monday, four of which are worth anybody's way; see ``README.md``."""
