"""Keeps the position behind the last change, so that a read where a standby answers has it."""

from __future__ import annotations

import re
import threading
import time
from typing import Callable, Optional, Tuple

NAME = "Entente-Position"
# A standby that is further behind is not read, so that an older position says nothing.
_KEPT_S = 60.0
_WRITTEN = re.compile("[0-9A-F]{1,8}/[0-9A-F]{1,8}")


def _number_of(position: str) -> int:
    high, _, low = position.partition("/")
    return (int(high, 16) << 32) + int(low, 16)


class Positions:
    """The greatest position of the last minute. Threads may share it."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._lock = threading.Lock()
        self._reached: Optional[Tuple[str, float]] = None

    def _kept(self) -> Optional[str]:
        return self._reached[0] if self._reached and self._now() - self._reached[1] < _KEPT_S else None

    def kept(self) -> Optional[str]:
        """The position to send; none after a minute."""
        with self._lock:
            return self._kept()

    def keep(self, position: Optional[str]) -> None:
        """Keeps the position of an answer, unless a greater one is kept. One that is malformed is ignored."""
        if position is None or not _WRITTEN.fullmatch(position):
            return
        with self._lock:
            kept = self._kept()
            if kept is None or _number_of(position) >= _number_of(kept):
                self._reached = (position, self._now())
