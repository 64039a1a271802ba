import type { Write } from "../../journal/index.ts";
import { fresh, revise, type Versioned } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import type { Program } from "../programs/program.ts";
import type { Evaluation } from "./evaluation.ts";

/**
 * What a change of a program's requirements or tiers writes besides itself: the evaluation of all members, begun anew, and
 * the program's version, so that whatever was decided on the old policy is decided again.
 */
export const beginEvaluation = async (
  { tenant, ports, now }: Pick<Context, "tenant" | "ports" | "now">,
  program: Versioned<Program>,
): Promise<{ readonly writes: readonly Write[]; readonly notifications: readonly ["standing"] }> => {
  const { id, brand } = program.row;
  const [before, counts] = await Promise.all([
    ports.evaluations.get(tenant, id),
    ports.enrollments.countApproved(tenant, [id]),
  ]);
  const begun: Omit<Evaluation, "createdAt"> = {
    id,
    brand,
    evaluatedThrough: null,
    progressTotal: counts.get(id) ?? 0,
    progressDone: 0,
    nextAttemptAt: now,
    leaseUntil: null,
    completedAt: null,
    updatedAt: now,
  };
  const evaluation = before === undefined ? fresh<Evaluation>({ ...begun, createdAt: now }) : revise(before, begun);
  return {
    writes: [
      { kind: "evaluation", ...evaluation },
      { kind: "program", ...program },
    ],
    notifications: ["standing"],
  };
};
