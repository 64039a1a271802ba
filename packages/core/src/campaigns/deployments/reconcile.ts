import { type Change, type EventType, workerContext } from "../../journal/index.ts";
import { later, revise, type Versioned } from "../../kernel/index.ts";
import { backoff, type Control } from "../../operations/index.ts";
import type { Observation } from "../channels/ports.ts";
import type { Moment, Ports, WorkerContext } from "../context.ts";
import type { Distribution } from "../distributions/distribution.ts";
import { gatherState } from "../distributions/gather.ts";
import { arrival, deploymentEvent, observed } from "../launching/observation.ts";
import { completion } from "./completion.ts";
import { agrees, type Deployment, isRefused, isTerminal } from "./deployment.ts";
import { isOverdue } from "./gather.ts";
import { lacksLinks, mintMissed, reopened } from "./missed-links.ts";
import type { LinkCount } from "./ports.ts";
import { NO_LINKS } from "./resource.ts";

/** The current observation of the channel; `undefined` when it cannot be reached. */
const observe = async ({ ports }: WorkerContext, row: Deployment): Promise<Observation | undefined> => {
  const adapter = ports.channels.find(({ name }) => name === row.adapter);
  try {
    return await adapter?.observe(row);
  } catch {
    return undefined;
  }
};

/** Asks for what is wanted once more. */
const reapply = async ({ ports }: WorkerContext, row: Deployment): Promise<Observation | undefined> => {
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
const seenAs = (
  { now, ports }: WorkerContext,
  deployment: Versioned<Deployment>,
  seen: Observation | undefined,
): Versioned<Deployment> => {
  if (seen !== undefined) return observed(deployment, seen, now, deployment.row.nextCheckAt);
  const since = deployment.row.lastObservedAt ?? deployment.row.createdAt;
  const stale = now.getTime() - since.getTime() >= ports.settings.staleAfterMs;
  return stale ? revise(deployment, { observedStatus: "unknown", updatedAt: now }) : deployment;
};

const GAPS: readonly Deployment["observedStatus"][] = ["unknown", "pending_review", "provisioning"];

/** Keeps the episode of disagreement: when it began, and whether it has been announced. */
const episode = ({ now, ports }: WorkerContext, deployment: Versioned<Deployment>): Versioned<Deployment> => {
  const { row } = deployment;
  if (agrees(row)) return revise(deployment, { disagreesSince: null, driftedAt: null, reapplied: 0 });
  if (GAPS.includes(row.observedStatus)) return deployment;
  const since = row.disagreesSince ?? now;
  const drifted = row.driftedAt ?? (now.getTime() - since.getTime() >= ports.settings.driftAfterMs ? now : null);
  return revise(deployment, { disagreesSince: since, driftedAt: drifted });
};

/** Something is being done to it, or to the whole distribution: not the moment to meddle. */
const isBusy = ({ operation, controlState }: Control): boolean => operation !== null || controlState === "running";

/** A failed or completed distribution provisions nothing any more; its deployments are still taken down. */
const OVER: readonly Distribution["status"][] = ["failed", "completed"];

/** What a launch rejected for its program's sake stays so until the program is active; then it is brought up as wanted. */
const isBarred = async ({ tenant, ports }: WorkerContext, row: Deployment): Promise<boolean> =>
  row.status !== "canceled" &&
  isRefused(row) &&
  (await ports.programs.get(tenant, row.program))?.row.status !== "active";

/** What is announced of a look. Seen again after a gap in measurement is not activated again. */
const announced = (
  moment: Moment,
  before: Deployment,
  drifted: Deployment | undefined,
  after: Deployment,
  links: LinkCount,
) => {
  const ended = after.status === "canceled" ? "deployment.canceled" : "deployment.completed";
  const seenAgain =
    before.observedStatus === "unknown" && after.observedStatus === "live" && before.activatedAt !== null;
  const arrived = seenAgain ? undefined : arrival(before, after, ended);
  const say = (type: EventType, row: Deployment) => deploymentEvent(moment, type, row, links, null);
  return [
    ...(drifted === undefined ? [] : [say("deployment.drifted", drifted)]),
    ...(arrived === undefined ? [] : [say(arrived, after)]),
  ];
};

/** An operation that moved the deployment during the external call decides its external state as well. */
const yieldToOperation = async (look: WorkerContext, id: Deployment["id"]): Promise<void> => {
  const current = await look.ports.deployments.get(look.tenant, id);
  if (current === undefined) return;
  await reapply(look, isTerminal(current.row) ? { ...current.row, status: "canceled" } : current.row);
};

const reconcileOne = async (look: WorkerContext, found: Versioned<Deployment>): Promise<void> => {
  const { tenant, ports, now } = look;
  const again = later(now, ports.settings.observeEveryMs);
  const put = (deployment: Versioned<Deployment>, { writes = [], ...rest }: Omit<Change, "tenant"> = {}) =>
    ports.journal.commit({ tenant, ...rest, writes: [{ kind: "deployment", ...deployment }, ...writes] });
  const distribution = (await ports.distributions.get(tenant, found.row.distribution)) as Versioned<Distribution>;
  if (isBusy(distribution.row) || isBusy(found.row)) return void (await put(revise(found, { nextCheckAt: again })));
  const left = OVER.includes(distribution.row.status) && found.row.status !== "canceled";
  if (left) return void (await put(revise(found, { nextCheckAt: null })));

  if (await isBarred(look, found.row)) return void (await put(revise(found, { nextCheckAt: again })));

  const linked = lacksLinks(look, found.row) ? await mintMissed(look, found) : found;
  if (linked === undefined) return;
  const seen = isTerminal(linked.row) ? linked : seenAs(look, linked, await observe(look, linked.row));
  const looked = isTerminal(seen.row) ? seen : episode(look, seen);
  const drifts = looked.row.driftedAt !== null && !isTerminal(looked.row);
  const mended = drifts ? await reapply(look, looked.row) : undefined;
  const after = mended === undefined ? looked : episode(look, observed(looked, mended, now, again));
  const reapplied = drifts ? looked.row.reapplied + 1 : 0;
  const drifting = after.row.driftedAt !== null;
  const checked = revise(after, {
    reapplied: drifting ? reapplied : 0,
    nextCheckAt: drifts && drifting ? later(now, backoff(ports.settings, reapplied)) : again,
  });
  const { deployment: next, writes } = await reopened(look, linked.row, checked);

  const links = (await ports.links.counts(tenant, [next.row.id])).get(next.row.id) ?? NO_LINKS;
  const events = announced(
    look,
    linked.row,
    linked.row.driftedAt === null && drifts ? looked.row : undefined,
    next.row,
    links,
  );
  const ends = isTerminal(next.row) || (await isOverdue(look, distribution));
  const ending = ends ? completion(look, await gatherState(look, distribution), next) : {};
  const settled = isTerminal(next.row) && ending !== undefined ? revise(next, { nextCheckAt: null }) : next;
  const { outcome } = await put(settled, {
    ...ending,
    writes: [...writes, ...(ending?.writes ?? [])],
    events: [...events, ...(ending?.events ?? [])],
  });
  if (outcome !== "committed" && mended !== undefined) await yieldToOperation(look, found.row.id);
};

/** Observes every due deployment. Two reconcilers may observe the same one; the version lets one of them write. */
export const reconcileDue = async (ports: Ports, limit: number): Promise<number> => {
  const now = ports.clock.now();
  const due = await ports.deployments.due(now, limit);
  for (const { tenant, ...found } of due) await reconcileOne({ ...workerContext(ports, tenant, found), now }, found);
  return due.length;
};
