"""The replay: the desk as of any step of a record, for whoever may look at it."""
