import { suite } from "uvu";
import * as assert from "uvu/assert";
import { deciding, NOW, stored } from "../../journal/testing/deciding.ts";
import { EMPTY_OBJECT, newId } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Settings } from "../context.ts";
import { PROGRAM, program } from "../standing/testing/standing.ts";
import { factsOfUpdate, newProgram, updatedProgram } from "./decide.ts";
import type { Program } from "./program.ts";
import type { ProgramTerms } from "./terms.ts";

// Decisions, section 2: the defaults of a program, when it is listed, and what a change of it brings about.

const test = suite("decisions about programs");

const CONTEXT = deciding<Settings>();
const BORN = new Date("2030-01-01T00:00:00.000Z");

/** The first terms of the program of the kit. */
const TERMS: ProgramTerms = {
  id: named("program_terms", "terms"),
  program: PROGRAM,
  holdDays: 0,
  referralWindowDays: 90,
  attribution: "last_click",
  nameOrder: "coupon,code,click,customer",
  selfReferral: "allow",
  currency: "eur",
  graceDays: 14,
  startedAt: BORN,
};
const PAUSE = {
  id: named("pause", "pause"),
  subjectType: "program" as const,
  subject: PROGRAM,
  startedAt: BORN,
  endedAt: null,
};
const NOTHING = { terms: [stored(TERMS)], paused: [], evaluation: undefined };
const EVALUATION = { before: undefined, approved: 3 };

const kinds = (writes: readonly { readonly kind: string }[] = []) => writes.map(({ kind }) => kind);

test("a program has the defaults of the decisions", () => {
  const { row, change } = newProgram(CONTEXT, { name: "Friends" });
  const expected: Program = {
    id: newId(CONTEXT, "program"),
    brand: named("brand", "brand"),
    name: "Friends",
    type: "performance",
    description: null,
    status: "active",
    visibility: "private",
    listedAt: null,
    landingUrl: null,
    landingOrigins: [],
    passParameters: "none",
    currency: "usd",
    graceDays: 14,
    referralWindowDays: 90,
    attribution: "last_click",
    nameOrder: "coupon,code,click,customer",
    selfReferral: "refuse",
    holdDays: 0,
    minimumPayoutMinor: 0n,
    metadata: EMPTY_OBJECT,
    createdAt: NOW,
    updatedAt: NOW,
  };
  assert.equal(row, expected);
  const { currency, graceDays, referralWindowDays, attribution, nameOrder, selfReferral, holdDays } = row;
  const terms = { currency, graceDays, referralWindowDays, attribution, nameOrder, selfReferral, holdDays };
  assert.equal(change.writes, [
    { kind: "program", row, version: 0 },
    {
      kind: "programTerms",
      row: { id: newId(CONTEXT, "program_terms"), program: row.id, ...terms, startedAt: NOW },
      version: 0,
    },
  ]);
});

test("the given fields of a program take the place of defaults; a listed program is listed now", () => {
  const { row } = newProgram(CONTEXT, { name: "Friends", visibility: "listed", currency: "eur", hold_days: 5 });
  assert.equal([row.listedAt, row.currency, row.holdDays], [NOW, "eur", 5]);
});

test("a program that does not begin as an active one begins with a pause", () => {
  for (const status of ["paused", "archived"] as const) {
    const { row, change } = newProgram(CONTEXT, { name: "Friends", status });
    assert.equal(change.writes?.[2], {
      kind: "pause",
      row: { ...PAUSE, id: newId(CONTEXT, "pause", row.id), subject: row.id, startedAt: NOW },
      version: 0,
    });
  }
});

/** Before, what is given, whether it resumes, whether members are evaluated. */
const REQUESTED = [
  ["active", { status: "paused" }, false, false],
  ["paused", { status: "active" }, true, false],
  ["archived", { status: "active" }, true, false],
  ["paused", { status: "archived" }, false, false],
  ["active", { status: "active" }, false, false],
  ["active", { name: "Other", hold_days: 9 }, false, false],
  ["active", { grace_days: 15 }, false, true],
  ["active", { grace_days: 14 }, false, false],
  ["active", { currency: "usd" }, false, true],
  ["active", { currency: "eur" }, false, false],
] as const;

test("an update needs pauses where it resumes, and an evaluation where currency or grace differ", () => {
  for (const [status, input, resumes, evaluates] of REQUESTED)
    assert.equal(factsOfUpdate(program({ status }), input), { resumes, evaluates }, JSON.stringify([status, input]));
});

test("an update replaces what is given", () => {
  const found = stored(program({ visibility: "listed", listedAt: BORN }));
  const { row, change } = updatedProgram(CONTEXT, found, NOTHING, {
    name: "Other",
    landing_url: "https://other.example",
  });
  assert.equal(row, { ...found.row, name: "Other", landingUrl: "https://other.example", updatedAt: NOW });
  assert.equal(change, { writes: [{ kind: "program", row, version: 7 }] });
});

/** Visibility and since when before, what is given, since when after. */
const LISTED = [
  ["private", null, {}, null],
  ["private", null, { visibility: "listed" }, NOW],
  ["listed", BORN, { visibility: "listed" }, BORN],
  ["listed", BORN, {}, BORN],
  ["listed", BORN, { visibility: "private" }, null],
] as const;

test("a program is listed since it became so", () => {
  for (const [visibility, listedAt, input, after] of LISTED)
    assert.equal(
      updatedProgram(CONTEXT, stored(program({ visibility, listedAt })), NOTHING, input).row.listedAt,
      after,
    );
});

test("a change of terms begins new ones; the last of them are what is compared with", () => {
  const found = stored(program());
  const old = stored({ ...TERMS, id: named("program_terms", "old"), holdDays: 7 });
  const { row, change } = updatedProgram(CONTEXT, found, { ...NOTHING, terms: [old, stored(TERMS)] }, { hold_days: 7 });
  assert.equal(change.writes, [
    { kind: "program", row, version: 7 },
    {
      kind: "programTerms",
      row: { ...TERMS, id: newId(CONTEXT, "program_terms"), holdDays: 7, startedAt: NOW },
      version: 0,
    },
  ]);
});

/** Status before and after, what is written of pauses. */
const PAUSING = [
  ["active", "paused", [{ ...PAUSE, id: newId(CONTEXT, "pause", PROGRAM), startedAt: NOW }]],
  ["active", "archived", [{ ...PAUSE, id: newId(CONTEXT, "pause", PROGRAM), startedAt: NOW }]],
  ["paused", "archived", []],
  ["paused", "paused", []],
  ["active", "active", []],
  ["paused", "active", [{ ...PAUSE, endedAt: NOW }]],
  ["archived", "active", [{ ...PAUSE, endedAt: NOW }]],
] as const;

test("a program is paused while its status is anything but active", () => {
  for (const [status, after, pauses] of PAUSING) {
    const facts = { ...NOTHING, paused: [stored(PAUSE)] };
    const { change } = updatedProgram(CONTEXT, stored(program({ status })), facts, { status: after });
    const written = (change.writes ?? []).filter(({ kind }) => kind === "pause").map(({ row }) => row);
    assert.equal(written, pauses, `${status} to ${after}`);
  }
});

test("a change of currency or grace evaluates every member, and writes the program once", () => {
  const facts = { ...NOTHING, paused: [stored(PAUSE)], evaluation: EVALUATION };
  const { row, change } = updatedProgram(CONTEXT, stored(program({ status: "paused" })), facts, {
    grace_days: 3,
    status: "active",
  });
  assert.equal(kinds(change.writes), ["evaluation", "program", "programTerms", "pause"]);
  assert.equal(change.writes?.[1], { kind: "program", row, version: 7 });
  assert.equal(change.notifications, ["standing"]);
});

test.run();
