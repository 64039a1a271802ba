import { takingTurns } from "../../journal/index.ts";
import type { PlatformPorts } from "../ports.ts";
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

type Timed = { readonly [D in (typeof DUE)[keyof typeof DUE]]: () => Promise<number> };

/** Workers, among which some do no work when they are called. */
interface Working extends Timed {
  readonly onMail: unknown;
  readonly webhooks: { readonly begin: (limit?: number) => Promise<number> };
  readonly notifications: unknown;
}

/**
 * The workers of a process whose database may have a test clock. While the clock is moved, nothing else works: what a loop had taken under a
 * lease would otherwise be late by an hour at the next step.
 */
export const withTestClock = <W extends Working>(
  ports: Pick<PlatformPorts, "testClock" | "testClocks">,
  workers: W,
): W & { advanceClock(): Promise<number> } => {
  const kinds = Object.entries(DUE).map(([name, run]): DueWork => [name, () => workers[run]()]);
  const all = { ...workers, advanceClock: () => advanceClock(ports, kinds) };
  if (ports.testClock === undefined) return all;
  const inTurn = takingTurns();
  const waiting =
    <A extends readonly unknown[], T>(run: (...given: A) => Promise<T>) =>
    (...given: A): Promise<T> =>
      inTurn("work", () => run(...given));
  const { onMail, webhooks, notifications, ...runs } = all;
  const waitingRuns = Object.fromEntries(Object.entries(runs).map(([name, run]) => [name, waiting(run as never)]));
  return { ...all, ...waitingRuns, webhooks: { ...webhooks, begin: waiting(webhooks.begin) } };
};
