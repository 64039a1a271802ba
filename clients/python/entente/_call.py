"""The parts of a call: its operation, its options, and the value of an argument that is not given."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Callable, Final, Literal, Mapping, TypedDict, TypeVar, Union

_T = TypeVar("_T")


class Omit(Enum):
    """The value of an argument that is not given; None is null, which is a value."""

    OMIT = "omit"


OMIT: Final = Omit.OMIT
Maybe = Union[_T, Literal[Omit.OMIT]]


@dataclass(frozen=True)
class Operation:
    """How one operation of the API is called, and what it answers."""

    verb: str
    path: str
    keyed: bool = False
    """It takes an Idempotency-Key."""
    is_open: bool = False
    """It is called without an API key."""
    is_file: bool = False
    """Its body is a file: `content`, of the media type `content_type`. The rest is its query."""
    answers: Literal["json", "list", "rows", "text", "bytes", "redirect", "stream"] = "json"


@dataclass(frozen=True)
class Answer:
    """An answer as it arrived; the names of its headers are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode("utf-8", "replace")


class Options(TypedDict, total=False):
    """The options of one call; those of the client are used for what is absent."""

    idempotency_key: str
    """1 to 255 visible ASCII characters. Default: one per call, the same for all its attempts."""
    if_match: str
    """The `ETag` of the object as it was read: if it is another one by now, `changed_meanwhile` is raised."""
    brand: str
    """The brand that is meant, by id or slug."""
    timeout: float
    """The longest time of one attempt, its answer included, in seconds."""
    max_retries: int
    """How often a request is repeated that failed for a reason that passes."""
    retry_delay: float
    """About how long to wait before the first repetition, in seconds; twice as long each time, up to 8 seconds."""
    headers: Mapping[str, str]
    """Further headers."""
    on_answer: Callable[[Answer], None]
    """Gets each answer that arrives as a whole, with its headers, such as the `ETag` of an object."""
