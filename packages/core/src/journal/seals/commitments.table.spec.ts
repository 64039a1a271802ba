import { createHmac } from "node:crypto";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Id } from "../../kernel/index.ts";
import {
  blankedText,
  commitmentOf,
  commitTo,
  fieldValues,
  isBlank,
  memberAt,
  type PersonalTable,
  personalValues,
  valueKey,
} from "./commitments.ts";

// docs/seals.md, "Leaf" and "Commitment".

const test = suite("commitments");

const TABLE: PersonalTable = {
  person: [
    { path: ["name"], entity: ["id"], blank: null },
    { path: ["notes"], entity: ["id"], blank: {} },
  ],
  order: [{ path: ["buyer", "name"], entity: ["buyer", "entity"], blank: "" }],
};
const ID = "018f0000-0000-7000-8000-000000000001" as Id<"entity">;
const OTHER = "018f0000-0000-7000-8000-000000000002";

test("a member is found by its path, and nothing that only looks like one", () => {
  const value = { a: { b: [{ c: 1 }], n: null }, t: "text" };
  for (const [path, found] of [
    [[], value],
    [["a", "b", "0", "c"], 1],
    [["a", "n"], null],
    [["a", "n", "x"], undefined],
    [["t", "length"], 4],
    [["a", "toString"], undefined],
    [["x", "y"], undefined],
  ] as const) {
    assert.equal(memberAt(value, path), path[0] === "t" ? undefined : found, path.join("."));
  }
  assert.is(memberAt(undefined, ["a"]), undefined);
});

test("blank is what says nothing of anybody", () => {
  for (const blank of [undefined, null, "", {}, []]) assert.is(isBlank(blank), true);
  for (const value of [0, false, " ", { a: null }, [null]]) assert.is(isBlank(value), false);
});

test("the personal values of a resource are those of an entity that are not blank", () => {
  const of = (name: string, resource: object, owner?: unknown) =>
    fieldValues(TABLE, name, resource, "/at", owner).map(({ pointer, entity, value, blank }) => [
      pointer,
      entity,
      value,
      blank,
    ]);
  assert.equal(of("person", { id: `ent_${ID}`, name: "Ada", notes: { a: 1 } }), [
    ["/at/name", ID, "Ada", null],
    ["/at/notes", ID, { a: 1 }, {}],
  ]);
  assert.equal(of("order", { buyer: { entity: `ent_${ID}`, name: "Ada" } }), [["/at/buyer/name", ID, "Ada", ""]]);
  assert.equal(of("person", { id: `ent_${ID}`, name: "", notes: {} }), []);
  assert.equal(of("person", { id: "brand_1", name: "Ada" }), []);
  assert.equal(of("person", { id: 7, name: "Ada" }), []);
  assert.equal(of("person", { name: "Ada" }), []);
  assert.equal(of("person", { name: "Ada" }, ID), [["/at/name", ID, "Ada", null]]);
  assert.equal(of("person", { id: `ent_${OTHER}`, name: "Ada" }, ID), [["/at/name", OTHER, "Ada", null]]);
  assert.equal(of("toString", { id: `ent_${ID}`, name: "Ada" }), []);
});

test("fields that changed are of what the entry is about", () => {
  const of = (subject_type: string, data: unknown, subject: string = ID) =>
    personalValues(TABLE, { v: 1, seq: 1, id: "x", subject_type, subject, data }, ["data"]).map(
      ({ pointer, entity }) => [pointer, entity],
    );
  assert.equal(of("person", { name: "Ada" }), [], "not of an entity");
  assert.equal(of("entity", { object: "person", name: "Ada" }), [["/data/name", ID]]);
  assert.equal(of("person", { id: `ent_${OTHER}`, name: "Ada" }), [["/data/name", OTHER]]);
  assert.equal(of("order", { object: "person", id: `ent_${OTHER}`, name: "Ada" }), [["/data/name", OTHER]]);
  assert.equal(of("entity", { object: "person", name: "Ada" }, "no id"), []);
  assert.equal(of("entity", { object: 7, name: "Ada" }), []);
  assert.equal(of("entity", null), []);
});

const hmac = (key: string, text: string) => createHmac("sha256", Buffer.from(key, "hex")).update(text).digest("hex");
const KEY = "2b".repeat(32);

test("each value has a key of its own, and its commitment is over its canonical JSON", () => {
  const key = hmac(KEY, "entente value v1\nevt_1\n/data/name");
  assert.is(valueKey(KEY, "evt_1", "/data/name"), key);
  assert.is(commitmentOf(key, { b: 1, a: 1.0 }), hmac(key, '{"a":1,"b":1}'));
  const value = { entity: ID, value: "Ada", blank: null };
  assert.equal(commitTo(KEY, "evt_1", [{ ...value, pointer: "/data/name" }]), { "/data/name": hmac(key, '"Ada"') });
});

test("a text is blanked at its pointers, and nowhere else", () => {
  const text = '{ "a":{"name":"Ada" }, "name" : "Ada","notes":{"x":1} }';
  assert.is(blankedText(text, []), text);
  assert.is(
    blankedText(text, [
      { pointer: "/a/name", blank: "" },
      { pointer: "/notes", blank: {} },
    ]),
    '{ "a":{"name":"" }, "name" : "Ada","notes":{} }',
  );
});

test.run();
