import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { differenceOf } from "./difference.ts";

const test = suite("differences of two answers");

test("a body with further fields says the same in the fields of the other", () => {
  const one = { id: "a", rows: [{ n: 1 }, null], none: null };
  assert.equal(differenceOf(one, { ...one, more: 1, rows: [{ n: 1, m: 2 }, null] }), undefined);
});

test("another value, a missing field and a longer list are differences, with their place", () => {
  const one = { rows: [{ n: 1 }], at: "x" };
  assert.deepEqual(differenceOf(one, { ...one, rows: [{ n: 2 }] }), { at: "/rows/0/n", one: 1, other: 2 });
  assert.deepEqual(differenceOf(one, { rows: one.rows }), { at: "/at", one: "x", other: undefined });
  assert.equal(differenceOf(one, { ...one, rows: [{ n: 1 }, { n: 2 }] })?.at, "/rows");
  assert.equal(differenceOf({ a: [] }, { a: {} })?.at, "/a");
  assert.equal(differenceOf({ a: null }, { a: {} })?.at, "/a");
});

test("a difference that is expected is none", () => {
  const isExpected = ({ at }: { readonly at: string }) => at === "/at";
  assert.equal(differenceOf({ at: 1, n: 1 }, { at: 2, n: 1 }, isExpected), undefined);
  assert.equal(differenceOf({ at: 1, n: 1 }, { at: 2, n: 2 }, isExpected)?.at, "/n");
});

test.run();
