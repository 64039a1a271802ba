import { suite } from "uvu";
import * as assert from "uvu/assert";
import { EVENT_TYPES } from "../../journal/index.ts";
import type { Id } from "../../kernel/index.ts";
import {
  isDeliverable,
  newSecret,
  offendersIn,
  secretsAt,
  subscribes,
  typesOf,
  type WebhookEndpoint,
} from "./endpoint.ts";

const test = suite("webhook endpoints as the documents have them");

test("https goes anywhere; plain http to this machine only, however it is spelled", () => {
  const accepted = `https://hooks.example https://10.0.0.1/x https://localhost HTTPS://Hooks.Example:8443/a?b#c
    http://localhost http://LOCALHOST:3000/hook http://localhost./ http://127.0.0.1 http://127.1 http://0x7f.1
    http://0177.0.0.1 http://2130706433 http://127.0.0.1:80 http://127.0.0.1. http://[::1] http://[0:0:0:0:0:0:0:1]:8080/
    http://[0000::0001] http://[::ffff:127.0.0.1] http://[::ffff:7f00:1] http://%6c%6f%63%61%6c%68%6f%73%74/`;
  const refused = `http://hooks.example http://10.0.0.1 http://127.0.0.2 http://localhost.example http://[::2]
    http://[fe80::1] http://0.0.0.0 http://1.0.0.127 http://127.0.0.1.example ftp://localhost ws://localhost
    http://my.localhost http://[::7f00:1] http://localhost.localdomain`;
  for (const address of accepted.split(/\s+/)) assert.ok(isDeliverable(address), address);
  for (const address of refused.split(/\s+/)) assert.not(isDeliverable(address), address);
});

/** Decisions, section 2, relationship; interface, section 6, rule 6. */
const ALIASES = [
  ["partnership.created", "relationship.created"],
  ["partnership.activated", "relationship.activated"],
  ["partnership.paused", "relationship.paused"],
  ["partnership.resumed", "relationship.resumed"],
  ["partnership.ended", "relationship.ended"],
] as const;

test("an alias stands for the canonical type for ever", () => {
  for (const [alias, type] of ALIASES) {
    assert.equal(offendersIn([alias]), []);
    assert.equal(typesOf([alias]), [type]);
    assert.equal(typesOf([type, alias]), [type]);
  }
  assert.equal(typesOf(EVENT_TYPES), EVENT_TYPES);
  const odd = ["partnership.qualified", "relationship", "", "toString", "__proto__", "distribution.*", "*"];
  assert.equal(offendersIn([...odd, "budget.reserved"]), odd);
});

test("a type that is retired is kept where it was subscribed to, and never becomes all types", () => {
  for (const retired of ["entity.merged", "attribution_correction.created"] as const) {
    assert.equal(offendersIn([retired]), [retired]);
    assert.equal(offendersIn([retired, "payout.failed"], [retired]), []);
    assert.equal(offendersIn(["nothing"], ["nothing"]), ["nothing"]);
    const types = typesOf([retired]);
    assert.equal(types, [retired]);
    for (const type of EVENT_TYPES) assert.not(subscribes(endpoint({ types }), type));
    assert.ok(subscribes(endpoint({ types }), retired));
  }
});

const endpoint = (fields: Partial<WebhookEndpoint>): WebhookEndpoint => ({
  id: "" as Id<"webhook_endpoint">,
  url: "https://hooks.example",
  description: null,
  enabledEvents: [],
  types: [],
  status: "enabled",
  secret: "new",
  previousSecret: null,
  rotatedAt: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  ...fields,
});

test("no entry means every type; a disabled endpoint wants none", () => {
  for (const type of EVENT_TYPES) {
    assert.ok(subscribes(endpoint({}), type));
    assert.not(subscribes(endpoint({ status: "disabled" }), type));
    assert.is(subscribes(endpoint({ types: ["payout.failed"] }), type), type === "payout.failed");
  }
});

test("the secret of before is honoured for exactly 24 hours", () => {
  const cipher = {
    seal: (text: string) => text,
    open: (text: string, of: string) => (of === place ? text : "of another place"),
    fingerprint: () => "",
  };
  const tenant = { organization: "o" as Id<"organization">, livemode: true };
  const place = ["webhookEndpoint", "o", true, endpoint({}).id].join("\n");
  const rotatedAt = new Date("2030-01-01T00:00:00.000Z");
  const rotated = endpoint({ previousSecret: "old", rotatedAt });
  const after = (ms: number) => secretsAt(tenant, rotated, new Date(rotatedAt.getTime() + ms), cipher);
  assert.equal(after(0), ["new", "old"]);
  assert.equal(after(86_399_999), ["new", "old"]);
  assert.equal(after(86_400_000), ["new"]);
  assert.equal(secretsAt(tenant, endpoint({}), rotatedAt, cipher), ["new"]);
});

test("a secret is whsec_ and the base64 of 32 random bytes", () => {
  const hex = Array.from({ length: 32 }, (_, at) => (at * 8).toString(16).padStart(2, "0")).join("");
  const requested: number[] = [];
  const secret = newSecret({
    hex(bytes) {
      requested.push(bytes);
      return hex;
    },
  });
  assert.equal(requested, [32]);
  assert.is(secret, `whsec_${Buffer.from(hex, "hex").toString("base64")}`);
});

test.run();
