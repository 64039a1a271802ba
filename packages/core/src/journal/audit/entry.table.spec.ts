import { suite } from "uvu";
import * as assert from "uvu/assert";
import { remember } from "../../kernel/index.ts";
import { deciding, NOW } from "../testing/deciding.ts";
import { auditEntry } from "./entry.ts";

// Decisions, section 1, "Audit": verb, subject, before and after, as answers show them.

const test = suite("an audit entry");

const MOMENT = deciding();
const SUBJECT = { of: "program", id: "0190a0b0-0000-7000-8000-000000000001" } as const;
const own = remember({ b: 1 }, '{ "b" : 1.0 }');

/** Before, after, and both as they are kept. */
const STATES = [
  [null, { a: 1, own }, null, '{"a":1,"own":{ "b" : 1.0 }}'],
  [{ a: 1, own }, null, '{"a":1,"own":{ "b" : 1.0 }}', null],
  [{ a: 1, b: 2, c: null }, { a: 1, b: 3, c: null }, '{"b":2}', '{"b":3}'],
  [{ a: 1 }, { a: 1, b: undefined }, "{}", "{}"],
  [{ a: 1 }, { a: 1, b: null }, "{}", "{}"],
  [{ a: 1 }, { a: 1, b: 2 }, "{}", '{"b":2}'],
  [{ a: 1, b: 2 }, { a: 1 }, '{"b":2}', "{}"],
  [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, '{"a":[1,{"b":2}]}', '{"a":[1,{"b":3}]}'],
  [{ own: remember({ b: 1 }, '{"b":1}') }, { own }, '{"own":{"b":1}}', '{"own":{ "b" : 1.0 }}'],
  [{ a: 1 }, { a: 1 }, "{}", "{}"],
  [null, null, null, null],
  [{ entity: "ent_1", a: 1 }, { entity: "ent_1", a: 2 }, '{"entity":"ent_1","a":1}', '{"entity":"ent_1","a":2}'],
  [{ entity: "ent_1" }, { entity: "ent_2" }, '{"entity":"ent_1"}', '{"entity":"ent_2"}'],
  [{ entity: null, a: 1 }, { entity: null, a: 2 }, '{"a":1}', '{"a":2}'],
  [
    { entity: { id: "ent_1", name: "Ada" }, a: 1 },
    { entity: { id: "ent_1", name: "Ada" }, a: 2 },
    '{"entity":{"id":"ent_1"},"a":1}',
    '{"entity":{"id":"ent_1"},"a":2}',
  ],
  [
    { owner: { type: "brand", id: "brand_1" }, a: 1 },
    { owner: { type: "brand", id: "brand_1" }, a: 2 },
    '{"owner":{"type":"brand","id":"brand_1"},"a":1}',
    '{"owner":{"type":"brand","id":"brand_1"},"a":2}',
  ],
  [
    { recipient: { entity: "ent_1", name: "Ada" } },
    { recipient: { entity: "ent_1", name: "Bob" } },
    '{"recipient":{"entity":"ent_1","name":"Ada"}}',
    '{"recipient":{"entity":"ent_1","name":"Bob"}}',
  ],
  [
    { recipient: { entity: "ent_1", name: "Ada" }, a: 1 },
    { recipient: { entity: "ent_1", name: "Ada" } },
    '{"recipient":{"entity":"ent_1"},"a":1}',
    '{"recipient":{"entity":"ent_1"}}',
  ],
] as const;

test("an audit entry keeps what was and is, of an update the differing fields and the owner; caller-owned JSON as it came", () => {
  for (const [before, after, kept, keptAfter] of STATES) {
    const entry = auditEntry(MOMENT, "programs.update", SUBJECT, before, after);
    assert.equal([entry.before, entry.after], [kept, keptAfter]);
    assert.equal(
      [entry.verb, entry.subject, entry.createdAt],
      ["programs.update", { type: "program", id: SUBJECT.id }, NOW],
    );
  }
});

test("an audit entry has its own id for every verb and subject of a change, the same when decided again", () => {
  const idOf = (verb: string, id: string) => auditEntry(MOMENT, verb, { of: "program", id }, null, null).id;
  assert.is(new Set([idOf("a", "1"), idOf("a", "2"), idOf("b", "1"), idOf("a", "1")]).size, 3);
});

test.run();
