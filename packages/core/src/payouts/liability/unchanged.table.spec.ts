import { suite } from "uvu";
import * as assert from "uvu/assert";
import { unchangedSince } from "./unchanged.ts";

const test = suite("since when sums are unchanged");

const day = (of: number): Date => new Date(Date.UTC(2030, 0, of));
const SEAL = { createdAt: day(5) };
const found = (...ids: readonly string[]) => [{ check: "rows", table: "payout", count: ids.length, ids, first: [] }];

/** The seal, the last check, and the accepted differences; then since when. */
const KNOWN = [
  [undefined, { checkedAt: day(6), differences: [] }, [], null],
  [SEAL, undefined, [], null],
  [SEAL, { checkedAt: null, differences: [] }, [], null],
  [SEAL, { checkedAt: day(4), differences: [] }, [], null],
  [SEAL, { checkedAt: day(5), differences: [] }, [], day(5)],
  [SEAL, { checkedAt: day(6), differences: [] }, [], day(5)],
  [SEAL, { checkedAt: day(6), differences: found("one") }, [], null],
  [SEAL, { checkedAt: day(6), differences: found("one", "two") }, ["one"], null],
  [SEAL, { checkedAt: day(6), differences: [...found(), ...found("one")] }, ["one"], day(5)],
] as const;

for (const [nth, [seal, check, accepted, since]] of KNOWN.entries())
  test(`row ${nth} is ${since === null ? "not known to be unchanged" : "unchanged since its seal"}`, () => {
    assert.equal(unchangedSince(seal, check, new Set(accepted)), since);
  });

test.run();
