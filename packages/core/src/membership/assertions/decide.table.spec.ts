import { suite } from "uvu";
import * as assert from "uvu/assert";
import { deciding, NOW, stored } from "../../journal/testing/deciding.ts";
import { newId } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Settings } from "../context.ts";
import { assertion, evidence, member } from "../standing/testing/standing.ts";
import { asserted, evidenceWith, revoked, writeAssertion } from "./decide.ts";

// Decisions, section 2: asserting what is asserted changes nothing, a new expiry does; revoking is idempotent.

const test = suite("decisions about assertions");

const CONTEXT = deciding<Settings>();
const SOON = new Date("2030-02-01T00:00:00.000Z");
const LATER = new Date("2030-03-01T00:00:00.000Z");
const REQUESTED = { entity: named("entity", "entity"), key: "vip", value: 1, expiresAt: null };

test("a first assertion takes effect now", () => {
  assert.equal(asserted(CONTEXT, undefined, { ...REQUESTED, value: 5, expiresAt: SOON }), {
    row: {
      id: newId(CONTEXT, "assertion"),
      brand: named("brand", "brand"),
      entity: named("entity", "entity"),
      key: "vip",
      action: "asserted",
      value: 5,
      expiresAt: SOON,
      effectiveAt: NOW,
      createdAt: NOW,
      updatedAt: NOW,
    },
    version: 0,
  });
});

/** Columns: the stored assertion, the new assertion, and whether anything changes. */
const AGAIN = [
  [{}, {}, false],
  [{ value: 0 }, { value: 0 }, false],
  [{ expiresAt: SOON }, { expiresAt: new Date(SOON) }, false],
  [{}, { value: 2 }, true],
  [{}, { expiresAt: SOON }, true],
  [{ expiresAt: SOON }, {}, true],
  [{ expiresAt: SOON }, { expiresAt: LATER }, true],
  [{ action: "revoked" }, {}, true],
] as const;

test("asserting again changes a value, an expiry or a revocation, and nothing else", () => {
  for (const [before, given, changes] of AGAIN) {
    const found = stored(assertion("vip", before));
    const next = asserted(CONTEXT, found, { ...REQUESTED, ...given });
    const row = { ...found.row, ...REQUESTED, ...given, action: "asserted", effectiveAt: NOW, updatedAt: NOW };
    assert.equal(next, changes ? { row, version: 7 } : undefined, JSON.stringify([before, given]));
  }
});

test("a revocation takes effect once", () => {
  const found = stored(assertion("vip"));
  const next = revoked(CONTEXT, found);
  assert.equal(next, { row: { ...found.row, action: "revoked", effectiveAt: NOW, updatedAt: NOW }, version: 7 });
  assert.is(revoked(CONTEXT, stored(assertion("vip", { action: "revoked" }))), undefined);
});

test("the evidence of a member knows what is about to be asserted", () => {
  const [vip, other] = [assertion("vip"), assertion("other")];
  const next = { ...vip, value: 9 };
  assert.equal(evidenceWith(next)(member(), evidence({ assertions: [vip, other] })), { assertions: [other, next] });
});

test("an assertion is written with its event, before the standing it leads to", () => {
  const waiting = stored(member());
  const expects = [{ kind: "relationship", id: "relationship", version: 3 }] as const;
  for (const [action, type] of [
    ["asserted", "assertion.created"],
    ["revoked", "assertion.revoked"],
  ] as const) {
    const next = stored(assertion("vip", { action }));
    const change = writeAssertion(CONTEXT, next, { waiting: [waiting], evaluated: [], expects });
    assert.equal(change.writes, [
      { kind: "assertion", ...next },
      { kind: "enrollment", ...waiting },
    ]);
    assert.equal(change.expects, expects);
    const [event] = change.events ?? [];
    assert.equal([event?.type, event?.subject], [type, { type: "assertion", id: "vip" }]);
    const { object, entity, key } = JSON.parse(event?.data ?? "");
    assert.equal([object.action, entity, key], [action, "ent_entity", "vip"]);
  }
});

test("an assertion writes no standing where nobody is a member", () => {
  const change = writeAssertion(CONTEXT, stored(assertion("vip")), undefined);
  assert.equal([change.writes?.length, change.events?.length, change.expects], [1, 1, []]);
});

test.run();
