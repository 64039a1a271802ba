import { unconsumed } from "../campaigns/budgets/budget.ts";
import type { Observation } from "../campaigns/channels/ports.ts";
import type { Deployment } from "../campaigns/deployments/deployment.ts";
import { NO_LINKS, presentDeployment } from "../campaigns/deployments/resource.ts";
import { presentDistribution } from "../campaigns/distributions/resource.ts";
import { transferring } from "../campaigns/wallets/transfers.ts";
import type { Asset } from "../campaigns/wallets/wallet.ts";
import type { DomainEvent, EventType } from "../journal/events/catalogue.ts";
import { announce } from "../journal/gather.ts";
import type { Change } from "../journal/ports.ts";
import { revise, type Versioned } from "../kernel/change.ts";
import type { Fault } from "../kernel/error.ts";
import { later } from "../kernel/time.ts";
import { type JsonText, textOf, verbatim } from "../kernel/verbatim.ts";
import { operationEvent } from "./decide.ts";
import type { State, Step, Working } from "./held.ts";
import type { Operation, OperationStatus, WaitingReason } from "./operation.ts";

/** The wait before the next attempt doubles, up to a bound. */
export const backoff = (
  { backoffMs, backoffMaxMs }: { readonly backoffMs: number; readonly backoffMaxMs: number },
  failures: number,
): number => Math.min(backoffMs * 2 ** Math.min(failures, 30), backoffMaxMs);

export const RUNNING: Partial<Operation> = { status: "running", waitingReason: null, waitingAsset: null };

/** The attempts of an operation with the one that ends now. */
const counted = ({ attempts, failures }: Operation): number => Math.max(attempts, failures + 1);

/** A part of the work is done, or given up: the attempts at the next begin anew. */
export const advancing = ({ operation: { row } }: Working): Pick<Operation, "attempts" | "failures"> => ({
  attempts: counted(row),
  failures: 0,
});

/** Lets go of the operation until something wakes it, or at the latest when it looks again by itself. */
export const park = (
  { now, ports }: Working,
  reason: WaitingReason,
  at?: Date,
  waitingAsset: Asset | null = null,
): Step => ({
  fields: {
    status: "waiting",
    waitingReason: reason,
    waitingAsset,
    nextAttemptAt: at ?? later(now, ports.settings.waitingPollMs),
  },
  ends: true,
});

/** Lets go of the operation until the next attempt. */
export const tryLater = ({ now, ports, operation: { row } }: Working): Step => ({
  fields: {
    ...RUNNING,
    attempts: counted(row),
    failures: row.failures + 1,
    nextAttemptAt: later(now, backoff(ports.settings, row.failures)),
  },
  ends: true,
});

export const hasAttempts = ({ operation: { row } }: Working): boolean => row.failures + 1 < row.maxAttempts;

/** Settles the operation with its event, and whatever else its end changes. */
export const settleOperation = (
  state: Working,
  status: Extract<OperationStatus, "succeeded" | "partial" | "failed">,
  result: Readonly<Record<string, unknown>>,
  change: Omit<Change, "tenant" | "answer">,
  error: Fault | null = null,
): Step => {
  const fields: Partial<Operation> = {
    status,
    waitingReason: null,
    waitingAsset: null,
    attempts: counted(state.operation.row),
    result: JSON.stringify(result) as JsonText,
    error,
    completedAt: state.now,
    nextAttemptAt: null,
  };
  const type: EventType = status === "failed" ? "operation.failed" : "operation.succeeded";
  const settled = { ...state.operation.row, ...fields, updatedAt: state.now };
  return {
    fields,
    change: { ...change, events: [...(change.events ?? []), operationEvent(state, type, settled)] },
    ends: true,
  };
};

export const deploymentEvent = (
  state: Pick<State, "tenant" | "now" | "ports">,
  type: EventType,
  row: Deployment,
  links: Parameters<typeof presentDeployment>[1],
  operation: Operation["id"] | null,
): DomainEvent =>
  announce(
    state,
    type,
    { type: "deployment", id: row.id },
    { object: presentDeployment(row, links, state.tenant) },
    operation,
  );

/** What an observation makes of a deployment; the reason of a refusal becomes its error, unless it comes with a fault of its own. */
export const observed = (
  deployment: Versioned<Deployment>,
  seen: Observation & { readonly fault?: Fault },
  now: Date,
  nextCheckAt: Date | null,
): Versioned<Deployment> => {
  const { row } = deployment;
  const bad = seen.status === "rejected" || seen.status === "failed";
  return revise(deployment, {
    observedStatus: seen.status,
    observedDetail: seen.detail === undefined ? row.observedDetail : textOf(seen.detail),
    externalIds:
      seen.externalIds === undefined ? row.externalIds : textOf({ ...verbatim(row.externalIds), ...seen.externalIds }),
    error: bad
      ? (seen.fault ?? {
          code: `deployment_${seen.status}`,
          message: seen.reason ?? `The channel reports ${seen.status}.`,
        })
      : null,
    activatedAt: seen.status === "live" ? (row.activatedAt ?? now) : row.activatedAt,
    completedAt: seen.status === "completed" ? (row.completedAt ?? now) : row.completedAt,
    lastObservedAt: now,
    nextCheckAt: seen.status === "completed" ? null : nextCheckAt,
    updatedAt: now,
  });
};

/** What reaching an observed status announces; `undefined` when it is the one before, or on the way. */
export const arrival = (
  before: Deployment,
  after: Deployment,
  ended: "deployment.canceled" | "deployment.completed",
): EventType | undefined => {
  if (before.observedStatus === after.observedStatus) return undefined;
  const announces: { readonly [S in Deployment["observedStatus"]]?: EventType } = {
    live: "deployment.activated",
    paused: "deployment.paused",
    rejected: "deployment.rejected",
    completed: ended,
  };
  return announces[after.observedStatus];
};

/** A step that writes one observed deployment, with what it announces. Attempts begin anew: this one came through. */
export const recordObservation = async (
  state: State,
  deployment: Versioned<Deployment>,
  seen: Parameters<typeof observed>[1],
  ended: "deployment.canceled" | "deployment.completed" = "deployment.completed",
): Promise<Step> => {
  const { now, ports, tenant, operation } = state;
  const next = observed(deployment, seen, now, later(now, ports.settings.observeEveryMs));
  const type = arrival(deployment.row, next.row, ended);
  const counts = type === undefined ? undefined : await ports.links.counts(tenant, [next.row.id]);
  const events =
    type === undefined
      ? []
      : [deploymentEvent(state, type, next.row, counts?.get(next.row.id) ?? NO_LINKS, operation.row.id)];
  return {
    fields: { ...RUNNING, ...advancing(state) },
    change: { writes: [{ kind: "deployment", ...next }], events },
    ends: false,
  };
};

/** What gives the unconsumed rest of a reservation back, once; empty when nothing is left of it. */
export const releasing = (state: State): Required<Pick<Change, "writes" | "increments" | "events">> => {
  const {
    distribution: { row },
    detail,
    operation,
  } = state;
  const rest = unconsumed(detail.budget);
  if (rest <= 0n || row.budgetAsset === null) return { writes: [], increments: [], events: [] };
  const { change } = transferring(state, {
    brand: row.brand,
    asset: row.budgetAsset,
    kind: "release",
    amount: rest,
    reference: `release:${operation.row.id}`,
    distribution: row.id,
  });
  const budget = { ...detail.budget, released: detail.budget.released + rest };
  const object = presentDistribution(row, { ...detail, budget }, state.tenant);
  const data = { object, asset: row.budgetAsset, amount: Number(rest) };
  return {
    writes: change.writes,
    increments: change.increments,
    events: [announce(state, "budget.released", { type: "distribution", id: row.id }, data, operation.row.id)],
  };
};
