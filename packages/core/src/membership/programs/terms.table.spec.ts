import { suite } from "uvu";
import * as assert from "uvu/assert";
import { deciding, NOW, stored } from "../../journal/testing/deciding.ts";
import { newId } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import { PROGRAM, program } from "../standing/testing/standing.ts";
import { newTerms, nextTerms, type ProgramTerms, termsAt, termsIntervals } from "./terms.ts";

// An event is judged by the terms in force when it occurred.

const test = suite("the terms of programs");

const CONTEXT = deciding();
const at = (day: number): Date => new Date(Date.UTC(2030, 0, day));
const terms = (day: number): ProgramTerms => ({
  id: named("program_terms", `terms ${day}`),
  program: PROGRAM,
  holdDays: 0,
  referralWindowDays: 90,
  attribution: "last_click",
  nameOrder: "coupon,code,click,customer",
  selfReferral: "allow",
  currency: "eur",
  graceDays: 14,
  startedAt: at(day),
});
const [FIRST, SECOND, THIRD] = [terms(1), terms(5), terms(9)];

test("terms hold until the next ones start, the first ones for all time before", () => {
  assert.equal(termsIntervals([FIRST]), [{ ...FIRST, from: null, to: null }]);
  assert.equal(termsIntervals([FIRST, SECOND, THIRD]), [
    { ...FIRST, from: null, to: at(5) },
    { ...SECOND, from: at(5), to: at(9) },
    { ...THIRD, from: at(9), to: null },
  ]);
});

/** Instant, which terms are in force. */
const IN_FORCE = [
  [at(0), FIRST],
  [at(1), FIRST],
  [new Date(at(5).getTime() - 1), FIRST],
  [at(5), SECOND],
  [at(8), SECOND],
  [at(9), THIRD],
  [at(30), THIRD],
] as const;

test("an instant has the terms that started last", () => {
  for (const [instant, expected] of IN_FORCE) assert.is(termsAt([FIRST, SECOND, THIRD], instant), expected);
});

/** A field and another value of it. */
const DIFFERENT = [
  { holdDays: 1 },
  { referralWindowDays: 1 },
  { attribution: "first_click" },
  { currency: "usd" },
  { graceDays: 1 },
] as const;

test("each field of the terms begins new ones where it differs", () => {
  for (const fields of DIFFERENT) {
    const row = { ...FIRST, id: newId(CONTEXT, "program_terms"), ...fields, startedAt: NOW };
    const written = [{ kind: "programTerms", row, version: 0 }];
    assert.equal(nextTerms(CONTEXT, program(fields), stored(FIRST)), written, JSON.stringify(fields));
    assert.equal([newTerms(CONTEXT, program(fields))], written);
  }
});

test("terms that are the same stay", () => {
  assert.equal(nextTerms(CONTEXT, program({ name: "Other", type: "upfront" }), stored(FIRST)), []);
});

test("terms never start before those they follow: these are replaced", () => {
  for (const startedAt of [NOW, new Date(NOW.getTime() + 1)]) {
    const last = stored({ ...FIRST, startedAt });
    assert.equal(nextTerms(CONTEXT, program({ graceDays: 1 }), last), [
      { kind: "programTerms", row: { ...last.row, graceDays: 1 }, version: 7 },
    ]);
  }
});

test.run();
