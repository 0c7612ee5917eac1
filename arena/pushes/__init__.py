"""Who is told that a seat has a new step: open pages, in whichever process it was recorded.

A push says that there is something to be asked for and nothing else.  ``saying`` takes the engine's
word and passes it on, ``hearing`` brings in what other processes say, ``listeners`` knows the open
sockets of this process.  No answer waits for any of it: dead, the way between processes costs a
line in the log, and open pages ask by themselves.
"""

GROUP = "seats"
"""All web processes hear what is said here."""
ENOUGH_SECONDS = 2.0
"""How long the way between processes is waited for, in the background."""
