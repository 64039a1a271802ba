import type { z } from "zod";
import { done, update } from "../../journal/index.ts";
import {
  at,
  type NamedDifference,
  ok,
  type Result,
  refuse,
  refusedMove,
  revise,
  type Versioned,
} from "../../kernel/index.ts";
import { command, type DecisionContext } from "../context.ts";
import { PAYOUT_BATCH, type PayoutBatch } from "./batch.ts";
import { findBatch } from "./gather.ts";
import { batchAccept } from "./inputs.ts";
import { payoutBatchResource, presentBatch } from "./resource.ts";

export interface AcceptFacts {
  readonly batch: Versioned<PayoutBatch>;
  /** What differs now, accepted or not. */
  readonly found: readonly NamedDifference[];
}

type Asked = z.output<typeof batchAccept>;

/** A draft with differences accepted by name, or as it is where each was accepted before, which stays as it was accepted. */
export const accepting = (
  now: Date,
  { batch, found }: AcceptFacts,
  { differences, reason }: Asked,
): Result<Versioned<PayoutBatch>> => {
  const { row } = batch;
  const refused = refusedMove(PAYOUT_BATCH, "export", row.status);
  if (refused !== undefined) return refused;
  const known = new Set(row.accepted.map(({ difference }) => difference));
  const named = new Set(found.map(({ difference }) => difference));
  for (const [place, difference] of differences.entries()) {
    if (known.has(difference) || named.has(difference)) continue;
    const param = `differences[${place}]`;
    return at(param, refuse("invalid_request", { reason: `${param} is no difference of this batch.` }));
  }
  const added = [...new Set(differences)].filter((difference) => !known.has(difference));
  if (added.length === 0) return ok(batch);
  const accepted = [...row.accepted, ...added.map((difference) => ({ difference, reason }))];
  return ok(revise(batch, { accepted, error: null, updatedAt: now }));
};

export const decideAccept = ({ now, tenant, settings }: DecisionContext, facts: AcceptFacts, asked: Asked) => {
  const next = accepting(now, facts, asked);
  if (!next.ok) return next;
  const shown = presentBatch(next.value.row, tenant, settings);
  return done(shown, next.value === facts.batch ? {} : { writes: [update("payoutBatch", next.value)] });
};

export const acceptDifferences = command({
  ids: ["payout_batch"],
  input: batchAccept,
  output: payoutBatchResource,
  async gather(context, [id]) {
    const found = await findBatch(context, id);
    if (!found.ok) return found;
    const { value: batch } = found;
    return ok({ batch, found: await context.ports.differencesOf(context.tenant, batch.row) });
  },
  decide: decideAccept,
});
