import { suite } from "uvu";
import * as assert from "uvu/assert";
import { keepRead } from "./reads.ts";

const test = suite("what is kept of an event");

const EVENT = {
  id: "evt_1",
  email: "ada@people.example",
  data: {
    object: {
      amount: 5,
      name: "Ada",
      lines: [{ price: 1, text: "a" }, { text: "b" }, null],
      metadata: { ref: "x", via: "y" },
    },
  },
};

const CASES: readonly (readonly [name: string, paths: readonly string[], kept: unknown])[] = [
  ["a name", ["id"], { id: "evt_1" }],
  ["nothing", [], {}],
  ["a path", ["data.object.amount"], { data: { object: { amount: 5 } } }],
  [
    "several paths below one",
    ["data.object.amount", "data.object.metadata.ref"],
    { data: { object: { amount: 5, metadata: { ref: "x" } } } },
  ],
  ["every name of an object", ["data.object.metadata.*"], { data: { object: { metadata: { ref: "x", via: "y" } } } }],
  ["each entry of a list", ["data.object.lines[].price"], { data: { object: { lines: [{ price: 1 }, {}, null] } } }],
  ["whole lists", ["data.object.lines"], { data: { object: { lines: EVENT.data.object.lines } } }],
  ["a path and what is above it", ["data.object.amount", "data"], { data: EVENT.data }],
  ["what is not there", ["data.other.id", "id.below"], { data: {} }],
  ["a list where a name is read", ["data.object.lines.price"], { data: { object: {} } }],
];

for (const [name, paths, kept] of CASES)
  test(`an event keeps ${name}`, () => {
    assert.equal(keepRead(EVENT, paths), kept);
    assert.equal(keepRead(keepRead(EVENT, paths), paths), kept);
  });

test("an event keeps a name such as __proto__ as a plain field, and inherits nothing", () => {
  const event = JSON.parse('{"a":{"__proto__":{"b":1},"constructor":2}}');
  const kept = keepRead(event, ["a.*"]) as { a: object };
  assert.equal(Object.keys(kept.a), ["__proto__", "constructor"]);
  assert.is(Object.getPrototypeOf(kept.a), Object.prototype);
  assert.equal(keepRead(event, ["a.b"]), { a: {} });
});

test.run();
