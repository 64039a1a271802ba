import { spendPending } from "../activity/index.ts";
import { narrowDue, reconcileDue } from "../campaigns/index.ts";
import {
  backfillSources,
  type Recording,
  recordPayments,
  refreshGrants,
  runCoupons,
  translateEvents,
} from "../connect/index.ts";
import { type Notifications, type Performer, sealDue, timeOfDay } from "../journal/index.ts";
import { DAY_MS, later } from "../kernel/index.ts";
import { draftDue, type MailOutcome, sendDue, sendMessages } from "../mail/index.ts";
import { runEvaluations, runTimers } from "../membership/index.ts";
import { checkDomains, signInPage } from "../portal/index.ts";
import { type Deliverer, deliverer } from "../webhooks/index.ts";
import { expireApprovals } from "./approvals/expire.ts";
import { checkDue } from "./checks/scheduled.ts";
import { eraseDue } from "./erasure/worker.ts";
import { runOperations } from "./operations.ts";
import type { PlatformPorts } from "./ports.ts";
import { runSchedules } from "./schedules/worker.ts";
import { withTestClock } from "./test-clock/turns.ts";

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

/** The work that forgets. */
const sweepsOf = (ports: PlatformPorts): Pick<Workers, Extract<keyof Workers, `sweep${string}`>> => ({
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
  sweepMail: (limit = 1_000) => ports.mailMessages.sweep(later(ports.clock.now(), -ports.settings.keepMailMs), limit),
  async sweepSources(limit = 1_000) {
    const until = later(ports.clock.now(), -ports.settings.keepSourceEventsMs);
    return (await ports.sourceEvents.sweep(until, limit)) + (await ports.sourcePayments.sweep(until, limit));
  },
});

const worksOf = (
  ports: PlatformPorts,
  record: Recording,
  perform: Performer<PlatformPorts>,
): Omit<Workers, "advanceClock"> => {
  const [translateDue, recordDue] = [translateEvents(record), recordPayments(record)];
  const runSources = async (limit = 100): Promise<number> =>
    (await translateDue(ports, limit)) + (await recordDue(ports, limit));
  const operate = (limit = 10): Promise<number> => runOperations(ports, limit);
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
    ...sweepsOf(ports),
    runOperations: operate,
    reconcile: (limit = 100) => reconcileDue(ports, limit),
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
    sealStreams: (limit = 100) => sealDue(ports, limit),
    refreshChannels: (limit = 100) => refreshGrants(ports, limit),
    runSources,
    backfillSources: (limit = 10) => backfillSources(ports, limit),
    runCoupons: (limit = 10) => runCoupons(ports, limit),
    evaluate,
    deliver,
    webhooks,
    notifications: ports.notifications,
    async drain() {
      while ((await operate()) + (await evaluate()) + (await runSources()) + (await deliver()) > 0);
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
