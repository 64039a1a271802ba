import { suite } from "uvu";
import * as assert from "uvu/assert";
import { stored } from "../../journal/testing/deciding.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Settings } from "../context.ts";
import type { Evaluation } from "./evaluation.ts";
import { advanceEvaluation, beginEvaluation } from "./reevaluate.ts";
import { day, NOW, program } from "./testing/standing.ts";

// Decisions, section 2: a change of what is asked evaluates every member, and the preview tells how far it has come.

const test = suite("how a program is evaluated anew");

const PROGRAM = stored(program());
const EVALUATION: Evaluation = {
  id: PROGRAM.row.id,
  brand: PROGRAM.row.brand,
  evaluatedThrough: named("enrollment", "before"),
  progressTotal: 5,
  progressDone: 3,
  nextAttemptAt: day(-1),
  leaseUntil: day(-1),
  completedAt: day(-1),
  createdAt: day(-2),
  updatedAt: day(-1),
};
const BEGUN = {
  ...EVALUATION,
  evaluatedThrough: null,
  progressTotal: 8,
  progressDone: 0,
  nextAttemptAt: NOW,
  leaseUntil: null,
  completedAt: null,
  updatedAt: NOW,
};
const begin = (before: Parameters<typeof beginEvaluation>[2]["before"]) =>
  beginEvaluation({ now: NOW }, PROGRAM, { before, approved: 8 });

test("the first of a program is new, and moves the program", () => {
  assert.equal(begin(undefined), {
    writes: [
      { kind: "evaluation", row: { ...BEGUN, createdAt: NOW }, version: 0 },
      { kind: "program", ...PROGRAM },
    ],
    notifications: ["standing"],
  });
});

test("the one there was begins anew", () => {
  assert.equal(begin(stored(EVALUATION)).writes[0], { kind: "evaluation", row: BEGUN, version: 7 });
});

const advance = (members: readonly string[], isLast: boolean, fields: Partial<Evaluation> = {}) =>
  advanceEvaluation(
    { now: NOW, settings: { leaseMs: 30_000 } as Settings },
    stored({ ...EVALUATION, completedAt: null, ...fields }),
    { scanned: members.length, last: members.length === 0 ? null : named("enrollment", members.at(-1) as string) },
    isLast,
  );

test("a chunk moves it on and extends its lease", () => {
  const { row, version } = advance(["a", "c", "b"], false);
  assert.is(version, 7);
  assert.equal(row, {
    ...EVALUATION,
    evaluatedThrough: "b",
    progressTotal: 6,
    progressDone: 6,
    leaseUntil: new Date(NOW.getTime() + 30_000),
    completedAt: null,
    updatedAt: NOW,
  });
});

test("the last chunk ends it, be it empty, and none are done that are not counted", () => {
  const ended = { nextAttemptAt: null, leaseUntil: null, completedAt: NOW, updatedAt: NOW };
  assert.equal(advance([], true).row, { ...EVALUATION, ...ended });
  const { progressDone, progressTotal } = advance(["a"], true).row;
  assert.equal([progressDone, progressTotal], [4, 5]);
});

test.run();
