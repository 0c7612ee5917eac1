"""The two forms at the entrance, in the desk's words."""

from __future__ import annotations

from allauth.account.forms import LoginForm, SignupForm
from django.utils.translation import gettext_lazy as _


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
        self.fields["email"].label = _("E-mail")
        self.fields["password1"].label = _("Password")
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)


class SignIn(LoginForm):
    """An address and a password."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        """Word the fields."""
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("E-mail")
        self.fields["password"].label = _("Password")
        self.fields["password"].help_text = ""
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)
