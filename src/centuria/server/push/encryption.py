"""Encryption of push messages (RFC 8291) and the signature of the server (VAPID, RFC 8292).

Only the browser that has subscribed can read a message; its push service sees ciphertext and who has sent it.
"""

import importlib.util
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from functools import cached_property

import msgspec

AVAILABLE = importlib.util.find_spec("cryptography") is not None
"""Whether the library is installed (the extra `push`)."""

POINT, AUTH = 65, 16
"""Bytes of an uncompressed point of P-256, and of the secret that a subscription shares with the server."""

RECORD = 4096
"""Bytes of the only record; push services accept no longer message."""

TOKEN_SECONDS = 12 * 3600
"""How long a signed token is valid; at most a day."""

_COORDINATE = 32


def encoded(data: bytes) -> str:
    """Base64 for addresses, without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The bytes of such a text; `ValueError` if it is none."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def is_point(data: bytes) -> bool:
    """Whether these bytes are a point of P-256, as the public key of a subscription has to be."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), data)
    except ValueError:
        return False
    return len(data) == POINT


def encrypt(message: bytes, receiver: bytes, auth: bytes, *, salt: bytes = b"", sender: int = 0) -> bytes:
    """A message as the body of a request; `salt` and the `sender`'s private key are random unless a test gives them."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    curve = ec.SECP256R1()
    private = ec.derive_private_key(sender, curve) if sender else ec.generate_private_key(curve)
    public = _point(private.public_key())
    shared = private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(curve, receiver))
    salt = salt or secrets.token_bytes(16)
    secret = _derive(auth, shared, b"WebPush: info\0" + receiver + public, 32)
    key = _derive(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(salt, secret, b"Content-Encoding: nonce\0", 12)
    # The byte after the message marks the last record.
    sealed = AESGCM(key).encrypt(nonce, message + b"\x02", None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(public)]) + public + sealed


def _derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), length, salt, info).derive(secret)


def _point(key: object) -> bytes:
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    assert isinstance(key, ec.EllipticCurvePublicKey)
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


@dataclass(frozen=True)
class VapidKey:
    """The key with which this server signs its requests; a subscription is bound to it."""

    private: int

    @staticmethod
    def generate() -> "VapidKey":
        """A new key."""
        from cryptography.hazmat.primitives.asymmetric import ec

        return VapidKey(ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value)

    @cached_property
    def public(self) -> bytes:
        """The public key, which browsers subscribe with."""
        from cryptography.hazmat.primitives.asymmetric import ec

        return _point(ec.derive_private_key(self.private, ec.SECP256R1()).public_key())

    def authorization(self, audience: str, contact: str, now: int) -> str:
        """The Authorization header of a request to the push service at an origin; `now` in seconds."""
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
        from cryptography.hazmat.primitives.hashes import SHA256

        claims: dict[str, str | int] = {"aud": audience, "exp": now + TOKEN_SECONDS}
        if contact:
            claims["sub"] = contact
        parts = [encoded(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
        signed = ".".join(parts)
        private = ec.derive_private_key(self.private, ec.SECP256R1())
        r, s = decode_dss_signature(private.sign(signed.encode(), ec.ECDSA(SHA256())))
        signature = r.to_bytes(_COORDINATE, "big") + s.to_bytes(_COORDINATE, "big")
        return f"vapid t={signed}.{encoded(signature)}, k={encoded(self.public)}"
