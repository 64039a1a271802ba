import * as assert from "node:assert/strict";
import { assertLaw } from "@entente/core/contracts";
import canonicalize from "canonicalize";
import fc from "fast-check";
import { suite } from "uvu";
import { CONFIRM_MS, confirmationsOf } from "./confirmation.ts";

const test = suite("confirmations");

const START = Date.parse("2030-01-01T00:00:00.000Z");

const bound = fc.record({
  tool: fc.constantFrom("approve_member", "reject_member", "run_payouts"),
  fields: fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean()), { maxKeys: 3 }),
  seen: fc.dictionary(fc.string({ minLength: 6 }), fc.oneof(fc.string(), fc.integer()), { maxKeys: 3 }),
});

test("a confirmation stands for its own tool, fields and state, for its key and its time, and for nothing else", async () => {
  const ages = fc.integer({ min: 0, max: 2 * CONFIRM_MS });
  const property = fc.property(bound, bound, ages, fc.nat(), (mine, other, age, at) => {
    let now = START;
    const ports = { now: () => new Date(now), hex: (bytes: number) => "0".repeat(2 * bytes) };
    const of = confirmationsOf("sk_test_one", ports);
    const { confirm } = of.issue(mine);
    now = START + age;
    const own = age < CONFIRM_MS ? undefined : "confirm_expired";
    assert.equal(of.faultOf(confirm, mine), own);
    assert.equal(confirmationsOf("sk_test_two", ports).faultOf(confirm, mine), "confirm_unknown");
    const same = (one: unknown, another: unknown) => canonicalize(one) === canonicalize(another);
    const isAsked = mine.tool === other.tool && same(mine.fields, other.fields);
    if (!isAsked) assert.equal(of.faultOf(confirm, other), "confirm_unknown");
    if (!same(mine.seen, other.seen))
      assert.equal(of.faultOf(confirm, { ...mine, seen: other.seen }), own ?? "changed_meanwhile");
    const place = at % confirm.length;
    const turned = confirm.slice(0, place) + (confirm[place] === "0" ? "1" : "0") + confirm.slice(place + 1);
    assert.notEqual(of.faultOf(turned, mine), undefined);
  });
  await assertLaw(fc, property, 200);
});

test.run();
