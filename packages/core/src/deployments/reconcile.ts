import type { Observation } from "../channels/ports.ts";
import type { Distribution } from "../distributions/distribution.ts";
import { gatherStanding } from "../distributions/gather.ts";
import { decideVerb } from "../distributions/verbs.ts";
import type { DomainEvent } from "../events/catalogue.ts";
import { revise, type Versioned } from "../kernel/change.ts";
import { later } from "../kernel/time.ts";
import { arrival, backoff, deploymentEvent, observed } from "../operations/steps.ts";
import type { Ports } from "../platform-ports.ts";
import type { Tenant } from "../tenants/tenant.ts";
import { agrees, type Deployment, isTerminal } from "./deployment.ts";
import { NO_LINKS } from "./resource.ts";

interface Look {
  readonly tenant: Tenant;
  readonly ports: Ports;
  readonly now: Date;
}

/** What the channel says now; `undefined` when it could not be asked. */
const observe = async ({ ports }: Look, row: Deployment): Promise<Observation | undefined> => {
  const adapter = ports.channels.find(({ name }) => name === row.adapter);
  try {
    return await adapter?.observe(row);
  } catch {
    return undefined;
  }
};

/** Asks for what is wanted once more. */
const reapply = async ({ ports }: Look, row: Deployment): Promise<Observation | undefined> => {
  const adapter = ports.channels.find(({ name }) => name === row.adapter);
  try {
    if (row.status === "canceled") return await adapter?.teardown(row);
    if (row.status === "paused") return await adapter?.apply(row, "paused");
    return await (row.activatedAt === null ? adapter?.provision(row) : adapter?.apply(row, "active"));
  } catch {
    return undefined;
  }
};

/** The deployment as last observed, or as unknown once that is too long ago: a gap in measurement, not a fault. */
const seenAs = ({ now, ports }: Look, deployment: Versioned<Deployment>, seen: Observation | undefined): Versioned<Deployment> => {
  if (seen !== undefined) return observed(deployment, seen, now, deployment.row.nextCheckAt);
  const since = deployment.row.lastObservedAt ?? deployment.row.createdAt;
  const stale = now.getTime() - since.getTime() >= ports.settings.staleAfterMs;
  return stale ? revise(deployment, { observedStatus: "unknown", updatedAt: now }) : deployment;
};

const GAPS: readonly Deployment["observedStatus"][] = ["unknown", "pending_review", "provisioning"];

/** Keeps the episode of disagreement: when it began, and whether it has been announced. */
const episode = ({ now, ports }: Look, deployment: Versioned<Deployment>): Versioned<Deployment> => {
  const { row } = deployment;
  if (agrees(row)) return revise(deployment, { disagreesSince: null, driftedAt: null, reapplied: 0 });
  if (GAPS.includes(row.observedStatus)) return deployment;
  const since = row.disagreesSince ?? now;
  const drifted = row.driftedAt ?? (now.getTime() - since.getTime() >= ports.settings.driftAfterMs ? now : null);
  return revise(deployment, { disagreesSince: since, driftedAt: drifted });
};

const reconcileOne = async (look: Look, found: Versioned<Deployment>): Promise<void> => {
  const { tenant, ports, now } = look;
  const again = later(now, ports.settings.observeEveryMs);
  const distribution = (await ports.distributions.get(tenant, found.row.distribution)) as Versioned<Distribution>;
  const busy = distribution.row.operation !== null || distribution.row.controlState === "running" || found.row.operation !== null || found.row.controlState === "running";
  if (busy) {
    await ports.journal.commit({ tenant, writes: [{ kind: "deployment", ...revise(found, { nextCheckAt: again }) }] });
    return;
  }

  const looked = episode(look, seenAs(look, found, await observe(look, found.row)));
  const drifts = looked.row.driftedAt !== null;
  const mended = drifts ? await reapply(look, looked.row) : undefined;
  const after = mended === undefined ? looked : episode(look, observed(looked, mended, now, again));
  const reapplied = drifts ? looked.row.reapplied + 1 : 0;
  const wait = drifts && after.row.driftedAt !== null ? later(now, backoff(ports.settings, reapplied)) : again;
  const next = revise(after, {
    reapplied: after.row.driftedAt === null ? 0 : reapplied,
    nextCheckAt: isTerminal(after.row) ? null : wait,
  });

  const links = (await ports.links.counts(tenant, [next.row.id])).get(next.row.id) ?? NO_LINKS;
  const events: DomainEvent[] = [];
  if (found.row.driftedAt === null && drifts) events.push(deploymentEvent(look, "deployment.drifted", looked.row, links, null));
  const ended = next.row.status === "canceled" ? "deployment.canceled" : "deployment.completed";
  const arrived = arrival(found.row, next.row, ended);
  if (arrived !== undefined) events.push(deploymentEvent(look, arrived, next.row, links, null));
  const { outcome } = await ports.journal.commit({ tenant, writes: [{ kind: "deployment", ...next }], events });
  if (outcome === "committed" && isTerminal(next.row)) await completeIfOver(look, distribution.row.id);
};

/** Completes a distribution once every deployment has run to its end and not all were canceled (decisions, section 3). */
export const completeIfOver = async ({ tenant, ports, now }: Look, id: Distribution["id"]): Promise<void> => {
  const distribution = await ports.distributions.get(tenant, id);
  if (distribution === undefined || !["active", "partially_active"].includes(distribution.row.status)) return;
  const standing = await gatherStanding({ tenant, ports }, distribution);
  const over = standing.deployments.every(({ row }) => isTerminal(row));
  const canceled = standing.deployments.every(({ row }) => row.status === "canceled");
  if (!over || canceled) return;
  const accepted = await decideVerb({ tenant, ports, now }, "complete", standing);
  if (accepted.ok) await ports.journal.commit({ tenant, ...accepted.value.change });
};

/** Looks at every deployment that is due. Two reconcilers may look at one; the version lets one of them write. */
export const reconcileDue = async (ports: Ports, limit: number): Promise<number> => {
  const now = ports.clock.now();
  const due = await ports.deployments.due(now, limit);
  for (const { tenant, row, version } of due) await reconcileOne({ tenant, ports, now }, { row, version });
  return due.length;
};
