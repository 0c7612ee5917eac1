"""A passkey as a device would have made it, without a device."""

from __future__ import annotations

import json
import secrets

from allauth.mfa.models import Authenticator
from cryptography.hazmat.primitives.asymmetric import ec
from django.contrib.auth.models import AbstractBaseUser
from fido2.cose import ES256
from fido2.utils import websafe_encode
from fido2.webauthn import (
    Aaguid,
    AttestationObject,
    AttestedCredentialData,
    AuthenticatorData,
)


def passkey_of(person: AbstractBaseUser) -> Authenticator:
    """Give a person a passkey and return its row."""
    name = secrets.token_bytes(16)
    point = ec.generate_private_key(ec.SECP256R1()).public_key().public_numbers()
    public = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32), -3: point.y.to_bytes(32)}
    made = AttestedCredentialData.create(Aaguid.NONE, name, ES256(public))
    flags = AuthenticatorData.FLAG.UP | AuthenticatorData.FLAG.UV | AuthenticatorData.FLAG.AT
    told = AuthenticatorData.create(b"\x00" * 32, flags, 0, made)
    client = {"type": "webauthn.create", "challenge": "AA", "origin": "http://testserver"}
    credential = {
        "id": websafe_encode(name),
        "rawId": websafe_encode(name),
        "type": "public-key",
        "response": {
            "clientDataJSON": websafe_encode(json.dumps(client).encode()),
            "attestationObject": websafe_encode(AttestationObject.create("none", told, {})),
        },
    }
    row: Authenticator = Authenticator.objects.create(
        user=person,
        type=Authenticator.Type.WEBAUTHN,
        data={"name": "phone", "credential": credential},
    )
    return row
