"""How django-allauth behaves here: names that fit, a passkey as an equal of the password."""

from __future__ import annotations

from typing import Any

import structlog
from allauth.account.adapter import DefaultAccountAdapter
from allauth.core import context
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from django.contrib import messages
from django.contrib.auth.base_user import AbstractBaseUser
from django.core.mail import EmailMessage
from django.http import HttpRequest
from django.utils.translation import gettext as _

from arena.people.accounts.models import Person
from arena.people.accounts.traces import OF_ACCOUNT, is_kept_as_file
from engine.errors import Problem

_log = structlog.get_logger(__name__)
_SECOND_FACTOR = "allauth.mfa.stages.AuthenticateStage"


class MailAway(Problem):
    """A message could not be handed to the mail server."""

    slug = "mail-away"
    title = "The message could not be sent"


class AccountAdapter(DefaultAccountAdapter):
    """Signs people up and in."""

    def __init__(self, request: HttpRequest | None = None) -> None:
        """Say how long whoever failed too often has to wait."""
        super().__init__(request)
        wait = _("Too many failed tries. Try again in five minutes.")
        self.error_messages = self.error_messages | {"too_many_login_attempts": wait}

    def get_login_stages(self) -> list[str]:
        """Ask for the password or for a passkey, never for both: a lost passkey locks nobody out."""
        return [stage for stage in super().get_login_stages() if stage != _SECOND_FACTOR]

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Send a message, or raise :class:`MailAway`."""
        try:
            super().send_mail(template_prefix, email, context)
        except OSError as error:  # SMTP's own errors are among them
            _log.exception("mail_is_away", template=template_prefix)
            raise MailAway(
                _("The mail server does not answer. Sign in in a while: the message is then sent.")
            ) from error

    def render_mail(
        self,
        template_prefix: str,
        email: str | list[str],
        context: dict[str, Any],
        headers: dict[str, str] | None = None,
    ) -> EmailMessage:
        """Write a message; one that stays on this machine is marked, to go with its account."""
        person = context.get("user")
        if is_kept_as_file() and isinstance(person, Person):
            headers = {**(headers or {}), OF_ACCOUNT: person.holder_key}
        message: EmailMessage = super().render_mail(template_prefix, email, context, headers)
        return message

    def add_message(self, request: HttpRequest, level: int, *args: Any, **kwargs: Any) -> None:
        """Say what went wrong; what went well is seen on the page that follows."""
        if level >= messages.ERROR:
            super().add_message(request, level, *args, **kwargs)


class PasskeyAdapter(DefaultMFAAdapter):
    """Makes and checks passkeys."""

    def generate_authenticator_name(self, user: AbstractBaseUser, type: Authenticator.Type) -> str:  # noqa: A002
        """Offer a name by number: which device it is, its owner knows."""
        count = Authenticator.objects.filter(user_id=user.pk, type=type).count()
        return _("Passkey") if not count else _("Passkey %(n)d") % {"n": count + 1}

    def get_public_key_credential_rp_entity(self) -> dict[str, str]:
        """Name the desk as devices show it; the id is the host name that people type."""
        host: str = context.request.get_host()
        return {"id": host.partition(":")[0], "name": _("Beat the Desk")}
