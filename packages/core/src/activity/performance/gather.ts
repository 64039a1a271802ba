import { gatherSpent } from "../../campaigns/index.ts";
import { ok, type Result } from "../../kernel/index.ts";
import { evaluateCause, gatherCause } from "../../membership/index.ts";
import { spendFor } from "../consumption/spend.ts";
import type { Context } from "../context.ts";
import { resolveCorrected } from "../corrections/follow.ts";
import { decideEvents, refusedEvents } from "./batch.ts";
import { gainedBy, type RecordingFacts, spendings } from "./decide.ts";
import type { EventInput } from "./inputs.ts";
import { type Recorded, routeQuery } from "./record.ts";

/**
 * What events lead to, and what follows from them. Of one that moves no standing and spends no budget, only the route is
 * read.
 */
export const gatherRecording = async (
  context: Context,
  inputs: readonly EventInput[],
  isBatch: boolean,
): Promise<Result<RecordingFacts>> => {
  const { now } = context;
  const refused = refusedEvents(context, inputs, isBatch);
  if (refused !== undefined) return refused;
  const queries = inputs.map((input) => routeQuery(input, now));
  const decided = decideEvents(context, inputs, await resolveCorrected(context, queries), isBatch);
  if (!decided.ok) return decided;
  return ok({ isBatch, ...(await gatherConsequences(context, decided.value)) });
};

/** What follows from events that are about to be recorded: the standings they move, and the budgets they spend. */
export const gatherConsequences = async (
  context: Context,
  recorded: readonly Recorded[],
): Promise<Omit<RecordingFacts, "isBatch">> => {
  const { tenant, ports } = context;
  const events = gainedBy(recorded);
  const members = events.size === 0 ? [] : await ports.enrollments.many(tenant, [...events.keys()]);
  const cause = await gatherCause(context, members, { trigger: "metric_event", events });
  const standing = evaluateCause(context, cause);
  const spent = spendFor(context, spendings(recorded, standing));
  const ending = [];
  for (const id of spent.ending.keys()) {
    const state = await gatherSpent(context, id);
    if (state !== undefined) ending.push(state);
  }
  return { recorded, standing, spent, ending };
};
