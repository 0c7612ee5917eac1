"""The board: people and models on the same tasks."""
