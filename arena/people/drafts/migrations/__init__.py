"""Schema of drafts."""
