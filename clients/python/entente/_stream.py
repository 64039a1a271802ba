"""Follows the feed. It goes on after a lost connection where it was, without a gap."""

from __future__ import annotations

import http.client
import json
import random
import time
from typing import TYPE_CHECKING, Any, Iterator, Mapping, Optional, Tuple

from ._call import Operation, Options
from ._errors import EntenteError, NoAnswerError, error_of
from ._retry import delay_s, is_passing

if TYPE_CHECKING:
    from ._requester import Requester


def _messages_of(lines: Iterator[bytes]) -> Iterator[Tuple[Optional[str], str]]:
    last_id: Optional[str] = None
    data = []
    for line in lines:
        # A line that broke off may end within a letter; the message that it begins is not whole.
        if not line.endswith(b"\n"):
            return
        text = line.decode().rstrip("\r\n")
        if text == "" and data:
            yield last_id, "\n".join(data)
            data = []
        name, _, value = text.partition(":")
        value = value.removeprefix(" ")
        if name == "id":
            last_id = value
        elif name == "data":
            data.append(value)


def follow(client: "Requester", operation: Operation, params: Mapping[str, Any], options: Optional[Options]) -> Iterator[Any]:
    """Connects again whenever the stream ends, after the last event that arrived."""
    given = client.options_of(options)
    last: Optional[str] = None
    failed = 0
    while True:
        headers = {**given["headers"], **({} if last is None else {"last-event-id": last})}
        request = client.request_of(operation, (), params, {**given, "headers": headers})
        failure: EntenteError = NoAnswerError("connection_failed", "The stream ended.")
        try:
            with client.open(request, given["timeout"]) as response:
                if response.status != 200:
                    names = {name.lower(): value for name, value in response.headers.items()}
                    raise error_of(response.status, names, response.read().decode("utf-8", "replace"))
                for message_id, data in _messages_of(response):
                    failed = 0
                    last = message_id or last
                    yield json.loads(data)
        except EntenteError as error:
            failure = error
        except (OSError, http.client.HTTPException):
            failure = NoAnswerError("connection_failed", "The stream broke off.")
        if failed >= given["max_retries"] or not is_passing(failure, True):
            raise failure
        time.sleep(delay_s(failure, given["retry_delay"], failed, random.random()))
        failed += 1
