"""Sends the request of a call until it is answered, or fails for a reason that does not pass."""

from __future__ import annotations

import http.client
import json
import random
import re
import secrets
import socket
import time
import urllib.error
import urllib.request
from datetime import datetime, timezone
from typing import Any, Dict, Iterator, Mapping, Optional, Tuple
from urllib.parse import quote, urlencode

from ._call import OMIT, Answer, Operation, Options
from ._errors import ApprovalRequiredError, EntenteError, NoAnswerError, NoAnswerInTimeError, error_of
from ._pages import Listing, Rows
from ._positions import NAME as POSITION, Positions
from ._retry import delay_s, is_passing
from ._stream import follow

_CHUNK = 65_536
Given = Mapping[str, Any]


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


_opener = urllib.request.build_opener(_NoRedirect)


def _time_of(value: Any) -> str:
    """A time as the interface has it, such as `2030-03-01T09:00:00.000Z`. One without a time zone could be any."""
    if not isinstance(value, datetime):
        raise TypeError(f"{value!r} cannot be sent as JSON.")
    if value.tzinfo is None:
        raise TypeError(f"A time needs a time zone, such as timezone.utc, got {value!r}.")
    return value.astimezone(timezone.utc).replace(tzinfo=None).isoformat(timespec="milliseconds") + "Z"


def _text_of(value: Any) -> str:
    if isinstance(value, datetime):
        return _time_of(value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def _query_of(params: Given) -> str:
    pairs = []
    for name, value in params.items():
        is_many = isinstance(value, (list, tuple, set))
        for one in value if is_many else (value,):
            if one is not None:
                pairs.append((f"{name}[]" if is_many else name, _text_of(one)))
    return f"?{urlencode(pairs)}" if pairs else ""


def _filled(path: str, ids: Tuple[str, ...]) -> str:
    for one in ids:
        # An empty part or a dot would lead to another address.
        if not isinstance(one, str) or one in ("", ".", ".."):
            raise TypeError(f"{path}: an id must be a text such as prog_…, got {one!r}.")
        begin, end = path.index("{"), path.index("}")
        path = path[:begin] + quote(one, safe="") + path[end + 1 :]
    return path


class Requester:
    """What every method of a client sends its request by."""

    def __init__(self, base_url: str, api_key: Optional[str], defaults: Options) -> None:
        self.base_url = base_url.rstrip("/")
        self._api_key = api_key
        self.defaults = defaults
        self.positions = Positions()

    def options_of(self, options: Optional[Options]) -> Dict[str, Any]:
        given = {**self.defaults, **(options or {})}
        given["headers"] = {**self.defaults.get("headers", {}), **(options or {}).get("headers", {})}
        return given

    def request_of(
        self,
        operation: Operation,
        ids: Tuple[str, ...],
        params: Given,
        options: Mapping[str, Any],
        signed: Optional[Mapping[str, str]] = None,
    ) -> urllib.request.Request:
        """The request of a call; all attempts send the same one, its key included."""
        given = {name: value for name, value in params.items() if value is not OMIT}
        is_read = operation.verb == "GET"
        headers: Dict[str, str] = {"accept": "*/*"}
        body: Optional[bytes] = None
        query: Given = given if is_read else {}
        if operation.is_file:
            content = given.pop("content")
            body = content.encode() if isinstance(content, str) else content
            headers["content-type"] = given.pop("content_type")
            query = given
        elif not is_read and params:
            body = json.dumps(given, ensure_ascii=False, allow_nan=False, default=_time_of).encode()
            headers["content-type"] = "application/json"
        if not operation.is_open:
            if self._api_key is None:
                raise TypeError(f"{operation.path} is called with an API key.")
            headers["authorization"] = f"Bearer {self._api_key}"
            if "brand" in options:
                headers["service-brand"] = options["brand"]
        if "if_match" in options:
            headers["if-match"] = options["if_match"]
        if operation.keyed:
            headers["idempotency-key"] = options.get("idempotency_key") or secrets.token_hex(16)
        for name, value in {**(signed or {}), **options["headers"]}.items():
            headers[name.lower()] = value
        url = self.base_url + _filled(operation.path, ids) + _query_of(query)
        return urllib.request.Request(url, data=body, headers=headers, method=operation.verb)

    def open(self, request: urllib.request.Request, timeout: float) -> Any:
        """The answer to one attempt, whose body is not read yet; a refusal is an answer as well."""
        position = self.positions.kept()
        if position is not None and not request.has_header(POSITION.capitalize()):
            request.add_unredirected_header(POSITION, position)
        try:
            answer = _opener.open(request, timeout=timeout)
        except urllib.error.HTTPError as refusal:
            answer = refusal
        except (OSError, http.client.HTTPException) as cause:
            raise _no_answer(cause, timeout) from cause
        self.positions.keep(answer.headers.get(POSITION))
        return answer

    def _attempt(self, request: urllib.request.Request, timeout: float) -> Answer:
        until = time.monotonic() + timeout
        with self.open(request, timeout) as response:
            body = bytearray()
            try:
                while chunk := response.read1(_CHUNK) if hasattr(response, "read1") else response.read(_CHUNK):
                    body += chunk
                    if time.monotonic() > until:
                        raise socket.timeout()
                length = response.headers.get("content-length")
                if length is not None and not re.fullmatch("[0-9]+", length):
                    raise EntenteError("unreadable_answer", "The length of the answer is no number.", status=response.status)
                if length is not None and len(body) < int(length):
                    raise http.client.IncompleteRead(bytes(body))
            except (OSError, http.client.HTTPException) as cause:
                raise _no_answer(cause, timeout) from cause
            headers = {name.lower(): value for name, value in response.headers.items()}
            return Answer(response.status, headers, bytes(body))

    def answer(
        self,
        operation: Operation,
        ids: Tuple[str, ...],
        params: Given,
        options: Optional[Options] = None,
        signed: Optional[Mapping[str, str]] = None,
    ) -> Tuple[Any, Answer]:
        """The data of an answer, and the answer itself."""
        given = self.options_of(options)
        request = self.request_of(operation, ids, params, given, signed)
        is_repeatable = operation.verb == "GET" or operation.keyed
        failed = 0
        while True:
            try:
                answer = self._attempt(request, given["timeout"])
                given.get("on_answer", _ignore)(answer)
                return _data_of(operation, answer), answer
            except EntenteError as error:
                if failed >= given["max_retries"] or not is_passing(error, is_repeatable):
                    raise
                time.sleep(delay_s(error, given["retry_delay"], failed, random.random()))
                failed += 1

    def call(self, *given: Any) -> Any:
        return self.answer(*given)[0]

    def listing(self, operation: Operation, ids: Tuple[str, ...], params: Given, options: Optional[Options]) -> Listing[Any]:
        return Listing(lambda cursor: self.call(operation, ids, {**params, **cursor}, options))

    def rows(self, operation: Operation, ids: Tuple[str, ...], params: Given, options: Optional[Options]) -> Rows[Any, Any]:
        return Rows(lambda cursor: self.call(operation, ids, {**params, **cursor}, options))

    def stream(
        self, operation: Operation, ids: Tuple[str, ...], params: Given, options: Optional[Options]
    ) -> Iterator[Any]:
        return follow(self, operation, params, options)


def _ignore(_: Answer) -> None:
    return None


def _no_answer(cause: BaseException, timeout: float) -> EntenteError:
    reason = cause.reason if isinstance(cause, urllib.error.URLError) else cause
    if isinstance(reason, (socket.timeout, TimeoutError)):
        return NoAnswerInTimeError("timed_out", f"No answer arrived in {timeout:g} s.")
    return NoAnswerError("connection_failed", "The service could not be reached.")


def _data_of(operation: Operation, answer: Answer) -> Any:
    if operation.answers == "redirect" and 300 < answer.status < 400:
        return answer.headers.get("location")
    if not 200 <= answer.status < 300:
        raise error_of(answer.status, answer.headers, answer.text)
    if operation.answers == "bytes":
        return answer.body
    if operation.answers == "text":
        return answer.text
    try:
        data = json.loads(answer.body)
    except ValueError as cause:
        raise EntenteError("unreadable_answer", "The answer is no JSON.", status=answer.status) from cause
    approval = data.get("approval") if isinstance(data, dict) else None
    if answer.status == 202 and isinstance(approval, dict) and approval.get("object") == "approval":
        raise ApprovalRequiredError(approval, answer.headers.get("request-id"))
    return data
