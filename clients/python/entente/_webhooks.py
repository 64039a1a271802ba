"""Verifies webhooks."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import math
import re
import time
from typing import Any, List, Mapping, NamedTuple, Optional, Union, cast

from .generated.types import Event

_TOLERANCE_S = 300


class WebhookVerificationError(Exception):
    """The request is not one that this service signed with this secret, or not in time."""


class _Signed(NamedTuple):
    """The signatures of one family: when they were made, over which bytes before those of the body, and by which key."""

    seconds: str
    before: str
    key: bytes
    signatures: List[bytes]


def _bytes_of(text: str) -> bytes:
    try:
        # A key without its padding is the same key.
        return base64.b64decode(text + "=" * (-len(text) % 4), validate=True)
    except (binascii.Error, ValueError):
        return b""


def _service_signatures(headers: Mapping[str, str], secret: str) -> Optional[_Signed]:
    entries = headers.get("service-signature", "").split(",")
    seconds = next((one[2:] for one in entries if re.fullmatch(r"t=[0-9]{1,12}", one)), None)
    signatures = [bytes.fromhex(one[3:]) for one in entries if re.fullmatch(r"v1=[0-9a-f]{64}", one)]
    if seconds is None or not signatures:
        return None
    return _Signed(seconds, f"{seconds}.", secret.encode(), signatures)


def _standard_signatures(headers: Mapping[str, str], secret: str) -> Optional[_Signed]:
    message_id, seconds = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    entries = headers.get("webhook-signature", "").split(" ")
    signatures = [_bytes_of(one[3:]) for one in entries if re.fullmatch(r"v1,[A-Za-z0-9+/]{43}=", one)]
    # Signed is the id, a dot and the time: an id with a dot could move where the body begins.
    is_read = re.fullmatch(r"[A-Za-z0-9_-]+", message_id) and re.fullmatch(r"[0-9]{1,12}", seconds)
    if not is_read or not signatures:
        return None
    return _Signed(seconds, f"{message_id}.{seconds}.", _bytes_of(secret.removeprefix("whsec_")), signatures)


def _is_of(signed: _Signed, body: bytes) -> bool:
    if not signed.key:
        return False
    expected = hmac.new(signed.key, signed.before.encode() + body, hashlib.sha256).digest()
    return any([hmac.compare_digest(expected, one) for one in signed.signatures])


def unwrap(
    body: Union[str, bytes],
    headers: Mapping[str, str],
    secret: str,
    *,
    tolerance: float = _TOLERANCE_S,
    now: Optional[float] = None,
) -> Event:
    """
    Returns the event of a webhook that the service signed.

    `body` is as it was received, not parsed and printed again; `secret` is the `whsec_…` of the endpoint. `headers` have
    `Service-Signature`, or the three headers of Standard Webhooks. During the day after a rotation the previous secret verifies as
    well. The same event may arrive more than once: remember its `id`.

    Raises `WebhookVerificationError` for any other request, `TypeError` for a secret that is no `whsec_…` and for a body that was
    parsed, and `ValueError` for a `tolerance` that is no number of seconds from 0.
    """
    if not isinstance(secret, str) or not re.fullmatch(r"whsec_\S+", secret):
        raise TypeError("secret must be the whsec_… of the endpoint, without spaces around it.")
    if not isinstance(body, (str, bytes, bytearray)):
        raise TypeError("body must be the text or the bytes as they were received, not parsed.")
    if not isinstance(tolerance, (int, float)) or not math.isfinite(tolerance) or tolerance < 0:
        raise ValueError("The tolerance must be a number of seconds from 0.")
    raw = body.encode() if isinstance(body, str) else bytes(body)
    named = {name.lower(): value for name, value in headers.items()}
    families = [one for one in (_service_signatures(named, secret), _standard_signatures(named, secret)) if one]
    if not families:
        raise WebhookVerificationError("The request carries no Service-Signature or webhook-signature that can be read.")
    verified = [family for family in families if _is_of(family, raw)]
    if not verified:
        raise WebhookVerificationError("No signature of the request is of this secret.")
    at = time.time() if now is None else now
    if abs(math.floor(at) - int(verified[0].seconds)) > tolerance:
        raise WebhookVerificationError("The request was signed too long ago, or by a clock that is ahead.")
    try:
        return cast(Event, cast(Any, json.loads(raw)))
    except ValueError as cause:
        raise WebhookVerificationError("The body that was signed is not JSON.") from cause
