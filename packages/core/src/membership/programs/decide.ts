import type { Change, Write } from "../../journal/index.ts";
import { insert, update } from "../../journal/index.ts";
import { EMPTY_OBJECT, merged, newId, revise, type Versioned } from "../../kernel/index.ts";
import type { DecisionContext, Moment } from "../context.ts";
import { beginPause, endPauses } from "../pauses/decide.ts";
import type { Pause } from "../pauses/pause.ts";
import { beginEvaluation, type EvaluationFacts } from "../standing/reevaluate.ts";
import type { ProgramCreate, ProgramUpdate } from "./inputs.ts";
import { listedAt, NAMES, type Program, writeNameOrder } from "./program.ts";
import { newTerms, nextTerms, type ProgramTerms } from "./terms.ts";

/** The defaults of a program (decisions, section 2). */
const INITIAL = {
  type: "performance",
  description: null,
  status: "active",
  visibility: "private",
  landingUrl: null,
  landingOrigins: [],
  passParameters: "none",
  currency: "usd",
  graceDays: 14,
  referralWindowDays: 90,
  attribution: "last_click",
  nameOrder: writeNameOrder(NAMES),
  selfReferral: "refuse",
  holdDays: 0,
  minimumPayoutMinor: 0n,
  metadata: EMPTY_OBJECT,
} as const satisfies Partial<Program>;

interface ProgramChange {
  readonly row: Program;
  readonly change: Pick<Change, "writes" | "notifications">;
}

const isActive = ({ status }: Pick<Program, "status">): boolean => status === "active";

export const newProgram = (context: DecisionContext, input: ProgramCreate): ProgramChange => {
  const { brand, now } = context;
  const given = { ...INITIAL, ...merged(input) };
  const row: Program = {
    id: newId(context, "program"),
    brand: brand.id,
    ...given,
    listedAt: listedAt(undefined, given.visibility, now),
    createdAt: now,
    updatedAt: now,
  };
  const pauses = isActive(row) ? [] : [beginPause(context, "program", row.id)];
  return { row, change: { writes: [insert("program", row), newTerms(context, row), ...pauses] } };
};

/** The facts that an update of a program needs besides the program. */
export interface UpdateFacts {
  readonly terms: readonly Versioned<ProgramTerms>[];
  /** The pauses that last, of a program that becomes active. */
  readonly paused: readonly Versioned<Pause>[];
  /** Of a program whose members are to be evaluated. */
  readonly evaluation: EvaluationFacts | undefined;
}

/** Which facts of an update are needed. */
export const factsOfUpdate = (before: Program, input: ProgramUpdate) => {
  const after = { ...before, ...merged(input) };
  return {
    resumes: !isActive(before) && isActive(after),
    evaluates: before.graceDays !== after.graceDays || before.currency !== after.currency,
  };
};

/** A program that is not active is paused by an interval, since what an event earns is decided at its `occurred_at`. */
const pausing = (moment: Moment, before: Program, after: Program, paused: UpdateFacts["paused"]): readonly Write[] => {
  if (isActive(before) === isActive(after)) return [];
  return isActive(after) ? endPauses(paused, moment.now) : [beginPause(moment, "program", after.id)];
};

/**
 * A change of terms alters nothing that came of what was before. Events may lie a little ahead, though, and a grace may begin
 * in the same instant, so that a change of the currency or of the days of grace evaluates every member.
 */
export const updatedProgram = (
  moment: Moment,
  found: Versioned<Program>,
  { terms, paused, evaluation }: UpdateFacts,
  input: ProgramUpdate,
): ProgramChange => {
  const before = found.row;
  const listed = listedAt(before, input.visibility ?? before.visibility, moment.now);
  const next = revise(found, { ...merged(input), listedAt: listed, updatedAt: moment.now });
  const begun =
    evaluation === undefined ? { writes: [update("program", next)] } : beginEvaluation(moment, next, evaluation);
  const writes = [
    ...begun.writes,
    ...nextTerms(moment, next.row, terms.at(-1) as Versioned<ProgramTerms>),
    ...pausing(moment, before, next.row, paused),
  ];
  return { row: next.row, change: { ...begun, writes } };
};
