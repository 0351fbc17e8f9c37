"""The security headers of every response: content security policy, HSTS and others."""

from collections.abc import Mapping

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

SECURITY_HEADERS: Mapping[str, str] = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}

HSTS = "max-age=31536000"
"""For a server behind HTTPS: browsers use nothing else for a year."""


def header_lines(*, secure: bool) -> list[tuple[bytes, bytes]]:
    """The headers as ASGI takes them; `secure`: the server is behind HTTPS."""
    headers = {**SECURITY_HEADERS, **({"strict-transport-security": HSTS} if secure else {})}
    return [(name.encode(), value.encode()) for name, value in headers.items()]
