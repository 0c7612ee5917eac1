"""What Django and allauth say on pages and in mails, and what their Spanish says to a stranger.

The desk says *tú*.  A message that stands here is translated with ours, and the desk's catalogue is
asked before theirs.
"""

from __future__ import annotations

from django.utils.translation import gettext_noop as _
from django.utils.translation import ngettext_lazy

# On forms.
_("Please type your current password.")
_("You cannot add more than %d email addresses.")
_("You cannot remove your primary email address.")
_("You cannot remove your primary email address (%(email)s).")
_("Username can not be used. Please use other username.")
_("Too many failed login attempts. Try again later.")
_("Please select only one.")
_("Use your password")
_("Forgot your password?")
_("You must type the same password each time.")
_("You must type the same email each time.")
_("You cannot activate two-factor authentication until you have verified your email address.")
_("You cannot add an email address to an account protected by two-factor authentication.")
_("You cannot deactivate two-factor authentication.")
_(
    "Enabling passwordless operation allows you to sign in using just this key, but imposes "
    "additional requirements such as biometrics or PIN protection."
)
_("Enter a valid value.")
_("Enter a valid email address.")
_("Enter a number.")
_("Enter a whole number.")
ngettext_lazy(
    "Ensure this value has at least %(limit_value)d character (it has %(show_value)d).",
    "Ensure this value has at least %(limit_value)d characters (it has %(show_value)d).",
    "limit_value",
)
ngettext_lazy(
    "Ensure this value has at most %(limit_value)d character (it has %(show_value)d).",
    "Ensure this value has at most %(limit_value)d characters (it has %(show_value)d).",
    "limit_value",
)
_("Your password can’t be too similar to your other personal information.")
_("Your password can’t be a commonly used password.")
_("Your password can’t be entirely numeric.")
ngettext_lazy(
    "This password is too short. It must contain at least %d character.",
    "This password is too short. It must contain at least %d characters.",
)
ngettext_lazy(
    "Your password must contain at least %(min_length)d character.",
    "Your password must contain at least %(min_length)d characters.",
    "min_length",
)
_("Your primary email address must be verified.")
_("Unable to confirm %(email)s because it is already confirmed by a different account.")

# In mails.
_("Your email has been confirmed.")
_("Your password has been changed.")
_("Your password has been reset.")
_("Your password has been set.")
_(
    "You are receiving this email because you or someone else tried to signup for an\n"
    "account using email address:\n\n%(email)s\n\n"
    "However, an account using that email address already exists.  In case you have\n"
    "forgotten about this, please use the password forgotten procedure to recover\n"
    "your account:\n\n%(password_reset_url)s"
)
_("You are receiving this mail because the following change was made to your account:")
_(
    "If you do not recognize this change then please take proper security precautions immediately. "
    "The change to your account originates from:\n\n- IP address: %(ip)s\n- Browser: %(user_agent)s\n"
    "- Date: %(timestamp)s"
)
_("Your email verification code is listed below. Please enter it in your open browser window.")
_("Please Confirm Your Email Address")
_("Your sign-in code is listed below. Please enter it in your open browser window.")
_("This mail can be safely ignored if you did not initiate this action.")
_("Your password reset code is listed below. Please enter it in your open browser window.")
_(
    "You're receiving this email because you or someone else has requested a password reset for your "
    "user account.\nIt can be safely ignored if you did not request a password reset. Click the link "
    "below to reset your password."
)
_("In case you forgot, your username is %(username)s.")
_(
    "You are receiving this email because you, or someone else, tried to access an account with email "
    "%(email)s. However, we do not have any record of such an account in our database."
)
_("If it was you, you can sign up for an account using the link below.")
