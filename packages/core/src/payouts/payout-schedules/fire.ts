import { z } from "zod";
import { type Decision, done, type Expectation, update, type Write } from "../../journal/index.ts";
import {
  type Fault,
  newId,
  ok,
  PlatformError,
  type Refused,
  type Result,
  revise,
  type Versioned,
  wireId,
} from "../../kernel/index.ts";
import { type Context, command } from "../context.ts";
import { createBatch } from "../payout-batches/use-cases.ts";
import { wireDay, wireDays } from "../runs/period.ts";
import type { Uncovered } from "../runs/uncovered.ts";
import { runPayouts } from "../runs/use-cases.ts";
import { dueAfter, type LatestDue } from "./rhythm.ts";
import { firstLook, type PayoutSchedule, type ScheduledRun, withRun } from "./schedule.ts";

/** A due schedule, as the worker that looks at it has read it, and the day it is due for. */
export interface Due {
  readonly found: Versioned<PayoutSchedule>;
  readonly latest: LatestDue;
}

/** The answer where somebody changed the schedule meanwhile: nothing was done. */
export const MOVED = "moved";

export const refusedAs = ({ refusal }: Refused): Fault => ({
  code: refusal.code,
  message: new PlatformError(refusal).message,
});

/** Why nothing is run while there are days that nobody ran; undefined where there are none. */
const uncoveredFault = (uncovered: readonly Uncovered[]): Fault | undefined => {
  if (uncovered.length === 0) return undefined;
  const named = uncovered.map(({ days }) => wireDays(days)).map(({ start, end }) => `${start} to ${end}`);
  return {
    code: "days_uncovered",
    message: `Something was earned in days that no run covered: ${named.join(", ")}. Run them first, then resume the schedule.`,
  };
};

/** Why nothing is run while the check of the ledger finds differences; undefined where it finds none. */
export const ledgerFault = async ({ tenant, ports }: Pick<Context, "tenant" | "ports">): Promise<Fault | undefined> => {
  const [check, accepted] = await Promise.all([
    ports.ledgerChecks.get(tenant, tenant.organization),
    ports.ledgerChecks.accepted(tenant),
  ]);
  const open = (check?.row.differences ?? []).flatMap(({ ids }) => ids).filter((id) => !accepted.has(id)).length;
  if (open === 0) return undefined;
  return {
    code: "ledger_differs",
    message: `The check of the ledger found ${open} differences. Look at them first, then resume the schedule.`,
  };
};

/** The schedule after it has done what was due, with the days after it to come. */
export const wentOn = (
  { found, latest }: Due,
  run: Pick<ScheduledRun, "outcome" | "batch">,
  now: Date,
): Versioned<PayoutSchedule> => {
  const { rhythm, startsOn, runs } = found.row;
  const dueOn = dueAfter(rhythm, startsOn, latest.day);
  const did = { due: latest.day, at: now, missed: latest.missed, fault: null, ...run };
  return revise(found, { dueOn, lookAt: firstLook(dueOn, now), runs: withRun(runs, did), updatedAt: now });
};

/** The schedule stopped: what was due stays due. */
export const stoppedBy = ({ found, latest }: Due, fault: Fault, now: Date): Versioned<PayoutSchedule> =>
  revise(found, {
    status: "stopped",
    fault,
    stoppedAt: now,
    lookAt: null,
    runs: withRun(found.row.runs, {
      ...{ due: latest.day, at: now, outcome: "stopped", missed: latest.missed, batch: null, fault },
    } as ScheduledRun),
    updatedAt: now,
  });

const hasMoved = async ({ tenant, ports }: Context, { found }: Due): Promise<boolean> =>
  (await ports.payoutSchedules.get(tenant, found.row.id))?.version !== found.version;

const expected = ({ found }: Due): Expectation => ({
  kind: "payoutSchedule",
  id: found.row.id,
  version: found.version,
});

/** A decision with something that its last part commits besides, and what the first one expects. */
const besides = <R>(
  decided: Result<Decision<R>>,
  { write, expects = [] }: { readonly write?: Write; readonly expects?: readonly Expectation[] },
): Result<Decision<R>> => {
  if (!decided.ok || "refused" in decided.value) return decided;
  const { value: decision } = decided;
  const change = { ...decision.change, expects: [...(decision.change.expects ?? []), ...expects] };
  if (decision.next !== undefined) {
    const { next } = decision;
    return ok({ ...decision, change, next: (sets) => besides(next(sets), write === undefined ? {} : { write }) });
  }
  const writes = [...(decision.change.writes ?? []), ...(write === undefined ? [] : [write])];
  return ok({ ...decision, change: { ...change, writes } });
};

const NO_RULES: Fault = {
  code: "payout_rules_required",
  message: "No payout rule is active. Activate one first, then resume the schedule.",
};

type FactsOf<C> = C extends { readonly decide: (context: never, facts: infer F, input: never) => unknown } ? F : never;
type RunFacts = FactsOf<typeof runPayouts> | typeof MOVED;
type BatchFacts = FactsOf<typeof createBatch> | typeof MOVED;

type Faulty = { readonly fault: Fault };

/** The run of a due schedule. It answers why it may not be, where that is so, and is committed only while the schedule is as it was read. */
export const runDue = (due: Due) =>
  command({
    ids: [],
    input: runPayouts.input,
    output: z.unknown(),
    async gather(context, _ids, input) {
      return (await hasMoved(context, due)) ? ok<RunFacts>(MOVED) : runPayouts.gather(context, [], input);
    },
    decide(context, facts: RunFacts, input): Result<Decision<unknown>> {
      if (facts === MOVED) return done(MOVED);
      // Without rules a run only corrects what was run before; here a person looks first.
      if ("corrections" in facts) return done<Faulty>({ fault: NO_RULES });
      const fault = uncoveredFault(facts.uncovered);
      if (fault !== undefined) return done<Faulty>({ fault });
      const decided = runPayouts.decide(context, facts, input);
      return facts.run === undefined ? decided : besides(decided, { expects: [expected(due)] });
    },
  });

/** The reason of an answer of {@link runDue} for which nothing was run; undefined where it was. */
export const faultIn = (answer: unknown): Fault | undefined => (answer as Partial<Faulty>).fault;

type RunAnswer = z.infer<typeof runPayouts.output>;

/** Previews what the run of a calendar up to a day would write, and why a schedule would not run it. */
export const previewDue = async (
  context: Context,
  { program }: Pick<PayoutSchedule, "program">,
  until: Date,
): Promise<{ readonly run: RunAnswer | null; readonly fault: Fault | null }> => {
  const named = program === null ? {} : { program: wireId("program", program) };
  const input = { ...named, period_end: wireDay(until), dry_run: true };
  const facts = await runPayouts.gather(context, [], input);
  if (!facts.ok) return { run: null, fault: refusedAs(facts) };
  if ("corrections" in facts.value) return { run: null, fault: NO_RULES };
  const decided = runPayouts.decide(context, facts.value, input);
  const run = decided.ok && "value" in decided.value ? (decided.value.value ?? null) : null;
  return { run, fault: (await ledgerFault(context)) ?? uncoveredFault(facts.value.uncovered) ?? null };
};

/** The batch of a due schedule, committed with the schedule: there is one for a due day, or none. */
export const batchDue = (due: Due) =>
  command({
    ids: [],
    input: createBatch.input,
    output: z.unknown(),
    async gather(context, _ids, input) {
      return (await hasMoved(context, due)) ? ok<BatchFacts>(MOVED) : createBatch.gather(context, [], input);
    },
    decide(context, facts: BatchFacts, input): Result<Decision<unknown>> {
      if (facts === MOVED) return done(MOVED);
      const batch = newId(context, "payout_batch");
      const write = update("payoutSchedule", wentOn(due, { outcome: "batch_created", batch }, context.now));
      return besides(createBatch.decide(context, facts, input), { write });
    },
  });
