import { type Change, done, update, type Within, type Write } from "../../journal/index.ts";
import {
  archived,
  deleted,
  deletedResource,
  nothing,
  ok,
  type Result,
  type Seeded,
  type Versioned,
} from "../../kernel/index.ts";
import { type Context, command } from "../context.ts";
import type { Requirement } from "../requirements/requirement.ts";
import { gatherEvaluation } from "../standing/gather.ts";
import { beginEvaluation, type EvaluationFacts } from "../standing/reevaluate.ts";
import type { Tier } from "../tiers/tier.ts";
import type { Program } from "./program.ts";

/** A change of what a program requires, and the evaluation of its members that begins with it. */
export const changePolicy = (
  moment: Seeded,
  program: Versioned<Program>,
  evaluation: EvaluationFacts,
  write: Write,
): Pick<Change, "writes" | "notifications"> => {
  const { writes, notifications } = beginEvaluation(moment, program, evaluation);
  return { writes: [write, ...writes], notifications };
};

/** Archives a requirement or a tier; deleting an archived one answers the same. */
export const deletePart = <const K extends "requirement" | "tier">(
  kind: K,
  find: (context: Context, program: string, id: string) => Promise<Result<Within<Requirement | Tier, Program>>>,
) => {
  const object = `program.${kind}` as const;
  return command({
    ids: ["program", kind],
    input: nothing,
    output: deletedResource(object),
    async gather(context, [program, id]) {
      const found = await find(context, program, id);
      if (!found.ok) return found;
      const { row, within } = found.value;
      const evaluation = row.status === "archived" ? undefined : await gatherEvaluation(context, within.row.id);
      return ok({ found: found.value, evaluation });
    },
    decide(context, { found, evaluation }) {
      const next = archived<Requirement | Tier>(found, context.now);
      const write = next && update<"requirement" | "tier">(kind, next);
      const change = write && evaluation && changePolicy(context, found.within, evaluation, write);
      return done(deleted(object, kind, found.row.id as never), change);
    },
  });
};
