"""The client of the API."""

from __future__ import annotations

import re
import time
from typing import Any, Callable, Mapping, Optional, TypeVar
from urllib.parse import urlsplit

from ._call import Options
from ._errors import NoAnswerInTimeError
from ._requester import Requester
from .generated import types
from .generated.resources import Resources

_ENDED = ("succeeded", "partial", "failed", "canceled", "superseded")
_T = TypeVar("_T", bound=Mapping[str, Any])
_DEFAULTS: Options = {"timeout": 30.0, "max_retries": 3, "retry_delay": 0.5}


def _is_address(value: Any) -> bool:
    if not isinstance(value, str):
        return False
    parts = urlsplit(value)
    return parts.scheme in ("http", "https") and bool(parts.hostname) and "@" not in parts.netloc and not re.search("[?#]", value)


class Entente(Resources):
    """
    A client of the API. Threads may share it. It keeps no connection, and for a minute the position behind its last change, so that a
    list where a standby answers has that change.

    `api_key` is `sk_live_…` or `sk_test_…`; without it a client calls what anybody may call. `base_url` is the address of the
    service, such as `https://partners.example`. `options` hold for every call that does not set its own.
    """

    def __init__(self, *, base_url: str, api_key: Optional[str] = None, options: Optional[Options] = None) -> None:
        if not _is_address(base_url):
            raise TypeError("base_url must be an address such as https://partners.example, without a query and a password.")
        if api_key is not None and not (isinstance(api_key, str) and re.fullmatch(r"[\x21-\x7e]+", api_key)):
            raise TypeError("api_key must be a key such as sk_live_…, without spaces.")
        self._given = {"base_url": base_url, "api_key": api_key}
        self._requester = Requester(base_url, api_key, {**_DEFAULTS, **(options or {})})
        super().__init__(self._requester)

    def with_options(self, options: Options) -> "Entente":
        """A client like this one, but for these options. Both read what either wrote."""
        made = Entente(**self._given, options={**self._requester.defaults, **options})  # type: ignore[arg-type]
        made._requester.positions = self._requester.positions
        return made

    def wait(self, operation: str, *, timeout: float = 300.0, interval: float = 0.25) -> types.Operation:
        """
        Looks at an operation until it has ended: `status` says how it did. Raises `NoAnswerInTimeError` when it has not ended in
        time; the operation itself goes on.
        """
        return _until(lambda: self.operations.retrieve(operation), lambda one: one["status"] in _ENDED, timeout, interval)

    def wait_for_clock(self, *, timeout: float = 300.0, interval: float = 0.25) -> types.TestClock:
        """Looks at the test clock until it is `ready`."""
        return _until(self.test_helpers.clock.retrieve, lambda one: one["status"] == "ready", timeout, interval)


def _until(look: Callable[[], _T], is_over: Callable[[_T], bool], timeout: float, interval: float) -> _T:
    until = time.monotonic() + timeout
    while True:
        found = look()
        if is_over(found):
            return found
        left = until - time.monotonic()
        if left <= 0:
            raise NoAnswerInTimeError("timed_out", f"It has not ended in {timeout:g} s.")
        time.sleep(min(interval, left))
        interval = min(interval * 1.5, 5.0)
