"""The lobby: play at once, today's desk, every task, your unfinished seats."""
