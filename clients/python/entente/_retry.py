"""Decides which requests are repeated, and when."""

from __future__ import annotations

from ._errors import EntenteError, NoAnswerError

_PASSING = (408, 429, 502, 503, 504)
_DELAY_MAX_S = 8.0
_RETRY_AFTER_MAX_S = 60.0


def is_passing(error: EntenteError, is_repeatable: bool) -> bool:
    """
    True if the request may be sent once more. A request without an Idempotency-Key may have had its effect, unless it only reads
    or was turned away before it had one.
    """
    if (error.retry_after or 0) > _RETRY_AFTER_MAX_S:
        return False
    # The first attempt with this key is not answered yet.
    if error.status == 429 or error.code == "idempotency_key_in_use":
        return True
    return is_repeatable and (isinstance(error, NoAnswerError) or error.status in _PASSING)


def delay_s(error: EntenteError, first: float, failed: int, random: float) -> float:
    """Seconds until the next attempt: as the service asks, or twice as long each time, less up to half of it."""
    if error.retry_after is not None:
        return error.retry_after
    return min(first * 2.0 ** min(failed, 30), _DELAY_MAX_S) * (1 - random / 2)
