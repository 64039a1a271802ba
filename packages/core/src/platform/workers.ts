import { spendPending } from "../activity/index.ts";
import {
  type MintMemory,
  narrowDue,
  nextOfCancel,
  nextOfComplete,
  nextOfLaunch,
  nextOfPause,
  nextOfResume,
  readState,
  reconcileDue,
} from "../campaigns/index.ts";
import {
  backfillSources,
  type Recording,
  recordPayments,
  refreshGrants,
  runCoupons,
  translateEvents,
} from "../connect/index.ts";
import { type Notifications, type Performer, sealDue, timeOfDay } from "../journal/index.ts";
import { DAY_MS, type Id, later, type Versioned } from "../kernel/index.ts";
import { draftDue, type MailOutcome, sendDue, sendMessages } from "../mail/index.ts";
import { runEvaluations, runTimers } from "../membership/index.ts";
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
import { checkDomains, signInPage } from "../portal/index.ts";
import type { Tenant } from "../tenancy/index.ts";
import { type Deliverer, deliverer } from "../webhooks/index.ts";
import { expireApprovals } from "./approvals/expire.ts";
import { checkDue } from "./checks/scheduled.ts";
import { eraseDue } from "./erasure/worker.ts";
import type { PlatformPorts } from "./ports.ts";
import { dueCancels, dueWhenFunded, releasedBy, releasing } from "./release.ts";
import { runSchedules } from "./schedules/worker.ts";
import { withTestClock } from "./test-clock/turns.ts";

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

export interface Workers {
  /** Claims due operations, at most `limit`, and runs each until it ends, waits or loses its lease; returns how many. */
  runOperations(limit?: number): Promise<number>;
  /** Observes due deployments, at most `limit`; returns how many. */
  reconcile(limit?: number): Promise<number>;
  /** Deletes expired answers of Idempotency-Keys, at most `limit`; returns how many. */
  sweepAnswers(limit?: number): Promise<number>;
  /** Deletes delivered and exhausted webhook deliveries after their retention, at most `limit`; returns how many. */
  sweepDeliveries(limit?: number): Promise<number>;
  /** Deletes expired handoff nonces and channel authorizations, at most `limit` of each; returns how many. */
  sweepHandoffs(limit?: number): Promise<number>;
  /** Deletes expired sign-in links and sessions, and logged requests after their retention, at most `limit` of each; returns how many. */
  sweepConsole(limit?: number): Promise<number>;
  /** Forgets how often addresses clicked before yesterday, at most `limit` of them; returns how many. */
  sweepClicks(limit?: number): Promise<number>;
  /**
   * Takes from old clicks from where they came, where a setting says for how long they keep it: of some tenants at most `limit` clicks each. Returns at
   * least `limit` where more may be due.
   */
  narrowClicks(limit?: number): Promise<number>;
  /** Puts together the parts of sums of events older than a day, at most `limit` of each kind; returns how many. */
  mergeSums(limit?: number): Promise<number>;
  /** Refreshes tokens of connected channels and revokes ended ones at the provider, at most `limit`; returns how many. */
  refreshChannels(limit?: number): Promise<number>;
  /** Translates events that sources delivered, and records what their payments come to, at most `limit` of each; returns how many. */
  runSources(limit?: number): Promise<number>;
  /** Asks the vendors of due sources: makes their endpoints, and reads what was not delivered, at most `limit`; returns how many. */
  backfillSources(limit?: number): Promise<number>;
  /** Makes coupons that changed at the vendors of the sources that may, at most `limit`; returns how many were due. */
  runCoupons(limit?: number): Promise<number>;
  /** Deletes events of sources, and payments that came to nothing, after their retention, at most `limit` of each; returns how many. */
  sweepSources(limit?: number): Promise<number>;
  /** Writes mail about what happened since the last look, in every tenant; returns how many messages. */
  draftMail(): Promise<number>;
  /** Gives messages of brands that are due to their members, at most `limit` messages; returns how many. */
  sendMessages(limit?: number): Promise<number>;
  /** Sends due mail, at most `limit`; returns how many were due. Without a transport none is. */
  sendMail(limit?: number): Promise<number>;
  /** Calls a listener with what came of each attempt to send; the result forgets it. */
  onMail(listener: (outcome: MailOutcome) => void): () => void;
  /** Deletes mail after its retention, at most `limit`; returns how many. */
  sweepMail(limit?: number): Promise<number>;
  /** Seals events and audit entries of every tenant that are not sealed yet, with at most `limit` seals; returns how many. */
  sealStreams(limit?: number): Promise<number>;
  /** Lets events that were recorded before they occurred take from their budgets, at most `limit`; returns how many. */
  spendPending(limit?: number): Promise<number>;
  /** Ends approvals that nobody decided in their seven days, at most `limit`; returns how many. */
  expireApprovals(limit?: number): Promise<number>;
  /** Checks the ledgers of tenants that were not checked for the interval of checks, at most `limit`; returns how many. */
  checkLedgers(limit?: number): Promise<number>;
  /** Runs payout schedules that are due, at most `limit`, and makes their batches; returns how many were looked at. */
  runSchedules(limit?: number): Promise<number>;
  /** Looks for the records of domains of brands that are due, at most `limit`; returns how many. Without `domainNames` none is. */
  checkDomains(limit?: number): Promise<number>;
  /** Goes on with blanking what is personal of erased entities, at most `limit` of them; returns how many. */
  erase(limit?: number): Promise<number>;
  /** Evaluates programs whose requirements changed and members whose timer is due, at most `limit` of each; returns how many. */
  evaluate(limit?: number): Promise<number>;
  /**
   * Moves the test clock of the database to where it aims, and does what falls due on the way; in a database without one, does the work of tenants
   * that have clocks of their own, and moves those. Returns how many steps it made.
   */
  advanceClock(): Promise<number>;
  /** Sends due webhook deliveries, at most `limit`, and records the results; returns how many. */
  deliver(limit?: number): Promise<number>;
  /** The deliverer, for a worker loop. */
  readonly webhooks: Deliverer;
  /** Tells of due work; undefined where the host gave none. */
  readonly notifications: Notifications | undefined;
  /** Runs operations, evaluations, sources and deliveries until none is due: for tests and hosts without a worker loop. */
  drain(): Promise<void>;
}

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

const worksOf = (
  ports: PlatformPorts,
  record: Recording,
  perform: Performer<PlatformPorts>,
): Omit<Workers, "advanceClock"> => {
  const [translateDue, recordDue] = [translateEvents(record), recordPayments(record)];
  const runSources = async (limit = 100): Promise<number> =>
    (await translateDue(ports, limit)) + (await recordDue(ports, limit));
  const runOperations = async (limit = 10): Promise<number> => {
    const claimed = await ports.operations.claim({ now: ports.clock.now(), leaseMs: ports.settings.leaseMs, limit });
    const runs = await Promise.allSettled(claimed.map((one) => runLeased(ports, leasedOperation(one))));
    const failed = runs.find((run) => run.status === "rejected");
    if (failed !== undefined) throw (failed as PromiseRejectedResult).reason;
    return claimed.length;
  };
  const evaluate = async (limit = 1_000): Promise<number> =>
    (await runEvaluations(ports, Math.min(limit, 10))) + (await runTimers(ports, limit));
  const mailed = new Set<(outcome: MailOutcome) => void>();
  const webhooks = deliverer(ports);
  const deliver = async (limit?: number): Promise<number> => {
    const begun = await webhooks.begin(limit, { ahead: false });
    await webhooks.idle();
    return begun;
  };
  return {
    runOperations,
    reconcile: (limit = 100) => reconcileDue(ports, limit),
    sweepAnswers: (limit = 1_000) => ports.journal.sweepAnswers(timeOfDay(ports), limit),
    sweepDeliveries: (limit = 1_000) =>
      ports.webhookDeliveries.sweep(later(ports.clock.now(), -ports.settings.keepDeliveriesMs), limit),
    async sweepHandoffs(limit = 1_000) {
      const now = ports.clock.now();
      return (await ports.handoffs.sweepNonces(now, limit)) + (await ports.channelAuthorizations.sweep(now, limit));
    },
    async sweepConsole(limit = 1_000) {
      const now = ports.clock.now();
      const ended =
        (await ports.signInLinks.sweep(now, limit)) +
        (await ports.consoleSessions.sweep(now, limit)) +
        (await ports.portalSessions.sweep(now, limit)) +
        (await ports.linkCounts.sweep(now, limit));
      return ended + (await ports.requestLog.sweep(later(now, -ports.settings.keepRequestsMs), limit));
    },
    sweepClicks: (limit = 5_000) => ports.clicks.sweep(later(ports.clock.now(), -DAY_MS), limit),
    narrowClicks: (limit = 1_000) => narrowDue(ports, limit),
    mergeSums: (limit = 5_000) => ports.rollups.merge(later(ports.clock.now(), -DAY_MS), limit),
    spendPending: (limit = 100) => spendPending(ports, limit),
    expireApprovals: (limit = 100) => expireApprovals(ports, limit),
    checkLedgers: (limit = 10) => checkDue(ports, limit),
    runSchedules: (limit = 10) => runSchedules(ports, perform, limit),
    checkDomains: (limit = 10) => checkDomains(ports, limit),
    erase: (limit = 10) => eraseDue(ports, limit),
    draftMail: () => draftDue(ports),
    sendMessages: (limit = 10) => sendMessages(ports, limit),
    sendMail: (limit = 100) =>
      sendDue(ports, signInPage(ports), limit, (outcome) => {
        for (const listener of mailed) listener(outcome);
      }),
    onMail(listener) {
      mailed.add(listener);
      return () => mailed.delete(listener);
    },
    sweepMail: (limit = 1_000) => ports.mailMessages.sweep(later(ports.clock.now(), -ports.settings.keepMailMs), limit),
    sealStreams: (limit = 100) => sealDue(ports, limit),
    refreshChannels: (limit = 100) => refreshGrants(ports, limit),
    runSources,
    backfillSources: (limit = 10) => backfillSources(ports, limit),
    runCoupons: (limit = 10) => runCoupons(ports, limit),
    async sweepSources(limit = 1_000) {
      const until = later(ports.clock.now(), -ports.settings.keepSourceEventsMs);
      return (await ports.sourceEvents.sweep(until, limit)) + (await ports.sourcePayments.sweep(until, limit));
    },
    evaluate,
    deliver,
    webhooks,
    notifications: ports.notifications,
    async drain() {
      while ((await runOperations()) + (await evaluate()) + (await runSources()) + (await deliver()) > 0);
    },
  };
};

/**
 * @param record the one decision by which events are recorded
 * @param perform carries out what workers do as somebody else
 */
export const workers = (ports: PlatformPorts, record: Recording, perform: Performer<PlatformPorts>): Workers =>
  withTestClock(ports, worksOf(ports, record, perform), (tenant, clock) =>
    worksOf({ ...ports, ...ports.ofTenant(tenant), clock }, record, perform),
  );
