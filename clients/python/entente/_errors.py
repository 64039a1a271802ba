"""The errors of a call: `code` gives the reason, and the class the kind."""

from __future__ import annotations

import json
import re
import time
from email.utils import parsedate_to_datetime
from typing import Any, Dict, List, Mapping, Optional, Type


class EntenteError(Exception):
    """A call that failed."""

    code: str
    """A code of the catalogue, or `connection_failed`, `timed_out`, `unreadable_answer`, `not_modified`, `approval_required`."""
    message: str
    status: Optional[int]
    """The status of the answer; None when none arrived."""
    param: Optional[str]
    """The path of the field with the error; None when it is not about one field."""
    request_id: Optional[str]
    """The id of the request, `req_…`, if an answer arrived: the service's log has it too."""
    retry_after: Optional[float]
    """Seconds after which the service asks to be called again; None when it does not say."""
    committed: Optional[Dict[str, Any]]
    """The changes that were committed all the same; None when nothing was changed, or no answer arrived."""
    differences: Optional[List[Dict[str, str]]]
    """The differences that the refusal is about; None if it is about something else."""

    def __init__(self, code: str, message: str, **facts: Any) -> None:
        super().__init__(f"{message} ({code})")
        self.code = code
        self.message = message
        self.status = facts.get("status")
        self.param = facts.get("param")
        self.request_id = facts.get("request_id")
        self.retry_after = facts.get("retry_after")
        self.committed = facts.get("committed")
        self.differences = facts.get("differences")


class InvalidRequestError(EntenteError):
    """The request cannot be answered as it is: a field, its size or its type; 400, 405, 413, 415 and 422."""


class AuthenticationError(EntenteError):
    """The API key or the signature is not accepted; 401."""


class PermissionDeniedError(EntenteError):
    """The key lacks the scope; 403."""


class NotFoundError(EntenteError):
    """There is no such thing in this brand; 404."""


class ConflictError(EntenteError):
    """The request contradicts the state of things, or names another state than there is; 409 and 412."""


class RateLimitError(EntenteError):
    """Too many requests; 429."""


class ServerError(EntenteError):
    """The service failed, or something on the way to it; 500 and above. After a 503 the same Idempotency-Key settles the outcome."""


class NotModifiedError(EntenteError):
    """The object is as it was: its `ETag` is the `if-none-match` of the request; 304."""


class NoAnswerError(EntenteError):
    """No answer arrived."""


class NoAnswerInTimeError(NoAnswerError):
    """No answer arrived in time, or no end of an operation."""


class ApprovalRequiredError(EntenteError):
    """The act was not done: it waits for a person, who approves or refuses `approval`; 202."""

    approval: Dict[str, Any]

    def __init__(self, approval: Dict[str, Any], request_id: Optional[str]) -> None:
        message = f"This waits for a person, as {approval['id']}."
        super().__init__("approval_required", message, status=202, request_id=request_id)
        self.approval = approval


_CLASSES: Mapping[int, Type[EntenteError]] = {
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    412: ConflictError,
    429: RateLimitError,
}


def retry_after_of(header: Optional[str]) -> Optional[float]:
    """The seconds of a `Retry-After`, a whole number or a date. Anything else says nothing, and neither does a date that is past."""
    if header is None:
        return None
    if re.fullmatch(r"[0-9]+", header):
        return float(header)
    try:
        seconds = parsedate_to_datetime(header).timestamp() - time.time()
    except (TypeError, ValueError):
        return None
    return seconds if seconds > 0 else None


def _envelope_of(text: str) -> Dict[str, Any]:
    try:
        envelope = json.loads(text)["error"]
    except (ValueError, KeyError, TypeError):
        return {}
    return envelope if isinstance(envelope, dict) else {}


def error_of(status: int, headers: Mapping[str, str], text: str) -> EntenteError:
    """The error of an answer that is no success. Something between client and service may answer without the envelope."""
    envelope = _envelope_of(text)
    message = envelope.get("message", f"The request was answered with status {status}.")
    facts = {
        "status": status,
        "param": envelope.get("param"),
        "committed": envelope.get("committed"),
        "differences": envelope.get("differences"),
        "request_id": envelope.get("request_id", headers.get("request-id")),
        "retry_after": retry_after_of(headers.get("retry-after")),
    }
    if status == 304:
        return NotModifiedError("not_modified", message, **facts)
    is_servers = status >= 500
    code = envelope.get("code")
    if code is not None:
        kind = _CLASSES.get(status, ServerError if is_servers else InvalidRequestError)
        return kind(code, message, **facts)
    return (ServerError if is_servers else EntenteError)("unreadable_answer", message, **facts)
