import { writtenBy } from "../../journal/index.ts";
import { type Fault, type Id, revise, sha256, type Versioned } from "../../kernel/index.ts";
import { type Step, waitFor } from "../../operations/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import type { PayoutRail } from "../payout-rails/ports.ts";
import { railOf } from "../payout-rails/registered.ts";
import type { PayoutBatch, PayoutFile, PayoutItem } from "./batch.ts";
import { differencesFault, unaccepted } from "./differences.ts";
import { rewriteFile, writeFile } from "./file.ts";
import { decideEmptied, type Leaving, leaving } from "./leaving.ts";
import type { BatchState } from "./state.ts";
import { decideExported, decideUnwritten } from "./steps.ts";

const ITEMS_PAGE = 1_000;

type BatchPorts = Pick<Ports, "payoutBatches" | "rails">;

const allItems = async (
  { payoutBatches }: BatchPorts,
  tenant: Tenant,
  batch: Id<"payout_batch">,
): Promise<readonly PayoutItem[]> => {
  const items: PayoutItem[] = [];
  let after: Id<"payout_item"> | null = null;
  for (;;) {
    const page = await payoutBatches.itemsAfter(tenant, batch, { after, limit: ITEMS_PAGE });
    items.push(...page.map(({ row }) => row));
    after = items.at(-1)?.id ?? null;
    if (page.length < ITEMS_PAGE) return items;
  }
};

/** True if a payment is in the file of its batch. */
const isInBatch = ({ status }: PayoutItem): boolean => status !== "destination_changed";

/** The payments of a batch as they stand now: those that its file would have, and those that would leave it. */
const sortedNow = async (ports: BatchPorts, tenant: Tenant, rail: PayoutRail, batch: PayoutBatch, now: Date) => {
  const query = { brand: batch.brand, batch: batch.id, provider: rail.provider };
  const [items, { destinations, seen }] = await Promise.all([
    allItems(ports, tenant, batch.id),
    ports.payoutBatches.destinations(tenant, query),
  ]);
  return { ...leaving(rail, items, destinations, now), expected: { ...query, seen } };
};

/** The file of a batch of which these are left; undefined where nobody is. */
const fileOf = (rail: PayoutRail, batch: PayoutBatch, { kept, left }: Leaving) => {
  const made = kept.length + left.length;
  return kept.length === 0 && made === batch.items && made > 0 ? undefined : writeFile(rail, batch, kept, made);
};

/**
 * Why the file of a batch cannot be written as the batch stands, whatever is accepted of it; undefined where it can, or where the batch
 * would end without one. A rail that is not registered here says nothing: another process may have it.
 */
export const faultOfFile = async (
  ports: BatchPorts,
  tenant: Tenant,
  batch: PayoutBatch,
  now: Date,
): Promise<string | undefined> => {
  const rail = railOf(ports.rails, batch.format);
  const file = rail && fileOf(rail, batch, await sortedNow(ports, tenant, rail, batch, now));
  return file !== undefined && "fault" in file ? file.fault : undefined;
};

const unwritable = (message: string): Fault => ({ code: "payout_file_unwritable", message });

const stepOf = (state: BatchState, rail: PayoutRail, sorted: Leaving): Step => {
  const file = fileOf(rail, state.batch.row, sorted);
  if (file === undefined) return decideEmptied(state, sorted);
  return "fault" in file ? decideUnwritten(state, unwritable(file.fault)) : decideExported(state, file, sorted);
};

/**
 * Writes the file of a batch. There is none where no registered rail writes its format, and where the batch differs from what was
 * announced. Payments whose recipients are paid elsewhere by now leave the batch in the commit of the file, which is stale where that
 * has changed since it was read.
 */
export const nextOfExport = async (state: BatchState): Promise<Step> => {
  const { ports, tenant, batch } = state;
  // Nobody has let it go on yet: it is made due by who does, and ended by the end of the approval.
  if (batch.row.status !== "exporting") return waitFor(state, "approval_required");
  const rail = railOf(ports.rails, batch.row.format);
  if (rail === undefined)
    return decideUnwritten(state, unwritable(`No registered rail writes the format ${batch.row.format}.`));
  const differing = differencesFault(unaccepted(batch.row, await ports.differencesOf(tenant, batch.row)));
  if (differing !== undefined) return decideUnwritten(state, differing);
  const sorted = await sortedNow(ports, tenant, rail, batch.row, state.now);
  const step = stepOf(state, rail, sorted);
  if (sorted.left.length === 0) return step;
  const audits = ports.audit(state, "payoutBatches.export", writtenBy([{ writes: step.change?.writes ?? [] }]));
  return { ...step, change: { ...step.change, audits } };
};

/**
 * The file of a batch, written anew once a recipient is erased (`rewriteFile`). Undefined where there is none, where nothing of it
 * changes, or where no registered rail writes its format: then it stays, for the sake of all others.
 */
export const rewrittenFile = async (
  ports: BatchPorts,
  tenant: Tenant,
  batch: Id<"payout_batch">,
  isErased: (item: PayoutItem) => boolean,
): Promise<Versioned<PayoutFile> | undefined> => {
  const [found, stored] = await Promise.all([
    ports.payoutBatches.get(tenant, batch),
    ports.payoutBatches.file(tenant, batch),
  ]);
  if (found === undefined || stored === undefined) return undefined;
  const rail = railOf(ports.rails, found.row.format);
  if (rail === undefined) return undefined;
  const content = rewriteFile(rail, found.row, (await allItems(ports, tenant, batch)).filter(isInBatch), isErased);
  return content === stored.row.content ? undefined : revise(stored, { content, digest: sha256(content) });
};
