import { takingTurns } from "../../journal/index.ts";
import type { Clock } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { PlatformPorts } from "../ports.ts";
import { workTenants } from "./tenants.ts";
import { advanceClock, type DueWork } from "./worker.ts";

/** All work that falls due as time passes, by its kind, in the order in which it is done at one instant. What only forgets is not among it. */
const DUE = {
  operations: "runOperations",
  standing: "evaluate",
  sources: "runSources",
  backfills: "backfillSources",
  coupons: "runCoupons",
  budgets: "spendPending",
  schedules: "runSchedules",
  approvals: "expireApprovals",
  reconcile: "reconcile",
  channels: "refreshChannels",
  domains: "checkDomains",
  erasures: "erase",
  drafts: "draftMail",
  messages: "sendMessages",
  mail: "sendMail",
  webhooks: "deliver",
  checks: "checkLedgers",
  seals: "sealStreams",
} as const;

/** All work that forgets as time passes, of a tenant with a clock of its own: of all others it is forgotten by loops of its own. */
const OVER = {
  deliveries: "sweepDeliveries",
  outbox: "sweepMail",
  inbox: "sweepSources",
  narrowing: "narrowClicks",
} as const;

type Timed = {
  readonly [D in (typeof DUE)[keyof typeof DUE] | (typeof OVER)[keyof typeof OVER]]: () => Promise<number>;
};

/** Workers, among which some do no work when they are called. */
interface Working extends Timed {
  readonly onMail: unknown;
  readonly webhooks: { readonly begin: (limit?: number) => Promise<number> };
  readonly notifications: unknown;
}

/** All kinds of a table, with their work. */
const kindsOf = (table: Readonly<Record<string, keyof Timed>>, workers: Timed): readonly DueWork[] =>
  Object.entries(table).map(([name, run]): DueWork => [name, () => workers[run]()]);

/**
 * The workers of a process whose database may have a test clock, or tenants that have. While the clock of a database is moved, nothing else works:
 * what a loop had taken under a lease would otherwise be late by an hour at the next step.
 *
 * @param worksOf makes the workers of one tenant, by its clock
 */
export const withTestClock = <W extends Working>(
  ports: PlatformPorts,
  workers: W,
  worksOf: (tenant: Tenant, clock: Clock) => Timed,
): W & { advanceClock(): Promise<number> } => {
  if (ports.testClock === undefined) {
    const works = (tenant: Tenant, clock: Clock) => {
      const own = worksOf(tenant, clock);
      return { due: kindsOf(DUE, own), over: kindsOf(OVER, own) };
    };
    return { ...workers, advanceClock: workTenants(ports, works) };
  }
  const kinds = kindsOf(DUE, workers);
  const all = { ...workers, advanceClock: () => advanceClock(ports, kinds) };
  const inTurn = takingTurns();
  const waiting =
    <A extends readonly unknown[], T>(run: (...given: A) => Promise<T>) =>
    (...given: A): Promise<T> =>
      inTurn("work", () => run(...given));
  const { onMail, webhooks, notifications, ...runs } = all;
  const waitingRuns = Object.fromEntries(Object.entries(runs).map(([name, run]) => [name, waiting(run as never)]));
  return { ...all, ...waitingRuns, webhooks: { ...webhooks, begin: waiting(webhooks.begin) } };
};
