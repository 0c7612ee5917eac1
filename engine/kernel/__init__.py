"""The kernel: what every world shares, as pure functions of (content, calls so far).

Rooms: canonical (bytes), bundle (a task as data), chance, clock (the desk's calendar), tools
(schemas, rate cards, arguments), world (the protocol), ledger, session (one step of the fold),
record (digests and the chain), paging, replay.  It imports no Django and reads no wall clock.
"""
