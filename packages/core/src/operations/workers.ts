import { reconcileDue } from "../deployments/reconcile.ts";
import type { Write } from "../journal/ports.ts";
import { revise } from "../kernel/change.ts";
import type { Id } from "../kernel/id.ts";
import type { Ports } from "../platform-ports.ts";
import { runEvaluations, runTimers } from "../standing/workers.ts";
import type { Tenant } from "../tenants/tenant.ts";
import { nextOfCancel, nextOfComplete, nextOfPause, nextOfResume } from "./apply.ts";
import { writeOperation } from "./decide.ts";
import { commitStep, type Held, heldOf, readState, type State, type Step } from "./held.ts";
import { type MintMemory, nextOfLaunch } from "./launch.ts";
import type { Operation, OperationKind } from "./operation.ts";

/** What each kind of operation does next, decided from what stands; so any worker can go on where another stopped. */
const NEXT: { readonly [K in OperationKind]: (state: State, memory: MintMemory) => Promise<Step> } = {
  "distribution.launch": nextOfLaunch,
  "distribution.pause": nextOfPause,
  "distribution.resume": nextOfResume,
  "distribution.complete": nextOfComplete,
  "distribution.cancel": nextOfCancel,
  "deployment.pause": nextOfPause,
  "deployment.resume": nextOfResume,
  "deployment.cancel": nextOfCancel,
};

export interface Workers {
  /** Claims due operations, at most `limit`, and runs each until it settles, waits or is taken over; how many it claimed. */
  runOperations(limit?: number): Promise<number>;
  /** Looks at deployments whose time has come, at most `limit`; how many. */
  reconcile(limit?: number): Promise<number>;
  /** Forgets answers of Idempotency-Keys that have expired, at most `limit`; how many. */
  sweepAnswers(limit?: number): Promise<number>;
  /** Forgets nonces of handoffs that have expired, at most `limit`; how many. */
  sweepNonces(limit?: number): Promise<number>;
  /** Evaluates programs whose policy changed and members whose time has come, at most `limit` of each; how many. */
  evaluate(limit?: number): Promise<number>;
  /** Runs operations and evaluations until none is due: for tests and hosts without a worker loop. */
  drain(): Promise<void>;
}

const MOVED_MAX = 20;

/** The cancel that waits for an operation which was set aside, if it does. */
const waitingCancel = async (
  ports: Ports,
  tenant: Tenant,
  { subjectType, subject }: Operation,
): Promise<readonly Write[]> => {
  const deployment =
    subjectType === "deployment" ? await ports.deployments.get(tenant, subject as Id<"deployment">) : undefined;
  const id = deployment?.row.distribution ?? (subject as Id<"distribution">);
  const distribution = await ports.distributions.get(tenant, id);
  const controls = [deployment?.row.control, distribution?.row.control].filter(
    (control) => control !== undefined && control !== null,
  );
  const waiting = (await ports.operations.many(tenant, controls)).filter(
    ({ row }) => row.waitingReason === "awaiting_cleanup",
  );
  return waiting.map((cancel) => writeOperation(revise(cancel, { nextAttemptAt: ports.clock.now() })));
};

/**
 * Lets go of an operation that is not this worker's any more. One that was set aside tells the cancel that waits for it at
 * once, instead of letting the lease run out; only the holder of the lease may, for one whose lease ran out finds another
 * version, under which another worker may still be inside a call. One that was woken by a top-up while it was held has
 * nobody: it is given back, and whoever else should have it by now has done nothing yet that could be lost.
 */
const letGo = async (ports: Ports, { tenant, operation }: Held): Promise<void> => {
  const current = await ports.operations.get(tenant, operation.row.id);
  if (current === undefined || current.row.leaseUntil === null) return;
  const setAside = current.version === operation.version + 1 && current.row.completedAt !== null;
  const woken = current.row.waitingReason === "funding_required";
  if (!setAside && !woken) return;
  const cancels = setAside ? await waitingCancel(ports, tenant, current.row) : [];
  const free = writeOperation(revise(current, { leaseUntil: null }));
  const { outcome } = await ports.journal.commit({ tenant, writes: [free, ...cancels], wakes: ["operations"] });
  // The cancel moved in this very moment: then it looks for itself when the lease has run out.
  if (outcome !== "committed") await ports.journal.commit({ tenant, writes: [free] });
};

/** A top-up between finding too little and beginning to wait has woken nobody, so the wallet is looked at once more. */
const wakeIfFunded = async (ports: Ports, { tenant, operation }: Held): Promise<void> => {
  const { row } = operation;
  if (row.waitingReason !== "funding_required") return;
  const distribution = await ports.distributions.get(tenant, row.subject as Id<"distribution">);
  const balances = await ports.wallets.balances(tenant, row.brand);
  const available = balances.find(({ asset }) => asset === row.waitingAsset)?.available ?? 0n;
  if (available < (distribution?.row.budgetTotal ?? 0n)) return;
  const due = revise(operation, { nextAttemptAt: ports.clock.now() });
  await ports.journal.commit({ tenant, writes: [writeOperation(due)], wakes: ["operations"] });
};

const runHeld = async (ports: Ports, claimed: Held): Promise<void> => {
  const memory: MintMemory = {};
  let held = claimed;
  let moved = 0;
  while (moved < MOVED_MAX) {
    const state = await readState(ports, held);
    if (state === undefined) return letGo(ports, held);
    const step = await NEXT[state.operation.row.kind](state, memory);
    const next = await commitStep(state, step);
    if (next === undefined) {
      moved += 1;
      continue;
    }
    if (next.ends) return wakeIfFunded(ports, next.held);
    held = next.held;
    moved = 0;
  }
};

export const workers = (ports: Ports): Workers => {
  const runOperations = async (limit = 10): Promise<number> => {
    const claimed = await ports.operations.claim({ now: ports.clock.now(), leaseMs: ports.settings.leaseMs, limit });
    const runs = await Promise.allSettled(claimed.map((one) => runHeld(ports, heldOf(one))));
    const failed = runs.find((run) => run.status === "rejected");
    if (failed !== undefined) throw (failed as PromiseRejectedResult).reason;
    return claimed.length;
  };
  const evaluate = async (limit = 1_000): Promise<number> =>
    (await runEvaluations(ports, Math.min(limit, 10))) + (await runTimers(ports, limit));
  return {
    runOperations,
    reconcile: (limit = 100) => reconcileDue(ports, limit),
    sweepAnswers: (limit = 1_000) => ports.journal.sweepAnswers(ports.clock.now(), limit),
    sweepNonces: (limit = 1_000) => ports.handoffs.sweepNonces(ports.clock.now(), limit),
    evaluate,
    async drain() {
      while ((await runOperations()) + (await evaluate()) > 0);
    },
  };
};
