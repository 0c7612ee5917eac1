"""The two forms at the entrance, in the desk's words."""

from __future__ import annotations

from allauth.account.forms import LoginForm, SignupForm
from django.contrib.auth.base_user import AbstractBaseUser
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.errors import Problem


class NameGone(Problem):
    """The name was free when it was asked for, and taken when it was to be written down."""

    slug = "name-gone"
    title = "This name has just been taken"


class SignUp(SignupForm):
    """A public name, an address and a password."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        """Word the fields."""
        super().__init__(*args, **kwargs)
        name = self.fields["username"]
        name.label = _("Public name")
        name.help_text = _(
            "3 to 30 letters, digits, hyphens, underscores and dots. It stands on the boards."
        )
        self.fields["email"].label = _("Email")
        self.fields["password1"].label = _("Password")
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)

    def save(self, request: HttpRequest) -> AbstractBaseUser:
        """Make the person; of two who take one name at the same instant, the second is told."""
        try:
            with transaction.atomic():
                return super().save(request)
        except IntegrityError as error:
            raise NameGone(gettext("Somebody took this name a moment before you.")) from error


class SignIn(LoginForm):
    """An address and a password."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        """Word the fields."""
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("Email")
        self.fields["password"].label = _("Password")
        self.fields["password"].help_text = ""
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)
