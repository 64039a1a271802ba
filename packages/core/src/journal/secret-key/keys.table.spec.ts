import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decideRotation, decideSealing, type OwnKeys, rotated, SecretKeyRefused, type StoredKeys } from "./keys.ts";

const test = suite("the secret key of a database");

const stored = (key: string, next: string | null): StoredKeys => ({ key, next, digests: "digests", seals: "seals" });

type Case = readonly [key: string, next: string | null, own: string, previous: string | undefined, outcome: string];

/** Columns: the database's key and the key it rotates to; the process's keys; the key that the process seals with. */
const SEALING: readonly Case[] = [
  ["a", null, "a", undefined, "key"],
  ["a", null, "a", "z", "key"],
  ["a", null, "b", "a", "previous"],
  ["a", null, "b", undefined, "it was filled under the key a, and the given one is b"],
  ["a", null, "b", "c", "it was filled under the key a, and the given one is b"],
  ["a", "b", "b", "a", "key"],
  ["a", "b", "a", "b", "previous"],
  ["a", "b", "a", undefined, "a rotation from the key a to the key b is under way"],
  ["a", "b", "b", undefined, "a rotation from the key a to the key b is under way"],
  ["a", "b", "c", "a", "a rotation from the key a to the key b is under way"],
  ["a", "b", "b", "c", "a rotation from the key a to the key b is under way"],
];

/** The same, and where a rotation stands. */
const ROTATION: readonly Case[] = [
  ["a", null, "b", "a", "a to b"],
  ["a", "b", "b", "a", "a to b"],
  ["a", null, "a", undefined, "over"],
  ["a", null, "a", "z", "over"],
  ["a", null, "b", undefined, "it was filled under the key a, and the given one is b"],
  ["a", "b", "a", "b", "a rotation from the key a to the key b is under way"],
  ["a", "b", "c", "a", "a rotation from the key a to the key b is under way"],
];

const outcomeOf = (decide: () => string): string => {
  try {
    return decide();
  } catch (error) {
    assert.instance(error, SecretKeyRefused);
    return (error as Error).message;
  }
};

const each = (cases: readonly Case[], decide: (stored: StoredKeys, own: OwnKeys) => string) => {
  for (const [key, next, own, previous, outcome] of cases) {
    const found = outcomeOf(() => decide(stored(key, next), { key: own, previous }));
    assert.ok(found.includes(outcome), `${[key, next, own, previous].join(" ")}: ${found}`);
  }
};

test("texts are sealed with the key that every process can open by then", () => {
  each(SEALING, decideSealing);
});

test("a rotation begins, goes on or is over; it goes one way only", () => {
  each(ROTATION, (now, own) => {
    const begun = decideRotation(now, own);
    return begun === undefined ? "over" : `${begun.key} to ${begun.next}`;
  });
});

test("a rotation that ended leaves the next key alone", () => {
  assert.equal(rotated(stored("a", "b")), stored("b", null));
  assert.equal(rotated(stored("a", null)), stored("a", null));
});

test.run();
