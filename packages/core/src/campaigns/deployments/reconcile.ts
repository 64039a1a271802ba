import { update, workerContext } from "../../journal/index.ts";
import type { Versioned } from "../../kernel/index.ts";
import type { Program } from "../../membership/index.ts";
import { workerOrigin } from "../../tenancy/index.ts";
import { callChannel, observationIn } from "../channels/call.ts";
import { mintsLinks, type Observation } from "../channels/ports.ts";
import type { Ports, WorkerContext } from "../context.ts";
import type { Distribution } from "../distributions/distribution.ts";
import { gatherState } from "../distributions/gather.ts";
import { applyObservation, decideCheck, drifts, lacksLinks, postponed, refreshed, reopens, skips } from "./check.ts";
import { type Deployment, isRefused, isTerminal } from "./deployment.ts";
import { isOverdue, linksOf } from "./gather.ts";
import { mintMissed } from "./missed-links.ts";

const ORIGIN = workerOrigin("reconciler");

/** The current observation of the channel; `undefined` when it cannot be reached. */
const observe = async ({ ports }: WorkerContext, row: Deployment): Promise<Observation | undefined> =>
  observationIn(await callChannel(ports, row, (adapter) => adapter.observe(row)));

/** Applies the desired status again. */
const reapply = async ({ ports }: WorkerContext, row: Deployment): Promise<Observation | undefined> =>
  observationIn(
    await callChannel(ports, row, (adapter) => {
      if (row.status === "canceled") return adapter.teardown(row);
      if (row.status === "paused") return adapter.apply(row, "paused");
      return row.activatedAt === null ? adapter.provision(row) : adapter.apply(row, "active");
    }),
  );

/** A deployment that a launch rejected for its program stays rejected until the program is active; then its desired status is applied. */
const isBarred = async ({ tenant, ports }: WorkerContext, row: Deployment): Promise<boolean> =>
  row.status !== "canceled" &&
  isRefused(row) &&
  (await ports.programs.get(tenant, row.program))?.row.status !== "active";

/** An operation that changed the deployment during the external call decides its external state as well. */
const yieldToOperation = async (context: WorkerContext, id: Deployment["id"]): Promise<void> => {
  const current = await context.ports.deployments.get(context.tenant, id);
  if (current === undefined) return;
  await reapply(context, isTerminal(current.row) ? { ...current.row, status: "canceled" } : current.row);
};

const reconcileOne = async (context: WorkerContext, found: Versioned<Deployment>): Promise<void> => {
  const { tenant, origin, ports } = context;
  const distribution = (await ports.distributions.get(tenant, found.row.distribution)) as Versioned<Distribution>;
  const passed =
    skips(context, distribution.row, found) ??
    ((await isBarred(context, found.row)) ? postponed(context, found) : undefined);
  if (passed !== undefined)
    return void (await ports.journal.commit({ tenant, origin, writes: [update("deployment", passed)] }));

  const mints = (row: Deployment) => mintsLinks(ports.channels, row);
  const linked = lacksLinks(found.row, mints(found.row)) ? await mintMissed(context, found) : found;
  if (linked === undefined) return;
  const seen = refreshed(context, linked, isTerminal(linked.row) ? undefined : await observe(context, linked.row));
  const answer = drifts(seen.row) ? await reapply(context, seen.row) : undefined;
  const checked = applyObservation(context, seen, answer);
  const program = reopens(linked.row, checked.row, mints(checked.row))
    ? ((await ports.programs.get(tenant, checked.row.program)) as Versioned<Program>)
    : undefined;
  const links = await linksOf(context, checked.row.id);
  const mayEnd = isTerminal(checked.row) || (await isOverdue(context, distribution));
  const standing = mayEnd ? await gatherState(context, distribution) : undefined;
  const change = decideCheck(context, { before: linked.row, seen, checked, links, program, standing });
  const { outcome } = await ports.journal.commit({ tenant, origin, ...change });
  if (outcome !== "committed" && answer !== undefined) await yieldToOperation(context, found.row.id);
};

/** Observes every due deployment. Two reconcilers may observe the same one; the version lets one of them write. */
export const reconcileDue = async (ports: Ports, limit: number): Promise<number> => {
  const now = ports.clock.now();
  const due = await ports.deployments.due(now, limit);
  for (const { tenant, ...found } of due)
    await reconcileOne({ ...workerContext(ports, tenant, ORIGIN, found), now }, found);
  return due.length;
};
