import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, deciding, NOW, refusalOf, stored } from "../../journal/testing/deciding.ts";
import { newId } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Settings } from "../context.ts";
import { decideCreate, decideDelete, decideRotate, decideUpdate, refusedEntries } from "./decide.ts";
import type { WebhookEndpoint } from "./endpoint.ts";

// Interface, section 4: create and rotate show the secret, once; an update replaces what it names.

const test = suite("decisions about webhook endpoints");

const BORN = new Date("2030-01-01T00:00:00.000Z");
const CONTEXT = deciding<Settings>();
const ROW: WebhookEndpoint = {
  id: named("webhook_endpoint", "endpoint"),
  url: "https://hooks.example",
  description: "Mine",
  enabledEvents: ["payout.created"],
  types: ["payout.created"],
  status: "enabled",
  secret: "sealed before",
  previousSecret: "sealed long before",
  rotatedAt: BORN,
  createdAt: BORN,
  updatedAt: BORN,
};
const SHOWN = {
  id: "we_endpoint",
  object: "webhook_endpoint",
  url: "https://hooks.example",
  description: "Mine",
  enabled_events: ["payout.created"],
  status: "enabled",
  health: "healthy",
  failing_since: null,
  rotated_at: "2030-01-01T00:00:00.000Z",
  livemode: true,
  created_at: "2030-01-01T00:00:00.000Z",
  updated_at: "2030-01-15T12:00:00.000Z",
};
const MINTED = { id: newId(CONTEXT, "webhook_endpoint"), secret: "whsec_new", sealed: "sealed" };

test("entries that name no public event type are refused, all of them at once", () => {
  assert.is(refusedEntries(), undefined);
  assert.is(refusedEntries(["payout.created"]), undefined);
  const merged = "entity.merged";
  assert.is(refusedEntries([merged, "payout.created"], [merged]), undefined);
  assert.is(refusedEntries([merged], ["payout.created"])?.refusal.code, "invalid_event_type");
  const refusal = refusalOf(refusedEntries(["payout.created", "payout.*", "nothing"]));
  assert.is(refusal?.code, "invalid_event_type");
  assert.is(refusal?.param, "enabled_events");
  assert.match(refusal?.message as string, /payout\.\*.*nothing/);
});

test("a new endpoint is enabled; its secret is answered as it is and stored sealed", () => {
  const input = { url: "https://hooks.example", enabled_events: ["payout.created"] };
  const row: WebhookEndpoint = {
    ...ROW,
    id: newId(CONTEXT, "webhook_endpoint"),
    description: null,
    secret: "sealed",
    previousSecret: null,
    rotatedAt: null,
    createdAt: NOW,
    updatedAt: NOW,
  };
  const { outcome, change, value } = decided(decideCreate(CONTEXT, MINTED, input));
  assert.is(outcome, "created");
  assert.equal(change, { writes: [{ kind: "webhookEndpoint", row, version: 0 }] });
  assert.equal(value?.webhook_endpoint, {
    ...SHOWN,
    id: `we_${row.id}`,
    description: null,
    secret: "whsec_new",
    rotated_at: null,
    created_at: SHOWN.updated_at,
  });
  const { value: described } = decided(decideCreate(CONTEXT, MINTED, { ...input, description: "Mine" }));
  assert.is(described?.webhook_endpoint.description, "Mine");
});

const CLOSING = { set: "closeEndpoint", endpoint: ROW.id, remove: false, at: NOW };

/** The stored endpoint, the input, the changes, and whether waiting deliveries are given up. */
const UPDATES = [
  [{}, { url: "https://other.example" }, { url: "https://other.example" }, []],
  [{}, { description: null }, { description: null }, []],
  [{}, { enabled_events: [] }, { enabledEvents: [], types: [] }, []],
  [
    {},
    { enabled_events: ["payout.failed"] },
    { enabledEvents: ["payout.failed"], types: ["payout.failed" as const] },
    [],
  ],
  [{}, { status: "disabled" }, { status: "disabled" }, [CLOSING]],
  [{}, { status: "enabled" }, {}, []],
  [{ status: "disabled" }, { status: "disabled" }, {}, []],
  [{ status: "disabled" }, { status: "enabled" }, { status: "enabled" }, []],
] as const;

test("an update replaces what it names; an endpoint that is disabled gives up what still waits", () => {
  for (const [before, input, fields, sets] of UPDATES) {
    const found = stored({ ...ROW, ...before });
    const { outcome, change, value } = decided(
      decideUpdate(CONTEXT, { found, health: undefined }, { ...input } as never),
    );
    const row = { ...found.row, ...fields, updatedAt: NOW };
    assert.is(outcome, "done");
    assert.equal(change, { writes: [{ kind: "webhookEndpoint", row, version: 7 }], sets });
    const { url, description, status } = row;
    assert.equal(value?.webhook_endpoint, { ...SHOWN, url, description, status, enabled_events: row.enabledEvents });
  }
});

test("an endpoint with another address, or enabled again, begins as healthy; what else changes leaves its health", () => {
  const failing = { id: ROW.id, health: "failing" as const, failingSince: BORN, createdAt: BORN, updatedAt: BORN };
  const health = stored({ ...failing, probeAt: null });
  const renewed = { ...health.row, health: "healthy", failingSince: null, updatedAt: NOW };
  const updated = (before: Partial<WebhookEndpoint>, input: object) =>
    decided(decideUpdate(CONTEXT, { found: stored({ ...ROW, ...before }), health }, input as never));
  for (const [before, input] of [
    [{}, { url: "https://other.example" }],
    [{ status: "disabled" as const }, { status: "enabled" }],
  ] as const) {
    const { change, value } = updated(before, input);
    assert.equal(change.writes?.[1], { kind: "webhookHealth", row: renewed, version: 7 });
    assert.equal(change.notifications, ["webhooks"]);
    assert.is(value?.webhook_endpoint.health, "healthy");
  }
  for (const input of [{ description: "x" }, { url: ROW.url }, { status: "enabled" }]) {
    const { change, value } = updated({}, input);
    assert.is(change.writes?.length, 1);
    assert.equal(
      [value?.webhook_endpoint.health, value?.webhook_endpoint.failing_since],
      ["failing", "2030-01-01T00:00:00.000Z"],
    );
  }
});

test("a rotation keeps the secret of before and drops the one before that", () => {
  const { outcome, change, value } = decided(
    decideRotate(CONTEXT, { found: stored(ROW), health: undefined, ...MINTED }),
  );
  const row = { ...ROW, secret: "sealed", previousSecret: "sealed before", rotatedAt: NOW, updatedAt: NOW };
  assert.is(outcome, "done");
  assert.equal(change, { writes: [{ kind: "webhookEndpoint", row, version: 7 }] });
  assert.equal(value?.webhook_endpoint, { ...SHOWN, secret: "whsec_new", rotated_at: SHOWN.updated_at });
});

test("an endpoint that is deleted is disabled and removed with what still waits", () => {
  const { outcome, change, value } = decided(decideDelete(CONTEXT, { found: stored(ROW) }));
  const row = { ...ROW, status: "disabled", updatedAt: NOW };
  assert.is(outcome, "done");
  assert.equal(change, {
    writes: [{ kind: "webhookEndpoint", row, version: 7 }],
    sets: [{ ...CLOSING, remove: true }],
  });
  assert.equal(value, { id: "we_endpoint", object: "webhook_endpoint", deleted: true });
});

test.run();
