import * as assert from "node:assert/strict";
import { test } from "uvu";
import { EVENT_TYPES, type EventType, eventResource } from "../../journal/index.ts";
import type { Id } from "../../kernel/index.ts";
import { EVENT_DATA } from "./event-data.ts";
import { exampleEvent, sampleEvent } from "./event-sample.ts";

const ID = "018f2f3e-0000-7000-8000-000000000001" as Id<"event">;
const NOW = new Date("2030-01-02T03:04:05.678Z");

test("every public type has an example of the shape that is documented for it", () => {
  for (const type of EVENT_TYPES) {
    const sample = exampleEvent(type, ID, NOW);
    assert.deepEqual(eventResource.parse(sample), sample, type);
    assert.deepEqual(EVENT_DATA[type].parse(sample.data), sample.data, type);
    assert.deepEqual(JSON.parse(JSON.stringify(sample)), sample, type);
  }
});

test("a sample for a receiver is marked, and at no position of a feed", () => {
  for (const type of EVENT_TYPES) {
    const sample = sampleEvent(type, ID, NOW);
    assert.deepEqual(eventResource.parse(sample), sample, type);
    assert.deepEqual(sample, { ...exampleEvent(type, ID, NOW), seq: 0, sample: true });
  }
});

test("an example tells what its type says, of a thing that its fields name", () => {
  const live = exampleEvent("distribution.live", ID, NOW);
  assert.deepEqual(
    [live.id, live.type, live.subject, live.livemode, live.created_at],
    [`evt_${ID}`, "distribution.live", { type: "distribution", id: ID }, false, "2030-01-02T03:04:05.678Z"],
  );
  const { object } = live.data as any;
  assert.deepEqual(
    [object.id, object.status, object.programs, object.error],
    [`dist_${ID}`, "active", [`prog_${ID}`], null],
  );
  assert.equal((exampleEvent("distribution.canceled", ID, NOW).data as any).object.status, "canceled");
  assert.equal((exampleEvent("enrollment.approved", ID, NOW).data as any).object.approved_at, live.created_at);
});

const objectOf = (type: EventType) => exampleEvent(type, ID, NOW).data as any;

test("an example event is true also in what its type does not say", () => {
  const time = "2030-01-02T03:04:05.678Z";
  const settled = objectOf("payout.settled").object;
  assert.deepEqual(
    [
      settled.status,
      settled.paid_at,
      settled.currency,
      settled.basis.metric_key,
      settled.period_start,
      settled.period_end,
    ],
    ["paid", time, "usd", "gmv_cents", "2030-01-01", "2030-01-02"],
  );
  assert.equal(objectOf("payout.created").object.paid_at, null);
  for (const type of ["enrollment.qualified", "enrollment.activated", "enrollment.disqualified"] as const) {
    const { object } = objectOf(type);
    assert.deepEqual([object.approval_status, object.approved_at], ["approved", time], type);
  }
  assert.equal(objectOf("enrollment.disqualified").previous_status, "qualified");
  assert.equal(objectOf("enrollment.qualified").previous_status, "pending");
  for (const type of ["operation.succeeded", "operation.failed", "operation.canceled"] as const)
    assert.equal(objectOf(type).object.completed_at, time, type);
  assert.notEqual(objectOf("operation.failed").object.error, null);
  assert.equal(objectOf("operation.succeeded").object.error, null);
  assert.equal(objectOf("distribution.live").object.launched_at, time);
  assert.equal(objectOf("distribution.launching").object.launched_at, null);
  assert.equal(objectOf("deployment.activated").object.observed_status, "live");
});

test.run();
