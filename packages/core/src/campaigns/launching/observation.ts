import { announce, type Change, type DomainEvent, type EventType } from "../../journal/index.ts";
import { type Fault, later, revise, textOf, type Versioned, verbatim } from "../../kernel/index.ts";
import { advancing, type Operation, RUNNING, type Step } from "../../operations/index.ts";
import { unconsumed } from "../budgets/budget.ts";
import type { Observation } from "../channels/ports.ts";
import type { Moment } from "../context.ts";
import type { Deployment } from "../deployments/deployment.ts";
import { NO_LINKS, presentDeployment } from "../deployments/resource.ts";
import { presentDistribution } from "../distributions/resource.ts";
import { transferring } from "../wallets/transfers.ts";
import type { State } from "./state.ts";

export const deploymentEvent = (
  state: Moment,
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

/** The deployment after an observation; the reason of a rejection becomes its error, unless the observation has a fault. */
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

/** A step that writes one observed deployment with its event, and resets the failures. */
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
