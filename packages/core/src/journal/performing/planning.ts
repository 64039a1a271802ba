import type { z } from "zod";
import { ok, type Result } from "../../kernel/index.ts";
import type { AuditEntry } from "../../tenancy/index.ts";
import { type Written, writtenBy } from "../audit/audit.ts";
import { refusedDemand } from "../demand.ts";
import type { ChangeParts, Committed } from "../ports.ts";
import type { Command, Context, Decision, FinalDecision, Receipt } from "../use-case.ts";
import type { WorkerOptions } from "./options.ts";

const isEmpty = ({
  writes = [],
  increments = [],
  sets = [],
  events = [],
  notifications = [],
}: FinalDecision<unknown>["change"]): boolean =>
  writes.length + increments.length + sets.length + events.length + notifications.length === 0;

/** The answer of a decision that was committed. */
export const receiptOf = <R>(decided: Result<Decision<R>>, sets: Committed["sets"]): Result<Receipt<R>> => {
  if (!decided.ok) return decided;
  if (decided.value.next !== undefined) throw new Error("A continued decision has no answer yet.");
  if ("refused" in decided.value) return decided.value.refused;
  const { outcome, valueFrom, value } = decided.value;
  return ok({ outcome, value: valueFrom === undefined ? (value as R) : valueFrom(sets) });
};

/** A decision with what a worker commits alongside. */
export const withWrites = <R>(decided: Decision<R>, alongside: WorkerOptions["alongside"]): Decision<R> => {
  if (alongside === undefined) return decided;
  if (decided.next !== undefined || decided.valueFrom !== undefined || "refused" in decided)
    throw new Error("A worker commits nothing alongside a decision whose answer is not known yet.");
  const { writes = [] } = decided.change;
  return { ...decided, change: { ...decided.change, writes: [...writes, ...alongside(decided.value)] } };
};

/** True of a decision that changes nothing. */
export const isIdle = ({ change, next }: Decision<unknown>): boolean => next === undefined && isEmpty(change);

/**
 * The change of a decision with its continuations; `concluded` answers the last decision, once it is known. The last part holds
 * the audit entries of all parts.
 */
export const planning = <R>(
  first: Result<Decision<R>>,
  changeOf: (decided: Result<Decision<R>>) => ChangeParts,
  auditsOf: (written: Written) => readonly AuditEntry[],
) => {
  let last = first;
  const plan = (decided: Result<Decision<R>>, before: readonly ChangeParts[]): ChangeParts => {
    const change = changeOf(decided);
    if (!decided.ok || (before.length === 0 && isIdle(decided.value))) return change;
    const parts = [...before, change];
    const { next } = decided.value;
    if (next === undefined) return { ...change, audits: auditsOf(writtenBy(parts)) };
    return {
      ...change,
      next(sets) {
        last = next(sets);
        return last.ok ? plan(last, parts) : undefined;
      },
    };
  };
  return { change: plan(first, []), concluded: () => last };
};

/** Gathers the facts of a command and decides it, before anybody is asked. */
export const decideCommand = async <N extends readonly string[], S extends z.ZodType, R, P>(
  useCase: Command<N, S, R, P>,
  context: Context<P>,
  ids: readonly string[],
  input: z.output<S>,
): Promise<Result<{ readonly facts: unknown; readonly decided: Decision<R> }>> => {
  const facts = await useCase.gather(context, ids as never, input);
  if (!facts.ok) return facts;
  const refused = refusedDemand(useCase.demands, context, facts.value as never, input);
  const decided = refused ?? useCase.decide(context, facts.value as never, input);
  return decided.ok ? ok({ facts: facts.value, decided: decided.value }) : decided;
};
