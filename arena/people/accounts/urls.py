"""Addresses of accounts: those of allauth that are used here, each under a name that allauth knows."""

from allauth.account import views as account
from allauth.mfa.webauthn import views as passkeys
from django.urls import path, re_path
from django.views.generic import RedirectView

from arena.people.accounts import views

_TO_ACCOUNT = RedirectView.as_view(pattern_name="account")

urlpatterns = [
    path("account", views.account, name="account"),
    path("account/declared", views.declare, name="account-declared"),
    path("account/data.zip", views.export, name="account-export"),
    path("account/delete", views.delete, name="account-delete"),
    path("account/sign-up", account.signup, name="account_signup"),
    path("account/sign-in", account.login, name="account_login"),
    path("account/sign-out", account.logout, name="account_logout"),
    path("account/inactive", account.account_inactive, name="account_inactive"),
    path("account/again", account.reauthenticate, name="account_reauthenticate"),
    path("account/e-mail", account.email, name="account_email"),
    path(
        "account/e-mail/sent",
        account.email_verification_sent,
        name="account_email_verification_sent",
    ),
    re_path(
        r"^account/e-mail/confirm/(?P<key>[-:\w]+)$",
        account.confirm_email,
        name="account_confirm_email",
    ),
    path("account/password", account.password_change, name="account_change_password"),
    path("account/password/reset", account.password_reset, name="account_reset_password"),
    path(
        "account/password/reset/sent",
        account.password_reset_done,
        name="account_reset_password_done",
    ),
    re_path(
        r"^account/password/reset/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)$",
        account.password_reset_from_key,
        name="account_reset_password_from_key",
    ),
    path(
        "account/password/changed",
        account.password_reset_from_key_done,
        name="account_reset_password_from_key_done",
    ),
    path("account/passkeys", _TO_ACCOUNT, name="mfa_list_webauthn"),
    path("account/passkeys/all", _TO_ACCOUNT, name="mfa_index"),
    path("account/passkeys/add", passkeys.add_webauthn, name="mfa_add_webauthn"),
    path(
        "account/passkeys/again",
        passkeys.reauthenticate_webauthn,
        name="mfa_reauthenticate_webauthn",
    ),
    path("account/passkeys/sign-in", passkeys.login_webauthn, name="mfa_login_webauthn"),
    path("account/passkeys/<int:pk>/remove", passkeys.remove_webauthn, name="mfa_remove_webauthn"),
]
