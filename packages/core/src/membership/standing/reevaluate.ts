import { update, type Write } from "../../journal/index.ts";
import { fresh, later, revise, type Seeded, type Versioned } from "../../kernel/index.ts";
import type { Moment } from "../context.ts";
import type { Program } from "../programs/program.ts";
import type { Evaluation } from "./evaluation.ts";
import type { Screened } from "./ports.ts";

/** The last evaluation of a program, and how many members it would have now. */
export interface EvaluationFacts {
  readonly before: Versioned<Evaluation> | undefined;
  readonly approved: number;
}

/**
 * Builds the further writes of a change of a program's requirements or tiers: the evaluation of all members, begun anew, and the
 * program's version, so that every decision on the old policy is made again.
 */
export const beginEvaluation = (
  { now }: Pick<Seeded, "now">,
  program: Versioned<Program>,
  { before, approved }: EvaluationFacts,
): { readonly writes: readonly Write[]; readonly notifications: readonly ["standing"] } => {
  const { id, brand } = program.row;
  const begun: Omit<Evaluation, "createdAt"> = {
    id,
    brand,
    evaluatedThrough: null,
    progressTotal: approved,
    progressDone: 0,
    nextAttemptAt: now,
    leaseUntil: null,
    completedAt: null,
    updatedAt: now,
  };
  const evaluation = before === undefined ? fresh<Evaluation>({ ...begun, createdAt: now }) : revise(before, begun);
  return { writes: [update("evaluation", evaluation), update("program", program)], notifications: ["standing"] };
};

/** How far an evaluation has come with these members scanned; the last of a program end it, others extend its lease. */
export const advanceEvaluation = (
  { now, settings }: Pick<Moment, "now" | "settings">,
  leased: Versioned<Evaluation>,
  { scanned, last }: Pick<Screened, "scanned" | "last">,
  isLast: boolean,
): Versioned<Evaluation> => {
  const { evaluatedThrough, progressDone: before, progressTotal, nextAttemptAt } = leased.row;
  const progressDone = before + scanned;
  return revise(leased, {
    evaluatedThrough: last ?? evaluatedThrough,
    progressDone,
    progressTotal: Math.max(progressTotal, progressDone),
    nextAttemptAt: isLast ? null : nextAttemptAt,
    leaseUntil: isLast ? null : later(now, settings.leaseMs),
    completedAt: isLast ? now : null,
    updatedAt: now,
  });
};
