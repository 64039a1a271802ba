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
] as const;

test("keeps what there was and what there is, of an update the fields that differ; caller-owned JSON as it came", () => {
  for (const [before, after, kept, keptAfter] of STATES) {
    const entry = auditEntry(MOMENT, "programs.update", SUBJECT, before, after);
    assert.equal([entry.before, entry.after], [kept, keptAfter]);
    assert.equal(
      [entry.verb, entry.subject, entry.createdAt],
      ["programs.update", { type: "program", id: SUBJECT.id }, NOW],
    );
  }
});

test("has an id of its own for every verb and subject of a change, and the same one when it is decided again", () => {
  const idOf = (verb: string, id: string) => auditEntry(MOMENT, verb, { of: "program", id }, null, null).id;
  assert.is(new Set([idOf("a", "1"), idOf("a", "2"), idOf("b", "1"), idOf("a", "1")]).size, 3);
});

test.run();
