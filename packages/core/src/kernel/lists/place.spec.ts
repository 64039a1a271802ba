import { suite } from "uvu";
import * as assert from "uvu/assert";
import { areNames, isInstant, isListPlace, isWhole, queryFingerprint, readPlace, writePlace } from "./place.ts";

const test = suite("a place in an answer");

interface Place {
  readonly asked: string;
  readonly group: string | null;
}
const isPlace = ({ group }: Partial<Place>): boolean => areNames([group]);

test("a cursor is read as it was written, and is a text that needs no escapes in an address", () => {
  for (const group of ["sale", "Zoë 🎟️ 漢字", "?&/+=", "", null]) {
    const text = writePlace({ asked: "a", group });
    assert.match(text, /^[A-Za-z0-9_-]+$/);
    assert.equal(readPlace<Place>(text, "a", isPlace), { asked: "a", group });
  }
});

test("a cursor of another query, of another form, or of no place at all is none", () => {
  const place = { asked: "a", group: "sale" };
  assert.is(readPlace<Place>(writePlace(place), "b", isPlace), undefined);
  assert.is(readPlace<Place>(writePlace({ asked: "a" }), "a", isPlace), undefined);
  for (const text of ["", "!", "bnVsbA", "e30", writePlace(place).slice(1), "1".repeat(4_000)])
    assert.is(readPlace<Place>(text, "a", isPlace), undefined, text);
});

test("a cursor is of one query whatever the page, and of no other one", () => {
  const asked = queryFingerprint({ type: "sale", limit: 1 });
  assert.is(queryFingerprint({ limit: 20, starting_after: "x", type: "sale" }), asked);
  assert.is.not(queryFingerprint({ type: "click" }), asked);
});

test("a cursor holds names and instants that a database can be asked about", () => {
  assert.equal([["sale", null], [], ["a\u0000"], ["\ud800"], [7], "sale"].map(areNames), [
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  const instants = [
    "2026-01-02T03:04:05.678Z",
    "2026-01-02",
    "+275760-09-13T00:00:00.000Z",
    "+275760-09-14T00:00:00.000Z",
    0,
    null,
  ];
  assert.equal(instants.map(isInstant), [true, false, true, false, false, false]);
});

test("a cursor holds whole numbers as digits", () => {
  assert.equal(["0", "-12", "9".repeat(40)].map(isWhole), [true, true, true]);
  assert.equal(["", "1.5", "x", "1".repeat(61), 7, null].map(isWhole), [false, false, false, false, false, false]);
});

test("a place in an order by a value has the values of that order, and an id", () => {
  const id = "00000000-0000-7000-8000-000000000001";
  const cases = [
    ["program", "name", ["ann"], true],
    ["program", "name", [], false],
    ["program", "name", ["ann", id], false],
    ["program", "name", ["a\u0000"], false],
    ["program", "name", [null], false],
    ["enrollment", "name", ["ann", id], true],
    ["enrollment", "name", ["ann", "bob"], false],
    ["enrollment", "name", ["ann", id.toUpperCase().replace("7", "F")], false],
    ["payout", "amount_minor", ["usd", "-9".padEnd(30, "0")], true],
    ["payout", "amount_minor", ["usd", "1.5"], false],
    ["performance_event", "value_minor", ["usd", String(2n ** 63n - 1n)], true],
    ["performance_event", "value_minor", ["usd", String(2n ** 63n)], false],
    ["performance_event", "value_minor", "usd", false],
  ] as const;
  for (const [of, by, keys, is] of cases)
    assert.is(isListPlace(of, by)({ keys, id } as never), is, `${of} ${by} ${JSON.stringify(keys)}`);
  assert.is(isListPlace("program", "name")({ keys: ["ann"], id: "prog_1" }), false);
});

test.run();
