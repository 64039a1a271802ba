import {
  type MintMemory,
  nextOfCancel,
  nextOfComplete,
  nextOfLaunch,
  nextOfPause,
  nextOfResume,
  readState,
} from "../campaigns/index.ts";
import type { Id, Versioned } from "../kernel/index.ts";
import {
  commitStep,
  type LeasedOperation,
  leasedOperation,
  OPERATIONS_ORIGIN,
  type Operation,
  type OperationKind,
  readStepContext,
  type Step,
  type StepContext,
} from "../operations/index.ts";
import { nextOfConfirm, nextOfExport, readBatch, walletNeed } from "../payouts/index.ts";
import type { Tenant } from "../tenancy/index.ts";
import type { PlatformPorts } from "./ports.ts";
import { dueCancels, dueWhenFunded, releasedBy, releasing } from "./release.ts";

/** Decides one step; undefined when the subject no longer exists. */
type Turn = (
  context: StepContext<PlatformPorts>,
  memory: MintMemory,
) => Promise<{ readonly state: StepContext; readonly step: Step } | undefined>;

const turn =
  <S extends StepContext>(
    read: (context: StepContext<PlatformPorts>) => Promise<S | undefined>,
    next: (state: S, memory: MintMemory) => Promise<Step>,
  ): Turn =>
  async (context, memory) => {
    const state = await read(context);
    return state && { state, step: await next(state, memory) };
  };

/** The next step of each kind of operation, decided from stored state; so any worker can continue where another stopped. */
const TURNS: { readonly [K in OperationKind]: Turn } = {
  "distribution.launch": turn(readState, nextOfLaunch),
  "distribution.pause": turn(readState, nextOfPause),
  "distribution.resume": turn(readState, nextOfResume),
  "distribution.complete": turn(readState, nextOfComplete),
  "distribution.cancel": turn(readState, nextOfCancel),
  "deployment.pause": turn(readState, nextOfPause),
  "deployment.resume": turn(readState, nextOfResume),
  "deployment.cancel": turn(readState, nextOfCancel),
  "payout_batch.export": turn(readBatch, nextOfExport),
  "payout_batch.confirm": turn(readBatch, nextOfConfirm),
};

const CONFLICTS_MAX = 20;

/** The cancels of what an operation works on. */
const controlsOf = async (
  ports: PlatformPorts,
  tenant: Tenant,
  { subjectType, subject }: Operation,
): Promise<readonly Versioned<Operation>[]> => {
  const deployment =
    subjectType === "deployment" ? await ports.deployments.get(tenant, subject as Id<"deployment">) : undefined;
  const id = deployment?.row.distribution ?? (subject as Id<"distribution">);
  const distribution = await ports.distributions.get(tenant, id);
  const controls = [deployment?.row.control, distribution?.row.control].filter(
    (control) => control !== undefined && control !== null,
  );
  return ports.operations.many(tenant, controls);
};

/** Releases the lease of an operation that this worker lost. */
const releaseOperation = async (ports: PlatformPorts, { tenant, operation }: LeasedOperation): Promise<void> => {
  const current = await ports.operations.get(tenant, operation.row.id);
  const released = releasedBy(operation, current);
  if (current === undefined || released === undefined) return;
  const controls = released === "superseded" ? await controlsOf(ports, tenant, current.row) : [];
  const free = releasing(current);
  const writes = [free, ...dueCancels(controls, ports.clock.now())];
  const { outcome } = await ports.journal.commit({
    tenant,
    origin: OPERATIONS_ORIGIN,
    writes,
    notifications: ["operations"],
  });
  // The cancel moved in this very moment: then it looks for itself when the lease has run out.
  if (outcome !== "committed") await ports.journal.commit({ tenant, origin: OPERATIONS_ORIGIN, writes: [free] });
};

/** The funds that an operation waits for. */
const fundsNeeded = async (
  ports: PlatformPorts,
  tenant: Tenant,
  { subjectType, subject }: Operation,
): Promise<bigint> => {
  if (subjectType === "payout_batch") return walletNeed(ports, tenant, subject as Id<"payout_batch">);
  return (await ports.distributions.get(tenant, subject as Id<"distribution">))?.row.budgetTotal ?? 0n;
};

/** A top-up between the insufficient balance and the wait made nothing due, so the wallet is read once more. */
const retryIfFunded = async (ports: PlatformPorts, { tenant, operation }: LeasedOperation): Promise<void> => {
  const { row } = operation;
  if (row.waitingReason !== "funding_required") return;
  const balances = await ports.wallets.balances(tenant, row.brand);
  const available = balances.find(({ asset }) => asset === row.waitingAsset)?.available ?? 0n;
  const due = dueWhenFunded(operation, available, await fundsNeeded(ports, tenant, row), ports.clock.now());
  if (due !== undefined)
    await ports.journal.commit({ tenant, origin: OPERATIONS_ORIGIN, writes: [due], notifications: ["operations"] });
};

const runLeased = async (ports: PlatformPorts, claimed: LeasedOperation): Promise<void> => {
  const memory: MintMemory = {};
  let leased = claimed;
  let conflicts = 0;
  while (conflicts < CONFLICTS_MAX) {
    const context = await readStepContext(ports, leased);
    const taken = context && (await TURNS[context.operation.row.kind](context, memory));
    if (taken === undefined) return releaseOperation(ports, leased);
    const next = await commitStep(taken.state, taken.step);
    if (next === undefined) {
      conflicts += 1;
      continue;
    }
    if (next.ends) return retryIfFunded(ports, next.leased);
    leased = next.leased;
    conflicts = 0;
  }
};

/** Claims due operations, at most `limit`, and runs each until it ends, waits or loses its lease; returns how many. */
export const runOperations = async (ports: PlatformPorts, limit: number): Promise<number> => {
  const claimed = await ports.operations.claim({ now: ports.clock.now(), leaseMs: ports.settings.leaseMs, limit });
  const runs = await Promise.allSettled(claimed.map((one) => runLeased(ports, leasedOperation(one))));
  const failed = runs.find((run) => run.status === "rejected");
  if (failed !== undefined) throw (failed as PromiseRejectedResult).reason;
  return claimed.length;
};
