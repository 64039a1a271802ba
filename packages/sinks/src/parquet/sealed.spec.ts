import * as assert from "node:assert/strict";
import type { Entente, Seal } from "@entente/client";
import { suite } from "uvu";
import { sealsFrom } from "./sealed.ts";

const test = suite("the seals of an export");

/** Seals of ten events each, newest first, and how many of them were read. */
const listing = (count: number) => {
  const there = { read: 0 };
  const list = async function* () {
    for (let number = count; number > 0; number -= 1) {
      there.read += 1;
      yield { number, first_seq: number * 10 - 9, last_seq: number * 10 } as Seal;
    }
  };
  return { there, entente: { events: { seals: { list } } } as unknown as Pick<Entente, "events"> };
};

test("seals are read back to the one that covers the first seq, and no further", async () => {
  const { signal } = new AbortController();
  for (const [first, numbers] of [
    [1, [1, 2, 3, 4]],
    [20, [2, 3, 4]],
    [21, [3, 4]],
    [Number.POSITIVE_INFINITY, []],
  ] as const) {
    const { there, entente } = listing(4);
    const seals = await sealsFrom(first, entente, signal);
    assert.deepEqual(
      seals.map(({ number }) => number),
      numbers,
    );
    assert.ok(there.read <= numbers.length + 1);
  }
});

test.run();
