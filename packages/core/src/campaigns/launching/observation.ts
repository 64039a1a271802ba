import { announce, type Change, type DomainEvent, type EventTypeOf, update } from "../../journal/index.ts";
import { type Fault, isAsset, later, revise, textOf, type Versioned, verbatim } from "../../kernel/index.ts";
import { advancing, type Operation, RUNNING, type Step } from "../../operations/index.ts";
import { unconsumed } from "../budgets/budget.ts";
import type { Answer } from "../channels/call.ts";
import type { Observation } from "../channels/ports.ts";
import type { Moment } from "../context.ts";
import type { Deployment } from "../deployments/deployment.ts";
import type { LinkCount } from "../deployments/ports.ts";
import { presentDeployment } from "../deployments/resource.ts";
import { presentDistribution } from "../distributions/resource.ts";
import { transferring } from "../wallets/transfers.ts";
import type { StepFacts } from "./state.ts";

export const deploymentEvent = (
  moment: Moment,
  type: EventTypeOf<"deployment">,
  row: Deployment,
  links: LinkCount,
  operation: Operation["id"] | null,
): DomainEvent => announce(moment, type, row.id, { object: presentDeployment(row, links, moment.tenant) }, operation);

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

/** The event that ends a deployment. */
export type Ended = "deployment.canceled" | "deployment.completed";

/** Returns the event that announces an observed status; `undefined` when the status is unchanged or intermediate. */
export const arrival = (
  before: Deployment["observedStatus"],
  after: Answer["status"],
  ended: Ended = "deployment.completed",
): EventTypeOf<"deployment"> | undefined => {
  const announces: { readonly [S in Answer["status"]]?: EventTypeOf<"deployment"> } = {
    live: "deployment.activated",
    paused: "deployment.paused",
    rejected: "deployment.rejected",
    completed: ended,
  };
  return before === after ? undefined : announces[after];
};

/** A step that writes one observed deployment with its event, and resets the failures. `links`: those of an announced one. */
export const recordObservation = (
  facts: StepFacts,
  deployment: Versioned<Deployment>,
  seen: Parameters<typeof observed>[1],
  links: LinkCount,
  ended?: Ended,
): Step => {
  const { now, settings, operation } = facts;
  const next = observed(deployment, seen, now, later(now, settings.observeEveryMs));
  const type = arrival(deployment.row.observedStatus, seen.status, ended);
  return {
    fields: { ...RUNNING, ...advancing(facts) },
    change: {
      writes: [update("deployment", next)],
      events: type === undefined ? [] : [deploymentEvent(facts, type, next.row, links, operation.row.id)],
    },
    ends: false,
  };
};

/** Returns the changes that give the unconsumed rest of a reservation back, once; empty when nothing is left of it. */
export const releasing = (facts: StepFacts): Required<Pick<Change, "writes" | "increments" | "events">> => {
  const {
    distribution: { row },
    detail,
    operation,
  } = facts;
  const rest = unconsumed(detail.budget);
  if (rest <= 0n || !isAsset(row.budgetAsset)) return { writes: [], increments: [], events: [] };
  const { change } = transferring(facts, {
    brand: row.brand,
    asset: row.budgetAsset,
    kind: "release",
    amount: rest,
    reference: `release:${operation.row.id}`,
    distribution: row.id,
  });
  const budget = { ...detail.budget, released: detail.budget.released + rest };
  const object = presentDistribution(row, { ...detail, budget }, facts.tenant);
  const data = { object, asset: row.budgetAsset, amount: Number(rest) };
  return {
    writes: change.writes,
    increments: change.increments,
    events: [announce(facts, "budget.released", row.id, data, operation.row.id)],
  };
};
