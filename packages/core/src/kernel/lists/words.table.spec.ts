import { suite } from "uvu";
import * as assert from "uvu/assert";
import { z } from "zod";
import { readInput } from "../input.ts";
import { isOneOf, readWords, someWords, wordsSent } from "./words.ts";

const KNOWN = ["active", "paused", "archived"] as const;
const test = suite("words of a filter");

/** Columns: the sent text, and its words, or the message of the refusal. */
const SENT: readonly (readonly [sent: unknown, read: string | readonly string[], isRefused?: true])[] = [
  ["paused", "paused"],
  ["active,paused", ["active", "paused"]],
  ["archived,active", ["active", "archived"]],
  ["archived,paused,active", ["active", "paused", "archived"]],
  ["gone", "status must be one of active, paused, archived.", true],
  ["", "status must be one of active, paused, archived.", true],
  ["Active", "status must be one of active, paused, archived.", true],
  [
    "active,gone",
    'status must be one of active, paused, archived, or several of them with commas between, and not "gone".',
    true,
  ],
  [
    "active,",
    'status must be one of active, paused, archived, or several of them with commas between, and not "".',
    true,
  ],
  [
    "active, paused",
    'status must be one of active, paused, archived, or several of them with commas between, and not " paused".',
    true,
  ],
  ["active,paused,active", 'status must name "active" once.', true],
  [["active"], "status must be a string.", true],
];

for (const [sent, expected, isRefused = false] of SENT)
  test(`a filter ${isRefused ? "refuses" : "reads"} ${JSON.stringify(sent)}`, () => {
    const read = readInput(z.strictObject({ status: someWords(KNOWN).optional() }), { status: sent });
    assert.equal(read.ok ? read.value.status : read.refusal.message, expected);
    if (!read.ok) assert.is(read.refusal.param, "status");
    assert.is(read.ok, !isRefused);
  });

test("words are sent as they are read", () => {
  for (const sent of ["paused", "active,archived"] as const) {
    const read = readWords(KNOWN, sent);
    assert.is("words" in read && wordsSent(read.words), sent);
  }
});

test("a value is one of those that are asked for, and any where none is", () => {
  assert.equal(
    [undefined, "active", "paused", ["active", "paused"], ["paused", "archived"]].map((asked) =>
      isOneOf("active", asked),
    ),
    [true, true, false, true, false],
  );
});

test.run();
