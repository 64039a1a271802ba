"""
The first day of a program: a member, a sale, and the reasons for what it earns.

    ENTENTE_URL=http://localhost:4700 ENTENTE_API_KEY=sk_test_… python first_day.py
"""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import time
from typing import Any, Dict, List

from entente import Answer, ConflictError, Entente, NotFoundError, WebhookVerificationError, unwrap


def main() -> Dict[str, Any]:
    client = Entente(base_url=os.environ["ENTENTE_URL"], api_key=os.environ["ENTENTE_API_KEY"])

    program = client.programs.create(name="Runners", landing_url="https://shop.example/running")
    rule = client.payouts.rules.create(
        name="A tenth",
        type="revenue_split",
        scope={"type": "program", "program": program["id"]},
        rate_bps=1_000,
    )
    members = [
        client.enrollments.create(program=program["id"], email=f"{name}-{program['id']}@people.example")
        for name in ("mia", "noah", "lena")
    ]
    listed = [one["id"] for one in client.enrollments.list(program=program["id"], limit=2)]

    sale = client.performance.record(
        type="sale", enrollment=members[0]["id"], value_minor=5_000, external_event_id=f"order-{program['id']}"
    )
    explained = client.performance.events.explain(sale["id"])
    batch = client.performance.record_events(
        events=[
            {"type": "sale", "enrollment": one["id"], "value_minor": 100, "external_event_id": f"batch-{one['id']}"}
            for one in members
        ]
    )

    try:
        client.programs.retrieve("prog_01a1f904-a406-716b-8b65-ed81c10e2a00")
        missing = "nothing"
    except NotFoundError as error:
        missing = error.code

    once = {client.programs.create(name="Once", options={"idempotency_key": f"once-{program['id']}"})["id"] for _ in range(2)}

    answers: List[Answer] = []
    client.programs.retrieve(program["id"], options={"on_answer": answers.append})
    etag = answers[0].headers["etag"]
    client.programs.update(program["id"], name="Joggers", options={"if_match": etag})
    try:
        client.programs.update(program["id"], name="Walkers", options={"if_match": etag})
        stale = "nothing"
    except ConflictError as error:
        stale = error.code

    streamed = next(client.events.stream(after="0"))

    secret, body = "whsec_of_this_story", json.dumps({"type": "payout.created"})
    seconds = int(time.time())
    signature = hmac.new(secret.encode(), f"{seconds}.{body}".encode(), hashlib.sha256).hexdigest()
    headers = {"Service-Signature": f"t={seconds},v1={signature}"}
    try:
        unwrap(f"{body} ", headers, secret)
        is_forgery_refused = False
    except WebhookVerificationError:
        is_forgery_refused = True

    return {
        "program": program["name"],
        "rule": rule["rate_bps"],
        "listed": len(listed),
        "sale": sale["value_minor"],
        "explained": explained["rules"][0]["rule"]["id"] == rule["id"],
        "batch": len(batch["data"]),
        "missing": missing,
        "once": len(once),
        "stale": stale,
        "streamed": streamed["object"],
        "verified": unwrap(body, headers, secret)["type"],
        "isForgeryRefused": is_forgery_refused,
    }


if __name__ == "__main__":
    print(json.dumps(main()))
