import { update, workerContext } from "../../journal/index.ts";
import type { Versioned } from "../../kernel/index.ts";
import type { Program } from "../../membership/index.ts";
import { askChannel, observationIn } from "../channels/ask.ts";
import { mintsLinks, type Observation } from "../channels/ports.ts";
import type { Ports, WorkerContext } from "../context.ts";
import type { Distribution } from "../distributions/distribution.ts";
import { gatherState } from "../distributions/gather.ts";
import { type Deployment, isRefused, isTerminal } from "./deployment.ts";
import { isOverdue, linksOf } from "./gather.ts";
import { decideLook, drifts, lacksLinks, leftAlone, looked, mending, passedOver, reopens } from "./look.ts";
import { mintMissed } from "./missed-links.ts";

/** The current observation of the channel; `undefined` when it cannot be reached. */
const observe = async ({ ports }: WorkerContext, row: Deployment): Promise<Observation | undefined> =>
  observationIn(await askChannel(ports, row, (adapter) => adapter.observe(row)));

/** Asks for what is wanted once more. */
const reapply = async ({ ports }: WorkerContext, row: Deployment): Promise<Observation | undefined> =>
  observationIn(
    await askChannel(ports, row, (adapter) => {
      if (row.status === "canceled") return adapter.teardown(row);
      if (row.status === "paused") return adapter.apply(row, "paused");
      return row.activatedAt === null ? adapter.provision(row) : adapter.apply(row, "active");
    }),
  );

/** What a launch rejected for its program's sake stays so until the program is active; then it is brought up as wanted. */
const isBarred = async ({ tenant, ports }: WorkerContext, row: Deployment): Promise<boolean> =>
  row.status !== "canceled" &&
  isRefused(row) &&
  (await ports.programs.get(tenant, row.program))?.row.status !== "active";

/** An operation that moved the deployment during the external call decides its external state as well. */
const yieldToOperation = async (look: WorkerContext, id: Deployment["id"]): Promise<void> => {
  const current = await look.ports.deployments.get(look.tenant, id);
  if (current === undefined) return;
  await reapply(look, isTerminal(current.row) ? { ...current.row, status: "canceled" } : current.row);
};

const reconcileOne = async (look: WorkerContext, found: Versioned<Deployment>): Promise<void> => {
  const { tenant, ports } = look;
  const distribution = (await ports.distributions.get(tenant, found.row.distribution)) as Versioned<Distribution>;
  const passed =
    passedOver(look, distribution.row, found) ??
    ((await isBarred(look, found.row)) ? leftAlone(look, found) : undefined);
  if (passed !== undefined)
    return void (await ports.journal.commit({ tenant, writes: [update("deployment", passed)] }));

  const mints = (row: Deployment) => mintsLinks(ports.channels, row);
  const linked = lacksLinks(found.row, mints(found.row)) ? await mintMissed(look, found) : found;
  if (linked === undefined) return;
  const seen = looked(look, linked, isTerminal(linked.row) ? undefined : await observe(look, linked.row));
  const mended = drifts(seen.row) ? await reapply(look, seen.row) : undefined;
  const checked = mending(look, seen, mended);
  const program = reopens(linked.row, checked.row, mints(checked.row))
    ? ((await ports.programs.get(tenant, checked.row.program)) as Versioned<Program>)
    : undefined;
  const links = await linksOf(look, checked.row.id);
  const mayEnd = isTerminal(checked.row) || (await isOverdue(look, distribution));
  const standing = mayEnd ? await gatherState(look, distribution) : undefined;
  const change = decideLook(look, { before: linked.row, seen, checked, links, program, standing });
  const { outcome } = await ports.journal.commit({ tenant, ...change });
  if (outcome !== "committed" && mended !== undefined) await yieldToOperation(look, found.row.id);
};

/** Observes every due deployment. Two reconcilers may observe the same one; the version lets one of them write. */
export const reconcileDue = async (ports: Ports, limit: number): Promise<number> => {
  const now = ports.clock.now();
  const due = await ports.deployments.due(now, limit);
  for (const { tenant, ...found } of due) await reconcileOne({ ...workerContext(ports, tenant, found), now }, found);
  return due.length;
};
