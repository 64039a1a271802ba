import type { Write } from "../../journal/index.ts";
import { later, revise, type Versioned } from "../../kernel/index.ts";
import {
  advancing,
  finishOperation,
  hasAttempts,
  RUNNING,
  retryLater,
  type Step,
  waitFor,
} from "../../operations/index.ts";
import { type Deployment, isLive, isTerminal } from "../deployments/deployment.ts";
import { NO_LINKS } from "../deployments/resource.ts";
import { distributionEvent } from "../distributions/verbs.ts";
import { deploymentEvent, recordObservation, releasing } from "./observation.ts";
import type { State } from "./state.ts";

/** The deployments an operation is about: one, or all of its distribution. */
const subjects = ({ operation: { row }, deployments }: State): readonly Versioned<Deployment>[] =>
  row.subjectType === "deployment" ? deployments.filter(({ row: { id } }) => id === row.subject) : deployments;

const message = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** Whether the attempts are exhausted; the reconciler then continues with this deployment. */
const isGivenUp = ({ row }: Versioned<Deployment>): boolean => row.error?.code === "channel_unreachable";

const giveUp = (state: State, deployment: Versioned<Deployment>, cause: unknown): Step => {
  const { now, ports } = state;
  const next = revise(deployment, {
    error: { code: "channel_unreachable", message: message(cause) },
    nextCheckAt: later(now, ports.settings.observeEveryMs),
    updatedAt: now,
  });
  return {
    fields: { ...RUNNING, ...advancing(state) },
    change: { writes: [{ kind: "deployment", ...next }] },
    ends: false,
  };
};

const REACHED = { active: "live", paused: "paused" } as const;

/** What ends the asking: it is so, or it cannot be so any more. */
const CONCLUSIVE: { readonly [D in keyof typeof REACHED]: readonly Deployment["observedStatus"][] } = {
  active: ["live", "rejected", "failed", "completed"],
  paused: ["paused", "rejected", "failed", "completed"],
};

/** Brings the next deployment to what is wanted of it; `undefined` once each is there or given up. */
const applyNext = async (state: State, desired: "active" | "paused"): Promise<Step | undefined> => {
  const next = subjects(state).find(
    (deployment) =>
      deployment.row.status === desired &&
      deployment.row.observedStatus !== REACHED[desired] &&
      deployment.row.observedStatus !== "rejected" &&
      deployment.row.observedStatus !== "failed" &&
      !isTerminal(deployment.row) &&
      !isGivenUp(deployment),
  );
  if (next === undefined) return undefined;
  const adapter = state.ports.channels.find(({ name }) => name === next.row.adapter);
  if (adapter === undefined) return giveUp(state, next, new Error("No registered adapter serves this slot."));
  try {
    const seen = await adapter.apply(next.row, desired);
    if (CONCLUSIVE[desired].includes(seen.status)) return await recordObservation(state, next, seen);
    if (!hasAttempts(state)) return giveUp(state, next, new Error(`The channel reports ${seen.status}.`));
    return { ...(await recordObservation(state, next, seen)), ...retryLater(state) };
  } catch (cause) {
    return hasAttempts(state) ? retryLater(state) : giveUp(state, next, cause);
  }
};

/** Clears the operation of every subject it was live on. */
const releaseOperation = (state: State, extra: Partial<State["distribution"]["row"]> = {}): readonly Write[] => {
  const {
    operation: { row },
    distribution,
    now,
  } = state;
  if (row.subjectType === "distribution") {
    return [{ kind: "distribution", ...revise(distribution, { operation: null, updatedAt: now, ...extra }) }];
  }
  const [deployment] = subjects(state);
  if (deployment === undefined) return [];
  return [
    {
      kind: "deployment",
      ...revise(deployment, {
        operation: null,
        updatedAt: now,
        nextCheckAt: later(now, state.ports.settings.observeEveryMs),
      }),
    },
  ];
};

const tally = (state: State, desired: "active" | "paused") => {
  const wanted = subjects(state).filter(({ row }) => row.status === desired);
  const reached = wanted.filter(({ row }) => row.observedStatus === REACHED[desired] || isTerminal(row));
  return { wanted: wanted.length, reached: reached.length };
};

/** Pause: what was accepted is already wanted; here it is brought about. What could not be reached is the reconciler's. */
export const nextOfPause = async (state: State): Promise<Step> => {
  const applying = await applyNext(state, "paused");
  if (applying !== undefined) return applying;
  const { wanted, reached } = tally(state, "paused");
  return finishOperation(
    state,
    reached === wanted ? "succeeded" : "partial",
    { deployments_wanted: wanted, deployments_paused: reached },
    {
      writes: releaseOperation(state),
    },
  );
};

/** Resume of a distribution ends in active or partially_active by rollup; of a deployment, in what was observed. */
export const nextOfResume = async (state: State): Promise<Step> => {
  const applying = await applyNext(state, "active");
  if (applying !== undefined) return applying;
  const { wanted, reached } = tally(state, "active");
  const result = { deployments_wanted: wanted, deployments_live: reached };
  const outcome = reached === wanted ? "succeeded" : "partial";
  if (state.operation.row.subjectType === "deployment")
    return finishOperation(state, outcome, result, { writes: releaseOperation(state) });
  const live = state.deployments.filter(({ row }) => isLive(row)).length;
  const status = live === state.deployments.length ? ("active" as const) : ("partially_active" as const);
  const row = { ...state.distribution.row, status, operation: null, updatedAt: state.now };
  const events = [distributionEvent(state, "distribution.resumed", row, state, state.operation.row.id)];
  // Those that ended while it was paused could not complete it: the reconciler looks once more, and does if none is left.
  const [ended] = state.deployments.every(({ row: { observedStatus } }) => isTerminal({ observedStatus }))
    ? state.deployments
    : [];
  const looks: readonly Write[] =
    ended === undefined ? [] : [{ kind: "deployment", ...revise(ended, { nextCheckAt: state.now }) }];
  return finishOperation(state, outcome, result, {
    writes: [...releaseOperation(state, { status }), ...looks],
    events,
  });
};

/** After the teardown no operation is live on the deployment, and an earlier failed teardown is resolved. */
const atRest = (deployment: Versioned<Deployment>): Versioned<Deployment> =>
  revise(deployment, {
    operation: null,
    ...(deployment.row.controlState === "failed" ? { controlState: "settled" as const } : {}),
  });

/** Tears the next standing deployment down; `"failed"` once one of them could not be. */
const teardownNext = async (
  state: State,
  ended: "deployment.canceled" | "deployment.completed",
): Promise<Step | "failed" | undefined> => {
  const next = subjects(state).find(({ row }) => !isTerminal(row));
  if (next === undefined) return undefined;
  const adapter = state.ports.channels.find(({ name }) => name === next.row.adapter);
  try {
    // A slot without adapter was never provisioned, so there is nothing to remove.
    const seen = adapter === undefined ? { status: "completed" as const } : await adapter.teardown(next.row);
    const type = next.row.status === "canceled" ? "deployment.canceled" : ended;
    if (seen.status === "completed") return recordObservation(state, atRest(next), seen, type);
    return hasAttempts(state) ? retryLater(state) : "failed";
  } catch {
    return hasAttempts(state) ? retryLater(state) : "failed";
  }
};

const FAILED = {
  code: "teardown_failed",
  message: "The teardown of a deployment failed. An operator must retry the operation.",
};

/** The end of a failed teardown: the control state stays `failed` until an operator retries it. */
const cleanupFailed = async (state: State, writes: readonly Write[]): Promise<Step> => {
  const { now, tenant, ports, operation } = state;
  const left = subjects(state)
    .filter(({ row }) => !isTerminal(row))
    .map((one) => revise(one, { error: FAILED, updatedAt: now }));
  const counts = await ports.links.counts(
    tenant,
    left.map(({ row }) => row.id),
  );
  const closes = operation.row.subjectType === "deployment";
  const rows = left.map((one) => (closes ? revise(one, { controlState: "failed" }) : one));
  return finishOperation(
    state,
    "failed",
    { deployments_left: left.length },
    {
      writes: [...rows.map((one) => ({ kind: "deployment" as const, ...one })), ...writes],
      events: rows.map(({ row }) =>
        deploymentEvent(state, "deployment.cleanup_failed", row, counts.get(row.id) ?? NO_LINKS, operation.row.id),
      ),
    },
    FAILED,
  );
};

/** Waits while a superseded worker may still be inside a call: until its lease expires or is released. */
const waitForOthers = async (state: State): Promise<Step | undefined> => {
  const { ports, tenant, now, operation } = state;
  const asked = [operation.row.targetOperation, ...subjects(state).map(({ row }) => row.operation)].filter(
    (id) => id !== null,
  );
  const leases = (await ports.operations.many(tenant, asked)).map(({ row }) => row.leaseUntil?.getTime() ?? 0);
  const until = new Date(Math.max(now.getTime(), ...leases));
  return until > now ? waitFor(state, "awaiting_cleanup", until) : undefined;
};

/** Cancel: cleanup, then release of the unconsumed reservation, then the control state is cleared. */
export const nextOfCancel = async (state: State): Promise<Step> => {
  const { distribution, now, operation } = state;
  const waiting = await waitForOthers(state);
  if (waiting !== undefined) return waiting;
  const ofDistribution = operation.row.subjectType === "distribution";
  const tearing = await teardownNext(state, "deployment.canceled");
  if (tearing === "failed") {
    const shut = revise(distribution, { controlState: "failed", updatedAt: now });
    return cleanupFailed(state, ofDistribution ? [{ kind: "distribution", ...shut }] : []);
  }
  if (tearing !== undefined) return tearing;
  if (!ofDistribution) {
    const [one] = subjects(state);
    // The reconciler looks once more, and completes the distribution when this was the last one standing.
    const settled = (found: Versioned<Deployment>) =>
      revise(found, { controlState: "settled", nextCheckAt: now, updatedAt: now });
    const writes: Write[] = one === undefined ? [] : [{ kind: "deployment", ...settled(one) }];
    return finishOperation(state, "succeeded", { deployments_canceled: 1 }, { writes });
  }
  const released = releasing(state);
  const settled = revise(distribution, { controlState: "settled", updatedAt: now });
  return finishOperation(
    state,
    "succeeded",
    { deployments_canceled: state.deployments.length },
    {
      ...released,
      writes: [{ kind: "distribution", ...settled }, ...released.writes],
    },
  );
};

/** Complete: like a cancel that is no defeat, on the mutation plane. */
export const nextOfComplete = async (state: State): Promise<Step> => {
  const tearing = await teardownNext(state, "deployment.completed");
  if (tearing === "failed") return cleanupFailed(state, releaseOperation(state));
  if (tearing !== undefined) return tearing;
  const released = releasing(state);
  return finishOperation(
    state,
    "succeeded",
    { deployments_completed: state.deployments.length },
    {
      ...released,
      writes: [...releaseOperation(state), ...released.writes],
    },
  );
};
