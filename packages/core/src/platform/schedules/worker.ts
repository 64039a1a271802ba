import { type Performer, update, workerContext, writtenBy } from "../../journal/index.ts";
import {
  attempts,
  type Fault,
  later,
  MINUTE_MS,
  ok,
  PlatformError,
  type Result,
  revise,
  type Versioned,
  wireId,
} from "../../kernel/index.ts";
import {
  batchDue,
  bySchedule,
  type Due,
  faultIn,
  gatherDays,
  latestDue,
  ledgerFault,
  MOVED,
  nextLook,
  type PayoutSchedule,
  refusedAs,
  runDue,
  stoppedBy,
  wentOn,
  wireDay,
} from "../../payouts/index.ts";
import { type Actor, type Brand, type Tenant, workerOrigin } from "../../tenancy/index.ts";
import { requesterHolds } from "../approvals/requester.ts";
import type { PlatformPorts } from "../ports.ts";

const origin = workerOrigin("schedules");
const SCOPE = "payouts:write";
/** How long a worker may take to run a calendar and make a batch before another one tries. */
export const CLAIM_MS = 10 * MINUTE_MS;

type Found = Versioned<PayoutSchedule>;
type Perform = Performer<PlatformPorts>;

/** Writes a schedule as it was revised; undefined where it moved meanwhile. */
const committed = async (
  ports: PlatformPorts,
  tenant: Tenant,
  next: Found,
  verb?: string,
): Promise<Found | undefined> => {
  const writes = [update("payoutSchedule", next)];
  const context = workerContext(ports, tenant, origin, next);
  const audits = verb === undefined ? [] : ports.audit(context, verb, writtenBy([{ writes }]));
  const { outcome } = await ports.journal.commit({ tenant, origin, writes, audits });
  return outcome === "committed" ? { row: next.row, version: next.version + 1 } : undefined;
};

/** Returns the maker of a schedule, with the rights of now. */
export const makerOf = async (
  ports: PlatformPorts,
  tenant: Tenant,
  brand: Brand,
  { maker }: Pick<PayoutSchedule, "maker">,
): Promise<Result<Actor>> => {
  const held = await requesterHolds(ports, tenant, { requestedBy: maker, scope: SCOPE, brand: brand.id });
  if (!held.ok) return held;
  const scopes = held.value.flatMap((one) => (one.brand === null || one.brand === brand.id ? one.scopes : []));
  return ok({ tenant, brand, scopes, held: held.value, ref: bySchedule(maker) });
};

/** Why a schedule does not run, whoever made it. */
export const MAKER_GONE: Fault = {
  code: "maker_may_not",
  message: "Who set the schedule may no longer write payouts here. Somebody who may has to resume it.",
};

const step = async (ports: PlatformPorts, perform: Perform, tenant: Tenant, due: Due): Promise<Found | undefined> => {
  const { row } = due.found;
  const stop = (fault: Fault) =>
    committed(ports, tenant, stoppedBy(due, fault, ports.clock.now()), "payoutSchedules.stop");
  const brand = (await ports.tenants.brands(tenant.organization)).find(({ id }) => id === row.brand);
  if (brand === undefined) return undefined;
  const actor = await makerOf(ports, tenant, brand, row);
  if (!actor.ok) return stop(MAKER_GONE);
  const differs = await ledgerFault({ tenant, ports });
  if (differs !== undefined) return stop(differs);
  const program = row.program === null ? {} : { program: wireId("program", row.program) };
  const until = { ...program, period_end: wireDay(due.latest.day) };
  const ran = await perform.command("payouts.run", runDue(due), actor.value, [], until, {});
  if (!ran.ok && ran.refusal.kind === "unavailable") throw new PlatformError(ran.refusal, ran.cause);
  const fault = ran.ok ? faultIn(ran.value) : refusedAs(ran);
  if (fault !== undefined) return stop(fault);
  if (ran.ok && ran.value === MOVED) return undefined;
  const rail = row.payoutRail === null ? {} : { rail: wireId("payout_rail", row.payoutRail) };
  const paid = await perform.command("payoutBatches.create", batchDue(due), actor.value, [], { ...until, ...rail }, {});
  if (paid.ok) return undefined;
  if (paid.refusal.kind === "unavailable") throw new PlatformError(paid.refusal, paid.cause);
  if (paid.refusal.code !== "payout_batch_empty") return stop(refusedAs(paid));
  const nobody = wentOn(due, { outcome: "nothing_to_pay", batch: null }, ports.clock.now());
  return committed(ports, tenant, nobody);
};

/** Looks at a schedule: it is claimed, and then run where its day has begun. */
const look = async (ports: PlatformPorts, perform: Perform, tenant: Tenant, found: Found): Promise<void> => {
  const now = ports.clock.now();
  const days = await gatherDays({ tenant, ports }, found.row.brand);
  const { rhythm, startsOn, dueOn } = found.row;
  const latest = latestDue(rhythm, startsOn, dueOn, days.holding(now));
  if (latest === undefined) {
    await committed(ports, tenant, revise(found, { lookAt: nextLook(days.begin(dueOn), now) }));
    return;
  }
  const claimed = await committed(ports, tenant, revise(found, { lookAt: later(now, CLAIM_MS) }));
  if (claimed !== undefined) await step(ports, perform, tenant, { found: claimed, latest });
};

/**
 * Runs schedules that are due, at most `limit`; how many were looked at. Each is looked at by one process at a time; what a process left that ended
 * is done again after a while, and for a due day there is one batch at most. A failure keeps no other schedule from being run, and is thrown at
 * the end.
 */
export const runSchedules = async (ports: PlatformPorts, perform: Perform, limit: number): Promise<number> => {
  const due = await ports.payoutSchedules.due(ports.clock.now(), limit);
  const runs = attempts();
  for (const { tenant, ...found } of due) await runs.run(() => look(ports, perform, tenant, found));
  runs.check();
  return due.length;
};
