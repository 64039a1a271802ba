"""Tries the client against a server that answers what the test says."""

from __future__ import annotations

import inspect
import json
import threading
import typing
import unittest
from datetime import datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Dict, List, Tuple
from urllib.parse import parse_qs, urlsplit

import entente
from entente import Entente, EntenteError, NoAnswerError, NotFoundError, RateLimitError, ServerError, WebhookVerificationError, unwrap
from entente._positions import Positions
from entente._retry import delay_s, is_passing
from entente.generated import resources

VECTORS = json.loads((Path(__file__).parents[2] / "testing" / "webhooks.json").read_text("utf-8"))
Answer = Tuple[int, Dict[str, str], Any]


class Service:
    """A server on loopback: it answers what it was given in turn, and keeps the requests."""

    def __init__(self, *answers: Answer) -> None:
        self.requests: List[Dict[str, Any]] = []
        left = list(answers)
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length") or 0))
                headers = {name.lower(): value for name, value in self.headers.items()}
                service.requests.append({"verb": self.command, "path": self.path, "headers": headers, "body": body})
                status, more, data = left.pop(0)
                if status == 0:
                    self.close_connection = True
                    return
                text = data if isinstance(data, bytes) else json.dumps(data).encode()
                self.send_response(status)
                for name, value in {"content-length": str(len(text)), "request-id": "req_1", **more}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(text)

            do_GET = do_POST = do_DELETE = do

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()

    def __enter__(self) -> Tuple["Service", Entente]:
        url = f"http://127.0.0.1:{self._server.server_port}"
        return self, Entente(base_url=url, api_key="sk_test_1", options={"retry_delay": 0.001})

    def __exit__(self, *_: Any) -> None:
        self._server.shutdown()
        self._server.server_close()


def refusal(code: str, **more: Any) -> Dict[str, Any]:
    return {"error": {"code": code, "message": "No.", "param": None, "request_id": "req_2", **more}}


class ClientTest(unittest.TestCase):
    def test_a_change_carries_its_key_and_its_fields(self) -> None:
        with Service((201, {}, {"id": "prog_1"})) as (service, client):
            made = client.programs.create(name="Zoë", landing_url=None)
        (request,) = service.requests
        self.assertEqual(made, {"id": "prog_1"})
        self.assertEqual(json.loads(request["body"]), {"name": "Zoë", "landing_url": None})
        self.assertEqual(request["headers"]["authorization"], "Bearer sk_test_1")
        self.assertRegex(request["headers"]["idempotency-key"], "^[0-9a-f]{32}$")

    def test_every_attempt_carries_the_same_key(self) -> None:
        with Service((503, {}, b"<html>"), (0, {}, b""), (429, {"retry-after": "0"}, refusal("rate_limited")), (200, {}, {})) as (
            service,
            client,
        ):
            client.programs.create(name="Once")
        keys = {request["headers"]["idempotency-key"] for request in service.requests}
        self.assertEqual([len(service.requests), len(keys)], [4, 1])

    def test_a_read_after_a_change_carries_the_position_of_the_change(self) -> None:
        page = {"object": "list", "data": [], "has_more": False}
        at = {"Entente-Position": "0/16B3748"}
        with Service((200, {}, page), (201, at, {"id": "prog_1"}), (200, {}, page)) as (service, client):
            list(client.programs.list())
            client.programs.create(name="Spring")
            list(client.programs.list())
        sent = [request["headers"].get("entente-position") for request in service.requests]
        self.assertEqual(sent, [None, None, "0/16B3748"])

    def test_the_greatest_position_is_kept_for_a_minute(self) -> None:
        now = 0.0
        positions = Positions(lambda: now)
        for position in ("1/0", "0/FFFFFFFF", "1/A", "1/9", None):
            positions.keep(position)
        self.assertEqual(positions.kept(), "1/A")
        now = 60.0
        self.assertIsNone(positions.kept())
        positions.keep("0/1")
        self.assertEqual(positions.kept(), "0/1")

    def test_clients_made_of_one_share_its_position(self) -> None:
        page = {"object": "list", "data": [], "has_more": False}
        changes = [(201, {"Entente-Position": f"0/{n}0"}, {"id": "prog_1"}) for n in (1, 2, 3)]
        with Service(*changes[:2], (200, {}, page), changes[2], (200, {}, page)) as (service, client):
            made = client.with_options({"timeout": 5.0}).with_options({"brand": "shoes"})
            made.programs.create(name="Spring")
            client.programs.create(name="Summer")
            list(made.programs.list())
            made.programs.create(name="Autumn")
            list(client.programs.list())
        sent = [request["headers"].get("entente-position") for request in service.requests]
        self.assertEqual(sent, [None, "0/10", "0/20", "0/20", "0/30"])
        self.assertEqual([request["headers"].get("service-brand") for request in service.requests][-2:], ["shoes", None])

    def test_clients_made_apart_share_no_position(self) -> None:
        page = {"object": "list", "data": [], "has_more": False}
        at = {"Entente-Position": "0/1"}
        with Service((201, at, {"id": "prog_1"}), (200, {}, page)) as (service, client):
            client.programs.create(name="Spring")
            list(Entente(base_url=client._requester.base_url, api_key="sk_test_1").programs.list())
        self.assertNotIn("entente-position", service.requests[1]["headers"])

    def test_a_malformed_position_is_ignored(self) -> None:
        malformed = ("", "5", "5/", "/5", "5/g", "0/a", "0x1/0", "-1/0", "1_0/0", "0/1\n", "123456789/0", "0/123456789", "0/5, 0/6")
        positions = Positions(lambda: 0.0)
        for before in (None, "0/1"):
            for position in malformed:
                positions.keep(position)
                self.assertEqual(positions.kept(), before, position)
            positions.keep("0/1")
        positions.keep("0/2")
        self.assertEqual(positions.kept(), "0/2")

    def test_a_change_is_answered_though_its_position_is_malformed(self) -> None:
        made = {"id": "prog_1"}
        answers = [(201, {"Entente-Position": position}, made) for position in ("0/1", "later", "0/x")]
        with Service(*answers) as (service, client):
            self.assertEqual([client.programs.create(name="Spring") for _ in answers], [made] * 3)
        self.assertEqual(service.requests[2]["headers"]["entente-position"], "0/1")

    def test_a_refusal_has_its_code_and_its_field(self) -> None:
        with Service((404, {}, refusal("program_not_found", param="program"))) as (_, client):
            with self.assertRaises(NotFoundError) as caught:
                client.programs.retrieve("prog_1")
        error = caught.exception
        self.assertEqual([error.code, error.param, error.status, error.request_id], ["program_not_found", "program", 404, "req_2"])

    def test_the_last_failure_is_raised(self) -> None:
        with Service(*[(502, {}, b"<html>")] * 3) as (service, client):
            with self.assertRaises(ServerError) as caught:
                client.with_options({"max_retries": 2}).programs.retrieve("prog_1")
        self.assertEqual([caught.exception.code, len(service.requests)], ["unreadable_answer", 3])

    def test_a_change_without_a_key_is_repeated_only_if_it_was_turned_away(self) -> None:
        broken, away = NoAnswerError("connection_failed", "No."), RateLimitError("rate_limited", "No.", status=429)
        late = RateLimitError("rate_limited", "No.", status=429, retry_after=61)
        self.assertEqual([is_passing(one, False) for one in (broken, away, late)], [False, True, False])
        self.assertEqual([is_passing(broken, True), delay_s(broken, 0.5, 9, 0.0)], [True, 8.0])

    def test_a_list_turns_its_pages(self) -> None:
        first = {"object": "list", "data": [{"id": "enr_1"}, {"id": "enr_2"}], "has_more": True}
        last = {"object": "list", "data": [{"id": "enr_3"}], "has_more": False}
        with Service((200, {}, first), (200, {}, last)) as (service, client):
            found = [one["id"] for one in client.enrollments.list(program="prog_1")]
        self.assertEqual(found, ["enr_1", "enr_2", "enr_3"])
        query = parse_qs(urlsplit(service.requests[1]["path"]).query)
        self.assertEqual(query, {"program": ["prog_1"], "starting_after": ["enr_2"]})

    def test_options_of_a_call_are_headers(self) -> None:
        with Service((200, {}, {})) as (service, client):
            client.programs.update("prog_1", name="N", options={"if_match": '"7"', "brand": "shoes", "idempotency_key": "k"})
        headers = service.requests[0]["headers"]
        self.assertEqual([headers["if-match"], headers["service-brand"], headers["idempotency-key"]], ['"7"', "shoes", "k"])

    def test_an_act_that_waits_for_a_person_raises(self) -> None:
        approval = {"object": "approval", "id": "apr_1"}
        with Service((202, {}, {"approval": approval})) as (_, client):
            with self.assertRaises(entente.ApprovalRequiredError) as caught:
                client.payouts.batches.confirm("pb_1", results=[])
        self.assertEqual(caught.exception.approval, approval)

    def test_what_is_not_there_is_refused_before_it_is_sent(self) -> None:
        for base in ("", "ftp://x", "https://x?y", "https://u:p@x"):
            with self.assertRaises(TypeError):
                Entente(base_url=base, api_key="sk_test_1")
        with Service() as (service, client):
            for program in ("", ".", "..", None):
                with self.assertRaises(TypeError):
                    client.programs.retrieve(program)  # type: ignore[arg-type]
        self.assertEqual(service.requests, [])

    def test_the_stream_goes_on_after_a_lost_connection(self) -> None:
        first, second = b'id: 1\ndata: {"seq":1}\n\n', b': alive\n\nid: 2\ndata: {"seq":2}\n\n'
        with Service((200, {}, first), (200, {}, second)) as (service, client):
            events = client.events.stream()
            self.assertEqual([next(events)["seq"], next(events)["seq"]], [1, 2])
        self.assertEqual(service.requests[1]["headers"]["last-event-id"], "1")

    def test_the_stream_has_every_event_once_wherever_it_breaks_off(self) -> None:
        events = [f'id: {seq}\ndata: {{"seq":{seq},"id":"Zoë"}}\n\n'.encode() for seq in (1, 2)]
        for count in range(len(b"".join(events)) + 1):
            with self.subTest(bytes=count):
                rest = b"".join(events[1 if count >= len(events[0]) else 0 :])
                answers = [b"".join(events)[:count], rest, events[1], events[1]]
                with Service(*[(200, {}, one) for one in answers]) as (service, client):
                    found = client.events.stream()
                    self.assertEqual([next(found)["seq"], next(found)["seq"]], [1, 2])
                    last = [one["headers"].get("last-event-id") for one in service.requests]
                self.assertEqual(last, ([None] if count == len(b"".join(events)) else [None, "1" if count >= len(events[0]) else None]))

    def test_a_length_that_is_no_number_is_an_unreadable_answer(self) -> None:
        with Service((200, {"content-length": "many"}, {"id": "prog_1"})) as (_, client):
            with self.assertRaises(EntenteError) as caught:
                client.with_options({"max_retries": 0}).programs.retrieve("prog_1")
        self.assertEqual([caught.exception.code, caught.exception.status], ["unreadable_answer", 200])

    def test_a_time_is_sent_as_the_interface_has_it(self) -> None:
        at = datetime(2030, 3, 1, 10, 0, 0, 250_000, timezone(timedelta(hours=1)))
        page = {"object": "list", "data": [], "has_more": False}
        with Service((200, {}, page), (200, {}, {})) as (service, client):
            client.payouts.list(created_after=at).page()
            client.programs.create(name="N", landing_url=at)  # type: ignore[arg-type]
        (listed, made) = service.requests
        self.assertEqual(list(parse_qs(urlsplit(listed["path"]).query).values()), [["2030-03-01T09:00:00.250Z"]])
        self.assertEqual(json.loads(made["body"])["landing_url"], "2030-03-01T09:00:00.250Z")
        with Service() as (service, client):
            with self.assertRaises(TypeError):
                client.programs.create(name="N", landing_url=datetime(2030, 3, 1))  # type: ignore[arg-type]
        self.assertEqual(service.requests, [])

    def test_a_page_that_more_follow_has_to_say_where_they_begin(self) -> None:
        for data in ([], [{"name": "N"}], [{"id": None}], [7]):
            with Service((200, {}, {"object": "list", "data": data, "has_more": True})) as (_, client):
                with self.assertRaises(EntenteError) as caught:
                    list(client.enrollments.list())
            self.assertEqual(caught.exception.code, "unreadable_answer")

    def test_a_page_that_comes_again_is_unreadable(self) -> None:
        page = {"object": "list", "data": [{"id": "enr_1"}], "has_more": True}
        with Service((200, {}, page), (200, {}, page)) as (service, client):
            with self.assertRaises(EntenteError) as caught:
                list(client.enrollments.list())
            self.assertEqual(caught.exception.code, "unreadable_answer")
            self.assertEqual(len(service.requests), 2)

    def test_an_answer_that_is_no_page_is_unreadable(self) -> None:
        for answer in ({}, [], {"data": []}, {"has_more": False}, {"data": {}, "has_more": False}, {"data": [], "has_more": "no"}):
            for turned in (list, lambda listing: list(listing.pages()), lambda listing: listing.page()):
                with self.subTest(answer=answer), Service((200, {}, answer)) as (_, client):
                    with self.assertRaises(EntenteError) as caught:
                        turned(client.enrollments.list())
                    self.assertEqual(caught.exception.code, "unreadable_answer")
                    self.assertIn("has_more", caught.exception.message)


class WebhookTest(unittest.TestCase):
    def test_every_vector(self) -> None:
        for vector in VECTORS["vectors"]:
            with self.subTest(vector["name"]):
                try:
                    event = unwrap(
                        vector["body"],
                        vector["headers"],
                        vector.get("secret", VECTORS["secret"]),
                        now=VECTORS["now"],
                        tolerance=vector["tolerance"],
                    )
                    self.assertEqual(event, json.loads(vector["body"]))
                    is_accepted = True
                except WebhookVerificationError:
                    is_accepted = False
                self.assertEqual(is_accepted, vector["isAccepted"])

    def test_a_secret_a_body_and_a_tolerance_that_are_none_are_refused(self) -> None:
        for secret in ("", "abc", "whsec_", " whsec_a", None):
            with self.assertRaises(TypeError):
                unwrap("{}", {}, secret)  # type: ignore[arg-type]
        with self.assertRaises(TypeError):
            unwrap({}, {}, "whsec_a")  # type: ignore[arg-type]
        for tolerance in (-1, float("nan"), float("inf")):
            with self.assertRaises(ValueError):
                unwrap("{}", {}, "whsec_a", tolerance=tolerance)


class TypesTest(unittest.TestCase):
    def test_every_type_that_is_named_exists(self) -> None:
        count = 0
        for record in vars(entente.types).values():
            if typing.is_typeddict(record):
                typing.get_type_hints(record, include_extras=True)
                count += 1
        for place in vars(resources).values():
            if inspect.isclass(place) and place.__module__ == resources.__name__:
                for method in vars(place).values():
                    if inspect.isfunction(method):
                        typing.get_type_hints(method)
                        count += 1
        self.assertGreater(count, 600)


if __name__ == "__main__":
    unittest.main()
