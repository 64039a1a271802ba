import { deciding, NOW, stored } from "../../journal/testing/deciding.ts";
import { EMPTY_OBJECT, type JsonText, later } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Program } from "../../membership/index.ts";
import type { Operation } from "../../operations/index.ts";
import { NO_BUDGET } from "../budgets/budget.ts";
import type { Settings } from "../context.ts";
import type { Deployment } from "../deployments/deployment.ts";
import type { Distribution } from "../distributions/distribution.ts";
import { DEFAULT_SPEC } from "../distributions/plan.ts";
import type { StepFacts } from "../launching/state.ts";

export const BORN = new Date("2030-01-01T00:00:00.000Z");

const SETTINGS = {
  leaseMs: 30_000,
  maxAttempts: 3,
  backoffMs: 1_000,
  backoffMaxMs: 60_000,
  waitingPollMs: 5_000,
  mintChunk: 2,
  observeEveryMs: 10_000,
  staleAfterMs: 600_000,
  driftAfterMs: 300_000,
} as Settings;

export const MOMENT = deciding(SETTINGS);

/** This many seconds from now. */
export const inSeconds = (seconds: number): Date => later(NOW, seconds * 1_000);

/** A program of the brand named `brand`. */
export const program = (fields: Partial<Program> = {}): Program => ({
  id: named("program", "program"),
  brand: named("brand", "brand"),
  name: "Program",
  type: "performance",
  description: null,
  status: "active",
  visibility: "private",
  listedAt: null,
  landingUrl: null,
  landingOrigins: [],
  passParameters: "none",
  currency: "usd",
  graceDays: 0,
  referralWindowDays: 30,
  attribution: "last_click",
  nameOrder: "coupon,code,click,customer",
  selfReferral: "allow",
  holdDays: 0,
  minimumPayoutMinor: 0n,
  metadata: EMPTY_OBJECT,
  createdAt: BORN,
  updatedAt: BORN,
  ...fields,
});

/** An active distribution named `dist`, of the program named `program`. */
export const distribution = (fields: Partial<Distribution> = {}): Distribution => ({
  id: named("distribution", "dist"),
  brand: named("brand", "brand"),
  name: "Distribution",
  objective: "custom",
  description: null,
  status: "active",
  spec: DEFAULT_SPEC,
  planHash: "hash",
  programs: [named("program", "program")],
  subjects: [],
  budgetMode: "none",
  budgetAsset: null,
  budgetTotal: null,
  error: null,
  operation: null,
  control: null,
  controlState: "none",
  launchedAt: null,
  pausedAt: null,
  completedAt: null,
  canceledAt: null,
  failedAt: null,
  createdAt: BORN,
  updatedAt: BORN,
  ...fields,
});

/** A live deployment of that distribution, by default the one named `one`. */
export const deployment = (name = "one", fields: Partial<Deployment> = {}): Deployment => ({
  id: named("deployment", name),
  brand: named("brand", "brand"),
  distribution: named("distribution", "dist"),
  program: named("program", "program"),
  deploymentKey: `program_program:service:referral_link:${name}`,
  mode: "program",
  medium: "referral",
  channel: "service",
  format: "referral_link",
  slot: name,
  adapter: "service",
  destinationUrl: null,
  qualifiedOnly: false,
  linkSecret: "secret",
  mintedThrough: null,
  minted: true,
  status: "active",
  observedStatus: "live",
  observedDetail: EMPTY_OBJECT,
  externalIds: EMPTY_OBJECT,
  budgetAllocationMinor: null,
  error: null,
  operation: null,
  control: null,
  controlState: "none",
  activatedAt: BORN,
  completedAt: null,
  lastObservedAt: BORN,
  disagreesSince: null,
  driftedAt: null,
  reapplied: 0,
  nextCheckAt: BORN,
  createdAt: BORN,
  updatedAt: BORN,
  ...fields,
});

/** The running operation named `operation`, a launch of that distribution in its first attempt. */
export const operation = (fields: Partial<Operation> = {}): Operation => ({
  id: named("operation", "operation"),
  brand: named("brand", "brand"),
  kind: "distribution.launch",
  subjectType: "distribution",
  subject: named("distribution", "dist"),
  status: "running",
  waitingReason: null,
  waitingAsset: null,
  attempts: 0,
  failures: 0,
  maxAttempts: 3,
  targetOperation: null,
  traceparent: null,
  progressTotal: 0,
  progressDone: 0,
  result: null,
  error: null,
  completedAt: null,
  nextAttemptAt: BORN,
  leaseUntil: null,
  createdAt: BORN,
  updatedAt: BORN,
  ...fields,
});

interface Given {
  readonly operation?: Partial<Operation>;
  readonly distribution?: Partial<Distribution>;
  readonly budget?: Partial<typeof NO_BUDGET>;
  readonly deployments?: readonly Deployment[];
}

/** Builds the facts that a step of that operation is decided from. */
export const stepFacts = ({ deployments = [], ...given }: Given = {}): StepFacts => ({
  ...MOMENT,
  operation: stored(operation(given.operation)),
  distribution: stored(distribution(given.distribution)),
  detail: { budget: { ...NO_BUDGET, ...given.budget }, deployments: { total: 9, live: 9 }, currency: "usd", stats: [] },
  deployments: deployments.map(stored),
});

export const json = (value: unknown): JsonText => JSON.stringify(value) as JsonText;
