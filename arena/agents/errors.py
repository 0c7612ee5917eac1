"""What can go wrong between a program and the door; the door's own problems are in engine.errors.

Nothing here has reached a seat.  The module imports the root of the tree and nobody else.
"""

from __future__ import annotations

from engine.errors import Problem


class CredentialsMissing(Problem):
    """Nobody said who they are."""

    slug = "credentials-missing"
    title = "Say who you are"


class CredentialsRefused(Problem):
    """A key or a token that opens nothing."""

    slug = "credentials-refused"
    title = "This key opens nothing"


class TokenVoid(Problem):
    """A seat token whose seat has been sealed."""

    slug = "token-void"
    title = "This token ended with its seat"


class FormRefused(Problem):
    """A browser's request without the form token that proves it came from a page of ours."""

    slug = "form-token-missing"
    title = "This did not come from a page of the desk"


class OriginRefused(Problem):
    """A page of another site speaks through somebody's browser."""

    slug = "origin-refused"
    title = "This origin may not ask"


class HostRefused(Problem):
    """A request for a name that this desk does not go by."""

    slug = "host-refused"
    title = "This desk does not go by that name"


class AddressUnknown(Problem):
    """No such address under the interface."""

    slug = "address-unknown"
    title = "Nothing stands at this address"


class EntrantUnknown(Problem):
    """A board is asked for somebody who has no run on it."""

    slug = "entrant-unknown"
    title = "Nobody of that name is on the board"


class MethodRefused(Problem):
    """An address that is asked in another way."""

    slug = "method-refused"
    title = "This address is asked in another way"


class LengthMissing(Problem):
    """A body that does not say how long it is."""

    slug = "length-missing"
    title = "The body does not say its length"


class SessionUnknown(Problem):
    """A session of the transport that we never gave: this server keeps none."""

    slug = "session-unknown"
    title = "No such session"


class DeskStopped(Problem):
    """A defect of ours; the reference leads to the log."""

    slug = "desk-stopped"
    title = "The desk stopped"
