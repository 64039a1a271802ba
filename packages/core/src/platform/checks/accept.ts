import { timed, update, workerContext, writtenBy } from "../../journal/index.ts";
import { at, everyRow, type Id, ok, type Result, refuse } from "../../kernel/index.ts";
import { accepting, gatherAccept, type PayoutBatchResource, presentBatch } from "../../payouts/index.ts";
import { type Brand, OPERATOR_ORIGIN, type Tenant } from "../../tenancy/index.ts";
import type { PlatformPorts } from "../ports.ts";

const ATTEMPTS_MAX = 5;

type Asked = Parameters<typeof accepting>[2];

/** A draft that rests on a difference. */
interface Resting {
  readonly tenant: Tenant;
  readonly id: Id<"payout_batch">;
}

const draftsOf = ({ payoutBatches }: PlatformPorts, tenant: Tenant, { id: brand }: Brand) =>
  everyRow((page) => payoutBatches.list(tenant, { brand, status: "draft" }, page));

/** The drafts of an organization, of both modes, that rest on a difference. */
const restingOn = async (
  ports: PlatformPorts,
  organization: Id<"organization">,
  difference: string,
): Promise<readonly Resting[]> => {
  const resting: Resting[] = [];
  for (const brand of await ports.tenants.brands(organization))
    for (const livemode of [true, false]) {
      const tenant = { organization, livemode };
      for (const { row } of await draftsOf(ports, tenant, brand)) {
        const found = await ports.differencesOf(tenant, row);
        if (found.some((one) => one.difference === difference)) resting.push({ tenant, id: row.id });
      }
    }
  return resting;
};

/** The draft with the difference accepted, as far as it is decided now. */
const decided = async (ports: PlatformPorts, { tenant, id }: Resting, input: Asked) => {
  const batch = await ports.payoutBatches.get(tenant, id);
  if (batch === undefined) return refuse("payout_batch_not_found");
  const context = workerContext(await timed(ports, tenant), tenant, OPERATOR_ORIGIN);
  const next = accepting(context.now, await gatherAccept(ports, tenant, batch, context.now), input);
  return next.ok ? ok({ batch, context, next: next.value }) : next;
};

const acceptOne = async (
  ports: PlatformPorts,
  resting: Resting,
  input: Asked,
): Promise<Result<PayoutBatchResource>> => {
  const { tenant } = resting;
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const found = await decided(ports, resting, input);
    if (!found.ok) return found;
    const { batch, context, next } = found.value;
    const shown = ok(presentBatch(next.row, tenant, ports.settings));
    if (next === batch) return shown;
    const writes = [update("payoutBatch", next)];
    const audits = ports.audit(context, "payoutBatches.accept", writtenBy([{ writes }]));
    const { outcome } = await ports.journal.commit({ tenant, origin: OPERATOR_ORIGIN, writes, audits });
    if (outcome === "committed") return shown;
  }
  return refuse("temporarily_unavailable");
};

/**
 * Accepts a difference in every draft that rests on it, as the operator. Refused where none does, and before anything is accepted where
 * one of them cannot pass with it.
 */
export const acceptEverywhere = async (
  ports: PlatformPorts,
  difference: string,
  reason: string,
): Promise<Result<readonly PayoutBatchResource[]>> => {
  const input = { differences: [difference], reason };
  const resting: Resting[] = [];
  for (const { id } of await ports.tenants.organizations()) resting.push(...(await restingOn(ports, id, difference)));
  for (const one of resting) {
    const found = await decided(ports, one, input);
    if (!found.ok) return found;
  }
  const accepted: PayoutBatchResource[] = [];
  for (const one of resting) {
    const made = await acceptOne(ports, one, input);
    if (!made.ok) return made;
    accepted.push(made.value);
  }
  if (accepted.length > 0) return ok(accepted);
  return at("difference", refuse("invalid_request", { reason: `No draft of a batch rests on ${difference}.` }));
};
