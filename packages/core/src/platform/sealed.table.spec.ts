import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  auditDocument,
  auditEntry,
  commitTo,
  eventDocument,
  leafText,
  type SequencedEvent,
  STREAM_ROWS,
  type Stream,
  valuesOf,
} from "../journal/index.ts";
import { deciding, NOW } from "../journal/testing/deciding.ts";
import { type Id, type IdKind, renderJson } from "../kernel/index.ts";
import type { Origin } from "../tenancy/index.ts";
import { PERSONAL } from "./personal.ts";

// The format is for ever: what is hashed of a person is a keyed hash, in events and in audit entries alike.

const test = suite("what is sealed of a person");

const UUID = "018f3b5a-7c00-7000-8000-000000000001";
const OTHER = "018f3b5a-7c00-7000-8000-000000000002";
const ENTITY = `ent_${UUID}`;
const ORIGIN: Origin = { actor: { type: "api_key", id: "key_1", name: "shop" }, requestId: null };
const KEY = "2b".repeat(32);

interface Row {
  readonly of: IdKind;
  /** The raw id of the subject. */
  readonly id: string;
  readonly before: object;
  readonly after: object;
  /** The pointers of what is personal in a whole state, and in the fields that changed. */
  readonly whole: readonly string[];
  readonly changed: readonly string[];
}

/** By hand. Whatever says who somebody is has the word `Ada` in it before, `Eve` afterwards. */
const RESOURCES: { readonly [object: string]: Row } = {
  entity: {
    of: "entity",
    id: UUID,
    before: {
      id: ENTITY,
      object: "entity",
      kind: "person",
      name: "Ada",
      email: "Ada@x.example",
      metadata: { a: "Ada" },
    },
    after: {
      id: ENTITY,
      object: "entity",
      kind: "person",
      name: "Eve",
      email: "Eve@x.example",
      metadata: { a: ["Eve"] },
    },
    whole: ["/name", "/email", "/metadata"],
    changed: ["/name", "/email", "/metadata"],
  },
  "entity of a handoff": {
    of: "entity",
    id: UUID,
    before: { name: "Ada", metadata: {} },
    after: { name: "Eve", metadata: {}, issuer: "app.example", external_user_id: "Eve" },
    whole: ["/name", "/external_user_id"],
    changed: ["/name", "/external_user_id"],
  },
  relationship: {
    of: "relationship",
    id: OTHER,
    before: { object: "relationship", entity: { id: ENTITY, name: "Ada", email: "Ada@x.example" }, status: "active" },
    after: { object: "relationship", entity: { id: ENTITY, name: "Eve", email: "Eve@x.example" }, status: "paused" },
    whole: ["/entity/name", "/entity/email"],
    changed: ["/entity/name", "/entity/email"],
  },
  "relationship whose entity did not change": {
    of: "relationship",
    id: OTHER,
    before: { object: "relationship", entity: { id: ENTITY, name: "Ada", email: "Eve@x.example" }, status: "active" },
    after: { object: "relationship", entity: { id: ENTITY, name: "Ada", email: "Eve@x.example" }, status: "paused" },
    whole: ["/entity/name", "/entity/email"],
    changed: [],
  },
  enrollment: {
    of: "enrollment",
    id: OTHER,
    before: { object: "enrollment", entity: ENTITY, program: "prog_1", metadata: { note: "Ada" } },
    after: { object: "enrollment", entity: ENTITY, program: "prog_1", metadata: { note: "Eve" } },
    whole: ["/metadata"],
    changed: ["/metadata"],
  },
  requirement_override: {
    of: "requirement_override",
    id: OTHER,
    before: { object: "requirement_override", entity: ENTITY, enrollment: "enr_1", metadata: { note: "Ada" } },
    after: { object: "requirement_override", entity: ENTITY, enrollment: "enr_1", metadata: { note: "Eve" } },
    whole: ["/metadata"],
    changed: ["/metadata"],
  },
  coupon: {
    of: "coupon",
    id: OTHER,
    before: { object: "coupon", entity: ENTITY, enrollment: "enr_1", metadata: { note: "Ada" } },
    after: { object: "coupon", entity: ENTITY, enrollment: "enr_1", metadata: { note: "Eve" } },
    whole: ["/metadata"],
    changed: ["/metadata"],
  },
  connection: {
    of: "connection",
    id: OTHER,
    before: {
      object: "connection",
      handle: "@Ada",
      provider_account_id: "Ada-1",
      owner: { type: "entity", id: ENTITY },
    },
    after: {
      object: "connection",
      handle: "@Eve",
      provider_account_id: "Eve-1",
      owner: { type: "entity", id: ENTITY },
    },
    whole: ["/provider_account_id", "/handle"],
    changed: ["/provider_account_id", "/handle"],
  },
  payout: {
    of: "payout",
    id: OTHER,
    before: { object: "payout", recipient: { entity: ENTITY, name: "Ada", email: "Ada@x.example" }, amount_minor: 5 },
    after: { object: "payout", recipient: { entity: ENTITY, name: "Eve", email: null }, amount_minor: 6 },
    whole: ["/recipient/name", "/recipient/email"],
    changed: ["/recipient/name", "/recipient/email"],
  },
  payout_batch: {
    of: "payout_batch",
    id: OTHER,
    before: { object: "payout_batch", entity: ENTITY, ignore_minimum: true, reason: "Ada left" },
    after: { object: "payout_batch", entity: ENTITY, ignore_minimum: true, reason: "Eve left" },
    whole: ["/reason"],
    changed: ["/reason"],
  },
  payout_item: {
    of: "payout_item",
    id: OTHER,
    before: { object: "payout_item", recipient: { entity: ENTITY, name: "Ada", email: null }, destination: "IBAN-Ada" },
    after: { object: "payout_item", recipient: { entity: ENTITY, name: "Ada", email: null }, destination: "IBAN-Eve" },
    whole: ["/recipient/name", "/destination"],
    changed: ["/destination"],
  },
  payout_result: {
    of: "payout_result" as never,
    id: OTHER,
    before: { object: "payout_result", entity: ENTITY, reason: "Ada has no account" },
    after: { object: "payout_result", entity: ENTITY, reason: "Eve has no account" },
    whole: ["/reason"],
    changed: ["/reason"],
  },
  payout_liability: {
    of: "payout_liability" as never,
    id: OTHER,
    before: { object: "payout_liability", recipient: { entity: ENTITY, name: "Ada", email: null }, paid_minor: 5 },
    after: { object: "payout_liability", recipient: { entity: ENTITY, name: "Eve", email: null }, paid_minor: 6 },
    whole: ["/recipient/name"],
    changed: ["/recipient/name"],
  },
  payout_total: {
    of: "payout_total" as never,
    id: OTHER,
    before: { object: "payout_total", recipient: { entity: ENTITY, name: "Ada", email: null }, paid_minor: 5 },
    after: { object: "payout_total", recipient: { entity: ENTITY, name: "Eve", email: null }, paid_minor: 6 },
    whole: ["/recipient/name"],
    changed: ["/recipient/name"],
  },
  "payout_rule.previewed_member": {
    of: "payout_rule.previewed_member" as never,
    id: OTHER,
    before: { object: "payout_rule.previewed_member", recipient: { entity: ENTITY, name: "Ada", email: null } },
    after: { object: "payout_rule.previewed_member", recipient: { entity: ENTITY, name: "Eve", email: null } },
    whole: ["/recipient/name"],
    changed: ["/recipient/name"],
  },
  "program.simulated_member": {
    of: "program.simulated_member" as never,
    id: OTHER,
    before: { object: "program.simulated_member", recipient: { entity: ENTITY, name: "Ada", email: null } },
    after: { object: "program.simulated_member", recipient: { entity: ENTITY, name: "Eve", email: null } },
    whole: ["/recipient/name"],
    changed: ["/recipient/name"],
  },
  contest: {
    of: "contest",
    id: OTHER,
    before: {
      object: "contest",
      entity: ENTITY,
      reference: "Ada 1",
      text: "Ada sold it",
      answers: [{ by: { type: "member", id: ENTITY, name: null }, at: "2030-01-01T00:00:00.000Z", text: "Ada" }],
      reason: null,
    },
    after: {
      object: "contest",
      entity: ENTITY,
      reference: null,
      text: "Eve sold it",
      answers: [{ text: "Eve" }],
      reason: "Eve",
    },
    whole: ["/reference", "/text", "/answers", "/reason"],
    changed: ["/reference", "/text", "/answers", "/reason"],
  },
  note: {
    of: "note",
    id: OTHER,
    before: { object: "note", entity: ENTITY, subject_type: "entity", subject: ENTITY, text: "Ada called" },
    after: { object: "note", entity: ENTITY, subject_type: "entity", subject: ENTITY, text: "Eve called" },
    whole: ["/text"],
    changed: ["/text"],
  },
  message: {
    of: "message",
    id: OTHER,
    before: { object: "message", entity: ENTITY, subject: "Dear Ada", text: "Ada, thank you" },
    after: { object: "message", entity: ENTITY, subject: "Dear Eve", text: "Eve, thank you" },
    whole: ["/subject", "/text"],
    changed: ["/subject", "/text"],
  },
  portal_session: {
    of: "portal_session",
    id: OTHER,
    before: { object: "portal_session", entity: ENTITY, identity: { issuer: "https://login.example", subject: "Ada" } },
    after: { object: "portal_session", entity: ENTITY, identity: { issuer: "https://login.example", subject: "Eve" } },
    whole: ["/identity"],
    changed: ["/identity"],
  },
  application: {
    of: "application" as never,
    id: OTHER,
    before: { object: "application", entity: ENTITY, answers: { site: "Ada" }, form_version: 1 },
    after: { object: "application", entity: ENTITY, answers: { site: "Eve" }, form_version: 2 },
    whole: ["/answers"],
    changed: ["/answers"],
  },
  attribution_correction: {
    of: "attribution_correction",
    id: OTHER,
    before: { object: "attribution_correction", entity: ENTITY, reason: "Ada sold it" },
    after: { object: "attribution_correction", entity: ENTITY, reason: "Eve sold it" },
    whole: ["/reason"],
    changed: ["/reason"],
  },
};

const entryOf = (
  stream: Stream,
  { of, id, before, after }: Row,
  states: readonly ["before" | null, "after" | null],
) => {
  const [from, to] = [states[0] === null ? null : before, states[1] === null ? null : after];
  if (stream === "events") {
    const event = { seq: 1, id: UUID, type: "payout.created", subject: { type: of, id }, operation: null };
    const data = renderJson({ object: to ?? from });
    return { document: eventDocument({ ...event, data, createdAt: NOW, ...ORIGIN } as SequencedEvent), texts: [] };
  }
  const entry = auditEntry(deciding(), "any.verb", { of, id }, from, to);
  return { document: auditDocument({ ...entry, ...ORIGIN, seq: 1, id: UUID as Id<"audit_entry"> }), texts: [] };
};

/** The pointers that are committed to, and the text that is hashed. */
const sealedOf = (...asked: Parameters<typeof entryOf>) => {
  const entry = entryOf(...asked);
  const values = valuesOf(PERSONAL, asked[0], entry);
  assert.ok(values.every(({ entity }) => entity === UUID));
  const text = leafText(entry.document, commitTo(KEY, entry.document.id, values));
  return { pointers: values.map(({ pointer }) => pointer), text, document: JSON.stringify(entry.document) };
};
const under = (field: string, pointers: readonly string[]) => pointers.map((pointer) => `${field}${pointer}`);

for (const [name, row] of Object.entries(RESOURCES)) {
  test(`${name}: made, changed, removed: no personal value is hashed, each is committed to`, () => {
    const made = sealedOf("audit", { ...row, after: { ...row.before, ...row.after } }, [null, "after"]);
    const changed = sealedOf("audit", row, ["before", "after"]);
    const removed = sealedOf("audit", { ...row, before: { ...row.after, ...row.before } }, ["before", null]);
    for (const { text } of [made, changed, removed]) assert.not.match(text, /Ada|Eve/);
    for (const { document } of [made, removed]) assert.match(document, /Ada|Eve/);
    const filled = (object: object, pointers: readonly string[]) =>
      pointers.filter((pointer) => {
        const value = pointer
          .split("/")
          .slice(1)
          .reduce<unknown>((inner, key) => (inner as never)?.[key], object);
        return value !== null && value !== undefined;
      });
    assert.equal(made.pointers, under("/after", filled({ ...row.before, ...row.after }, row.whole)));
    assert.equal(removed.pointers, under("/before", filled({ ...row.after, ...row.before }, row.whole)));
    assert.equal(changed.pointers, [
      ...under("/before", filled(row.before, row.changed)),
      ...under("/after", filled(row.after, row.changed)),
    ]);
  });

  test(`${name}, in an event`, () => {
    if (!("object" in row.before)) return assert.not.ok(name in PERSONAL);
    const { pointers, text, document } = sealedOf("events", row, [null, "after"]);
    assert.not.match(text, /Ada|Eve/);
    assert.match(document, /Ada|Eve/);
    assert.ok(pointers.length > 0 && pointers.every((pointer) => pointer.startsWith("/data/object/")));
  });
}

test("every resource with personal fields is in the table", () => {
  for (const object of Object.keys(PERSONAL)) assert.ok(object in RESOURCES, object);
});

test("each stream says where its entries have resources", () => {
  assert.equal(
    Object.entries(STREAM_ROWS).map(([stream, { resources }]) => [stream, resources]),
    [
      ["events", [["data", "object"]]],
      ["audit", [["before"], ["after"]]],
    ],
  );
});

test.run();
