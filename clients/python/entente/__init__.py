"""A typed client of the Entente API, without dependencies."""

from ._call import OMIT, Answer, Maybe, Omit, Options
from ._client import Entente
from ._errors import (
    ApprovalRequiredError,
    AuthenticationError,
    ConflictError,
    EntenteError,
    InvalidRequestError,
    NoAnswerError,
    NoAnswerInTimeError,
    NotFoundError,
    NotModifiedError,
    PermissionDeniedError,
    RateLimitError,
    ServerError,
)
from ._pages import Listing, Page, Rows
from ._webhooks import WebhookVerificationError, unwrap
from .generated import types
from .generated.error_codes import ErrorCode

__all__ = [
    "OMIT",
    "Answer",
    "ApprovalRequiredError",
    "AuthenticationError",
    "ConflictError",
    "Entente",
    "EntenteError",
    "ErrorCode",
    "InvalidRequestError",
    "Listing",
    "Maybe",
    "NoAnswerError",
    "NoAnswerInTimeError",
    "NotFoundError",
    "NotModifiedError",
    "Omit",
    "Options",
    "Page",
    "PermissionDeniedError",
    "RateLimitError",
    "Rows",
    "ServerError",
    "WebhookVerificationError",
    "types",
    "unwrap",
]
