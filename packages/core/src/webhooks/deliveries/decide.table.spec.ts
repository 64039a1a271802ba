import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { EventResource } from "../../journal/index.ts";
import { decided, deciding, NOW, refusalOf, stored } from "../../journal/testing/deciding.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Settings } from "../context.ts";
import type { WebhookEndpoint } from "../endpoints/endpoint.ts";
import { decideRedelivery, decideSample } from "./decide.ts";
import { DELIVERY_STATUSES, deliveryId, type WebhookDelivery } from "./delivery.ts";

const test = suite("a delivery that is sent again by hand");

const BORN = new Date("2030-01-01T00:00:00.000Z");
const ENDPOINT = { id: named("webhook_endpoint", "endpoint"), status: "enabled" } as WebhookEndpoint;
const DELIVERY: WebhookDelivery = {
  id: named("webhook_delivery", "delivery"),
  endpoint: ENDPOINT.id,
  event: named("event", "event"),
  eventType: "payout.created",
  seq: 3,
  sample: null,
  status: "exhausted",
  attempts: 10,
  log: [{ startedAt: BORN.toISOString(), durationMs: 40, status: 500, error: null, answer: "no" }],
  nextAttemptAt: null,
  leaseUntil: BORN,
  createdAt: BORN,
  updatedAt: BORN,
};

test("a disabled endpoint is sent nothing", () => {
  const endpoint = { row: { ...ENDPOINT, status: "disabled" as const }, version: 4 };
  const refusal = refusalOf(
    decideRedelivery(deciding<Settings>(), { endpoint, health: undefined, delivery: stored(DELIVERY) }),
  );
  assert.equal(refusal, {
    code: "invalid_request",
    param: null,
    message: "This webhook endpoint is disabled. Enable it first.",
  });
});

test("a delivery that is sent again by hand begins anew and keeps its log, whatever came of it so far", () => {
  for (const status of DELIVERY_STATUSES) {
    const facts = {
      endpoint: { row: ENDPOINT, version: 4 },
      health: undefined,
      delivery: stored({ ...DELIVERY, status }),
    };
    const { outcome, change, value } = decided(decideRedelivery(deciding<Settings>(), facts));
    const row = { ...DELIVERY, status: "pending", attempts: 0, nextAttemptAt: NOW, leaseUntil: null, updatedAt: NOW };
    assert.is(outcome, "done");
    assert.equal(change, {
      writes: [{ kind: "webhookDelivery", row, version: 7 }],
      expects: [{ kind: "webhookEndpoint", id: ENDPOINT.id, version: 4 }],
      notifications: ["webhooks"],
    });
    assert.is(value?.status, "pending");
    assert.is(value?.attempts?.length, 1);
    assert.is(value?.next_attempt_at, NOW.toISOString());
  }
});

const SAMPLE = {
  id: named("event", "sample"),
  sample: { id: "evt_1", type: "payout.settled", seq: 0, sample: true } as unknown as EventResource,
};

test("no sample is sent to a disabled endpoint", () => {
  const endpoint = { row: { ...ENDPOINT, status: "disabled" as const }, version: 4 };
  assert.equal(refusalOf(decideSample(deciding<Settings>(), { endpoint, health: undefined }, SAMPLE)), {
    code: "invalid_request",
    param: null,
    message: "This webhook endpoint is disabled. Enable it first.",
  });
});

test("a sample is a delivery that holds what it sends, and nothing else is written", () => {
  const decision = decided(
    decideSample(deciding<Settings>(), { endpoint: { row: ENDPOINT, version: 4 }, health: undefined }, SAMPLE),
  );
  assert.is(decision.outcome, "created");
  assert.equal(decision.change, {
    writes: [
      {
        kind: "webhookDelivery",
        version: 0,
        row: {
          id: deliveryId(SAMPLE.id, ENDPOINT.id),
          endpoint: ENDPOINT.id,
          event: SAMPLE.id,
          eventType: "payout.settled",
          seq: 0,
          sample: '{"id":"evt_1","type":"payout.settled","seq":0,"sample":true}',
          status: "pending",
          attempts: 0,
          log: [],
          nextAttemptAt: NOW,
          leaseUntil: null,
          createdAt: NOW,
          updatedAt: NOW,
        },
      },
    ],
    expects: [{ kind: "webhookEndpoint", id: ENDPOINT.id, version: 4 }],
    notifications: ["webhooks"],
  });
  const { sample, event_seq, sample_event, status } = decision.value ?? {};
  assert.equal([sample, event_seq, status], [true, 0, "pending"]);
  assert.equal(sample_event, SAMPLE.sample);
});

test("an endpoint that is paused is tried at once where somebody sends something again, or a sample", () => {
  const endpoint = { row: ENDPOINT, version: 4 };
  const row = {
    id: ENDPOINT.id,
    health: "paused_by_failure" as const,
    failingSince: BORN,
    createdAt: BORN,
    updatedAt: BORN,
  };
  const health = stored({ ...row, probeAt: BORN });
  const written = { kind: "webhookHealth", row: { ...row, probeAt: NOW, updatedAt: NOW }, version: 7 };
  const again = decided(decideRedelivery(deciding<Settings>(), { endpoint, health, delivery: stored(DELIVERY) }));
  const sample = decided(decideSample(deciding<Settings>(), { endpoint, health }, SAMPLE));
  for (const { change } of [again, sample]) assert.equal(change.writes?.slice(1), [written]);
});

test.run();
