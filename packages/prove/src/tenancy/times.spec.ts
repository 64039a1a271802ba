import { test } from "uvu";
import * as assert from "uvu/assert";
import { alwaysSlower, slowerOf } from "./times.ts";

type Look = Parameters<typeof slowerOf>[0];

const SAME: Look = { foreign: 20, unknown: 24 };
const FOREIGN: Look = { foreign: 40, unknown: 10 };
const UNKNOWN: Look = { foreign: 10, unknown: 40 };

const TABLE: readonly (readonly [look: Look, slower: keyof Look | undefined])[] = [
  [SAME, undefined],
  [FOREIGN, "foreign"],
  [UNKNOWN, "unknown"],
  [{ foreign: 30, unknown: 10 }, undefined],
  [{ foreign: 31, unknown: 10 }, "foreign"],
  [{ foreign: 5, unknown: 0 }, undefined],
  [{ foreign: 0, unknown: 6 }, "unknown"],
];

for (const [look, slower] of TABLE)
  test(`a look at ${look.foreign} ms for foreign ids and ${look.unknown} ms for unknown ones finds ${slower ?? "neither"} slower`, () => {
    assert.is(slowerOf(look), slower);
  });

const inTurns = (looks: readonly Look[]) => {
  const left = [...looks];
  const look = async (): Promise<Look> => left.shift() as Look;
  return { look, left };
};

test("a difference at each look, and in the same direction, is found", async () => {
  assert.equal(await alwaysSlower(inTurns([FOREIGN, FOREIGN, FOREIGN, FOREIGN]).look), [
    FOREIGN,
    FOREIGN,
    FOREIGN,
    FOREIGN,
  ]);
});

test("one look at which it does not differ, or in the other direction, ends the looking", async () => {
  for (const end of [SAME, UNKNOWN]) {
    const { look, left } = inTurns([FOREIGN, FOREIGN, end, FOREIGN]);
    assert.is(await alwaysSlower(look), undefined);
    assert.is(left.length, 1);
  }
});

test("a request whose times do not differ is looked at once", async () => {
  const { look, left } = inTurns([SAME, FOREIGN]);
  assert.is(await alwaysSlower(look), undefined);
  assert.is(left.length, 1);
});

test.run();
