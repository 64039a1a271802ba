import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NOW } from "../../journal/testing/deciding.ts";
import { ASSERTION_KEY, type Assertion, assertionValueAt, claimOf } from "./assertion.ts";

// Decisions, section 2: a claim that has expired or was revoked is absent, and absent is 0.

const test = suite("assertions as decided");

const [BEFORE, AFTER] = [new Date(NOW.getTime() - 1), new Date(NOW.getTime() + 1)];

/** Action, value, expiry, what it is worth now. */
const VALUES = [
  ["asserted", 5, null, 5],
  ["asserted", 5, AFTER, 5],
  ["asserted", 5, NOW, 0],
  ["asserted", 5, BEFORE, 0],
  ["asserted", 0, null, 0],
  ["revoked", 5, null, 0],
  ["revoked", 5, AFTER, 0],
] as const;

test("a claim is worth its value until it expires or is revoked", () => {
  for (const [action, value, expiresAt, worth] of VALUES)
    assert.is(assertionValueAt({ action, value, expiresAt }, NOW), worth, JSON.stringify([action, value, expiresAt]));
});

test("a key is 1 to 64 lower-case letters, digits or _, beginning with a letter", () => {
  for (const key of ["a", "vip", "a1_b2", "a".repeat(64)]) assert.match(key, ASSERTION_KEY);
  for (const key of ["", "1a", "_a", "Vip", "a-b", " a", "a ", "a".repeat(65)]) assert.not.match(key, ASSERTION_KEY);
});

const one = (name: string, effectiveAt: Date, key = "vip"): Assertion =>
  ({ id: `assertion_${name}`, key, effectiveAt }) as unknown as Assertion;

/** Columns: the assertions, and the one that counts for the key `vip`. */
const CLAIMS: readonly (readonly [given: readonly Assertion[], claim: string | undefined])[] = [
  [[], undefined],
  [[one("a", NOW, "other")], undefined],
  [[one("a", NOW), one("b", AFTER, "other")], "a"],
  [[one("a", NOW), one("b", BEFORE)], "a"],
  [[one("a", BEFORE), one("b", NOW)], "b"],
  [[one("b", BEFORE), one("a", NOW)], "a"],
  [[one("b", NOW), one("a", BEFORE)], "b"],
  [[one("a", NOW), one("b", NOW)], "b"],
  [[one("b", NOW), one("a", NOW)], "b"],
];

test("the newest assertion of a person by one key counts, and of two at one time that with the greater id", () => {
  for (const [given, claim] of CLAIMS)
    assert.is(claimOf(given, "vip")?.id, claim && `assertion_${claim}`, JSON.stringify(given));
});

test.run();
