import { gatherSpent, spentEnding } from "../../campaigns/index.ts";
import { type ChangeParts, update, type WorkerContext, workerContext, writtenBy } from "../../journal/index.ts";
import { attempts, revise, type Versioned } from "../../kernel/index.ts";
import { type Tenant, workerOrigin } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { routeAsked } from "../performance/route-asked.ts";
import type { PendingEvent } from "./pending.ts";
import { spendFor } from "./spend.ts";

const ORIGIN = workerOrigin("budgets");
const CONFLICTS_MAX = 20;

/**
 * Returns the changes of a pending event that has now occurred: the amounts it takes, and the end of a distribution whose budget
 * it exhausts.
 */
const taking = async (
  context: WorkerContext<Ports>,
  pending: Versioned<PendingEvent>,
): Promise<readonly ChangeParts[]> => {
  const { tenant, ports, now } = context;
  const over = { writes: [update("pendingEvent", revise(pending, { pendingUntil: null }))] };
  const event = await ports.performance.get(tenant, pending.row.id);
  if (event === undefined) return [over];
  const asked = { ...routeAsked(event.row, now), occurredAt: event.row.occurredAt };
  const [found] = await ports.performance.resolve(tenant, event.row.brand, [asked]);
  if (found?.spending === undefined) return [over];
  const spent = spendFor(context, [{ event: event.row, spending: found.spending }]);
  const endings = [];
  for (const [id, budget] of spent.ending) {
    const state = await gatherSpent(context, id);
    if (state !== undefined) endings.push(spentEnding(context, state, budget));
  }
  return [over, spent, ...endings];
};

/** Takes the amounts of a pending event; true once this or another process has taken them. */
const take = async (ports: Ports, tenant: Tenant, due: Versioned<PendingEvent>): Promise<boolean> => {
  let current: Versioned<PendingEvent> | undefined = due;
  for (let conflicts = 0; conflicts < CONFLICTS_MAX; conflicts += 1) {
    if (current === undefined || current.row.pendingUntil === null) return true;
    const context = workerContext(ports, tenant, ORIGIN, current);
    const parts = await taking(context, current);
    const change = {
      writes: parts.flatMap(({ writes = [] }) => writes),
      increments: parts.flatMap(({ increments = [] }) => increments),
      events: parts.flatMap(({ events = [] }) => events),
      expects: parts.flatMap(({ expects = [] }) => expects),
      notifications: parts.flatMap(({ notifications = [] }) => notifications),
    };
    const audits = ports.audit(context, "budgets.consume", writtenBy(parts));
    const { outcome } = await ports.journal.commit({ tenant, origin: ORIGIN, ...change, audits });
    if (outcome === "committed") return true;
    current = await ports.pendingEvents.get(tenant, current.row.id);
  }
  return false;
};

/**
 * Lets events that were recorded before they occurred take from their budgets, once each, at most `limit`, in the order in
 * which they occur (then by id); how many. One that cannot yet is tried again by the next run, and so are those of its tenant after
 * it; a failure is thrown once the other tenants had their turn.
 */
export const spendPending = async (ports: Ports, limit: number): Promise<number> => {
  const due = await ports.pendingEvents.due(ports.clock.now(), limit);
  const works = attempts();
  const stuck = new Set<string>();
  let taken = 0;
  for (const { tenant, ...pending } of due) {
    const name = `${tenant.organization} ${tenant.livemode}`;
    if (stuck.has(name)) continue;
    if ((await works.run(() => take(ports, tenant, pending))) === true) taken += 1;
    else stuck.add(name);
  }
  works.check();
  return taken;
};
