import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readInput } from "../../kernel/index.ts";
import { project } from "../../membership/index.ts";
import { customerHash } from "./customer-hash.ts";
import { bindingOf, hintOf } from "./decide.ts";
import { BROWSER_TYPES, type BrowserEvent, browserEvent } from "./inputs.ts";

const test = suite("events of browsers");

const NOON = new Date("2030-01-01T12:00:00.000Z");
const MIDNIGHT = new Date("2030-01-02T00:00:00.000Z");
const idOf = (event: object) => (event as { readonly external_event_id: string }).external_event_id;

test("a hint keeps what was said, and neither a value nor a customer that could count", () => {
  const sale: BrowserEvent = {
    type: "sale",
    click_id: "perf_1",
    event_id: "order 1",
    value_minor: 500,
    currency: "usd",
  };
  const { external_event_id: id, ...kept } = hintOf(sale, "1") as Record<string, unknown>;
  assert.equal(kept, {
    type: "browser_sale",
    source: "browser",
    click_id: "1",
    properties: { event_id: "order 1", value_minor: 500, currency: "usd" },
  });
  assert.match(String(id), /^[0-9a-f]{64}$/);
  const identify = hintOf({ type: "identify", click_id: "perf_1", customer: "mia" }, "1") as Record<string, unknown>;
  assert.equal([identify.type, identify.properties, identify.customer], ["browser_identify", {}, undefined]);
});

test("no type of a hint counts towards a metric", () => {
  for (const type of BROWSER_TYPES) {
    const hint = hintOf({ type, click_id: "1", event_id: "1" }, "1") as { readonly type: string };
    assert.equal(project(hint.type, { valueMinor: 500n, currency: "usd", quantity: 1 }).metrics, [], type);
  }
  assert.equal(project("identify", { valueMinor: null, currency: null, quantity: 1 }).metrics, []);
});

test("a hint is one by its type, its click and its id, so that no page takes an id from another", () => {
  const lead: BrowserEvent = { type: "lead", event_id: "a" };
  const all = [
    hintOf(lead, "1"),
    hintOf({ ...lead, event_id: "b" }, "1"),
    hintOf({ ...lead, type: "sale" }, "1"),
    hintOf(lead, "2"),
    hintOf({ type: "identify" }, "1"),
  ].map(idOf);
  assert.is(new Set(all).size, all.length);
  assert.is(idOf(hintOf({ ...lead, value_minor: 5 }, "1")), all[0]);
});

test("a customer has one binding a day in a program, whatever the click", () => {
  const binding = bindingOf("prog", "mia", "1", NOON);
  const { external_event_id: id, ...event } = binding as Record<string, unknown>;
  assert.equal(event, { type: "identify", source: "browser", click_id: "1", customer: "mia" });
  assert.is(idOf(bindingOf("prog", "mia", "2", new Date(MIDNIGHT.getTime() - 1))), id);
  for (const other of [
    bindingOf("other", "mia", "1", NOON),
    bindingOf("prog", "zoe", "1", NOON),
    bindingOf("prog", "mia", "1", MIDNIGHT),
  ])
    assert.is.not(idOf(other), id);
});

test("the hash of a customer is that of OpenSSL, and of nothing else that is signed with the secret", () => {
  // printf 'customer:mia' | openssl dgst -sha256 -hmac hs_0123456789abcdef0123456789abcdef
  const expected = "c1d54369251eb7d45a2e27f3bb9ef3f0516266a0070911d34b01d4d85264a3ef";
  assert.is(customerHash("hs_0123456789abcdef0123456789abcdef", "mia"), expected);
});

/** Fields of an event, and the field and the words of the refusal. */
const READ: readonly (readonly [object, string?, RegExp?])[] = [
  [{ type: "click", code: "mia" }],
  [{ type: "click", clickId: "1", utmTerm: "x" }],
  [{ type: "click", utm_term: "x" }, "code", /code is required, or click_id/],
  [{ type: "click", code: "mia", event_id: "1" }, "event_id", /event_id is no field of a click/],
  [{ type: "lead", click_id: "1", event_id: "1" }],
  [{ type: "lead", click_id: "1" }, "event_id", /event_id is required/],
  [{ type: "lead", event_id: "1" }, "click_id", /click_id is required/],
  [{ type: "lead", click_id: "1", event_id: "1", currency: "usd" }, "currency", /no field of a lead/],
  [{ type: "sale", click_id: "1", event_id: "1", value_minor: 0, currency: "usd" }],
  [{ type: "sale", click_id: "1", event_id: "1", code: "mia" }, "code", /no field of a sale/],
  [{ type: "identify", click_id: "1", customer: "mia", customer_hash: "A".repeat(64) }],
  [{ type: "identify", click_id: "1" }, "customer", /customer is required/],
  [{ type: "identify", click_id: "1", customer: "mia", sub_id: "x" }, "sub_id", /no field of an? identify/],
];

test("each type has its fields, and no others", () => {
  for (const [sent, param, says] of READ) {
    const read = readInput(browserEvent, sent);
    assert.is(read.ok ? undefined : read.refusal.param, param, JSON.stringify(sent));
    if (says !== undefined) assert.match(read.ok ? "" : read.refusal.message, says);
  }
});

test.run();
