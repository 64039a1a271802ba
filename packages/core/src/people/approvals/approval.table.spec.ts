import { suite } from "uvu";
import * as assert from "uvu/assert";
import { later } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import { hasJoined, isSecondPerson, statusOf } from "./approval.ts";

const test = suite("who may approve, and until when");

const NOW = new Date("2030-01-15T12:00:00.000Z");
const HOUR = 3_600_000;
const [MIA, NOA] = [named("person", "mia"), named("person", "noa")];

/** Who looks at it, whom the requester counts as, and whether that is a second person. */
const SECOND = [
  [MIA, MIA, false],
  [NOA, MIA, true],
  [MIA, NOA, true],
  [MIA, null, false],
  [NOA, null, false],
] as const;

test("a second person is another one than the requester counts as, and nobody is one of whom counts as everybody", () => {
  for (const [id, countsAs, expected] of SECOND) assert.is(isSecondPerson({ id }, { countsAs }), expected);
});

test("a person who has been there for a day, and still is, may approve", () => {
  for (const [status, joined, expected] of [
    ["active", -24 * HOUR - 1, true],
    ["active", -24 * HOUR, true],
    ["active", -24 * HOUR + 1, false],
    ["active", 0, false],
    ["removed", -48 * HOUR, false],
  ] as const)
    assert.is(hasJoined({ status, createdAt: later(NOW, joined) }, NOW), expected, `${status} ${joined}`);
});

test("an approval that waits is expired from its end on, and one that is over stays what it is", () => {
  for (const [status, left, expected] of [
    ["pending", 1, "pending"],
    ["pending", 0, "expired"],
    ["pending", -1, "expired"],
    ["approved", -1, "approved"],
    ["refused", -1, "refused"],
    ["void", -1, "void"],
    ["expired", 1, "expired"],
  ] as const)
    assert.is(statusOf({ status, expiresAt: later(NOW, left) }, NOW), expected, `${status} ${left}`);
});

test.run();
