"""Codes of cards in the words of the page: ``{{ task.exposure|in_words }}``."""

from __future__ import annotations

from django import template

from arena.people.named import named

register = template.Library()
register.filter("in_words", named)
