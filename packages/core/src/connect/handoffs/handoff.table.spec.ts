import { suite } from "uvu";
import * as assert from "uvu/assert";
import { forgetAt, untimely } from "./handoff.ts";

// Decisions, section 7: a clock may be a minute ahead, and a payload is good for a quarter of an hour at most.

const test = suite("the time of a signed payload");

const NOW_S = 1_900_000_000;
const now = new Date(NOW_S * 1_000);

/** When it was issued and when it expires, in seconds from now, and why it is not valid. */
const TIMES = [
  [0, 900, undefined],
  [0, 1, undefined],
  [60, 900, undefined],
  [61, 900, "The payload is issued in the future."],
  [-900, 0, "The payload has expired. Sign a new one."],
  [-900, -1, "The payload has expired. Sign a new one."],
  [0, 901, "A payload is good for at most 900 seconds."],
  [-100, 800, undefined],
  [-100, 801, "A payload is good for at most 900 seconds."],
] as const;

test("the time of a signed payload is looked at to the second", () => {
  for (const [iat, exp, why] of TIMES) assert.is(untimely({ iat: NOW_S + iat, exp: NOW_S + exp }, now), why);
  assert.is(untimely({ iat: NOW_S - 900, exp: NOW_S }, new Date(now.getTime() - 1)), undefined);
  assert.is(untimely({ iat: NOW_S + 60, exp: NOW_S + 900 }, new Date(now.getTime() - 1)), TIMES[3][2]);
});

test("the nonce of a signed payload is kept for a minute longer than the payload is valid", () => {
  assert.equal(forgetAt(NOW_S), new Date(now.getTime() + 60_000));
});

test.run();
