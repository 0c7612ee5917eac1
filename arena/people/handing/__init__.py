"""Handing a seat to an agent, and taking it back."""
