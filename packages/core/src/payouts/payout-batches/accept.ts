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
  wireId,
} from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { command, type DecisionContext, type Ports } from "../context.ts";
import { PAYOUT_BATCH, type PayoutBatch } from "./batch.ts";
import { faultOfFile } from "./export.ts";
import { findBatch } from "./gather.ts";
import { batchAccept } from "./inputs.ts";
import { payoutBatchResource, presentBatch } from "./resource.ts";

export interface AcceptFacts {
  readonly batch: Versioned<PayoutBatch>;
  /** The present differences, accepted or not. */
  readonly found: readonly NamedDifference[];
  /** Why the file of the batch cannot be written, whatever is accepted; undefined where it can. */
  readonly fault: string | undefined;
}

/** The facts that an accept is decided from. */
export const gatherAccept = async (
  ports: Pick<Ports, "differencesOf" | "payoutBatches" | "rails">,
  tenant: Tenant,
  batch: Versioned<PayoutBatch>,
  now: Date,
): Promise<AcceptFacts> => {
  const [found, fault] = await Promise.all([
    ports.differencesOf(tenant, batch.row),
    faultOfFile(ports, tenant, batch.row, now),
  ]);
  return { batch, found, fault };
};

type Asked = z.output<typeof batchAccept>;

/**
 * A draft with differences accepted by name, or as it is where each was accepted before, which stays as it was accepted. Refused where no
 * reason lets the batch pass, since its file cannot be written.
 */
export const accepting = (
  now: Date,
  { batch, found, fault }: AcceptFacts,
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
  if (fault !== undefined) return refuse("payout_file_unwritable", { batch: wireId("payout_batch", row.id), fault });
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
    return found.ok ? ok(await gatherAccept(context.ports, context.tenant, found.value, context.now)) : found;
  },
  decide: decideAccept,
});
