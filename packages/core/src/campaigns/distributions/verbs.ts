import { announce, type Change, type DomainEvent, type EventTypeOf, update, type Write } from "../../journal/index.ts";
import {
  type Id,
  later,
  ok,
  type Refused,
  type Result,
  refusedMove,
  revise,
  type Versioned,
} from "../../kernel/index.ts";
import { beginPause, endPauses, type Pause } from "../../membership/index.ts";
import {
  createOperation,
  newOperation,
  refusedByControl,
  refusedBySlot,
  supersedeOperation,
} from "../../operations/index.ts";
import type { Moment } from "../context.ts";
import { type Deployment, type DeploymentStatus, isTerminal } from "../deployments/deployment.ts";
import { NO_LINKS, presentDeployment } from "../deployments/resource.ts";
import { DISTRIBUTION, type Distribution, type DistributionStatus } from "./distribution.ts";
import type { DistributionState } from "./gather.ts";
import { presentDistribution } from "./resource.ts";

export type VerbChange = Pick<Change, "writes" | "events" | "notifications" | "expects">;

/** The facts that a verb is decided from. */
export interface VerbFacts extends DistributionState {
  /** The open pauses of the deployments that a resume moves. */
  readonly pauses?: readonly Versioned<Pause>[];
}

/** The result of an accepted verb: the distribution, and its operation. */
export interface Accepted {
  readonly row: Distribution;
  readonly operation: Id<"operation">;
  readonly change: VerbChange;
}

export const distributionEvent = (
  moment: Moment,
  type: EventTypeOf<"distribution">,
  row: Distribution,
  { detail, deployments }: Pick<DistributionState, "detail" | "deployments">,
  operation: Id<"operation"> | null,
): DomainEvent => {
  const live = deployments.filter(
    ({ row: { status, observedStatus } }) => status === "active" && observedStatus === "live",
  ).length;
  const object = presentDistribution(
    row,
    { ...detail, deployments: { total: deployments.length, live } },
    moment.tenant,
  );
  return announce(moment, type, row.id, { object }, operation);
};

interface Verb {
  readonly lands: DistributionStatus;
  readonly announces: EventTypeOf<"distribution">;
  readonly stamps: (now: Date) => Partial<Distribution>;
  /** The desired status that deployments move from and to; other deployments keep theirs. */
  readonly moves?: { readonly from: DeploymentStatus; readonly to: DeploymentStatus };
}

/** The verbs of the mutation plane. Status and event move when the verb is accepted; the operation carries it out. */
const VERBS = {
  launch: { lands: "launching", announces: "distribution.launching", stamps: (now) => ({ launchedAt: now }) },
  pause: {
    lands: "paused",
    announces: "distribution.paused",
    stamps: (now) => ({ pausedAt: now }),
    moves: { from: "active", to: "paused" },
  },
  resume: {
    lands: "launching",
    announces: "distribution.launching",
    stamps: () => ({ pausedAt: null }),
    moves: { from: "paused", to: "active" },
  },
  complete: { lands: "completed", announces: "distribution.completed", stamps: (now) => ({ completedAt: now }) },
} as const satisfies Record<string, Verb>;

type MutationName = keyof typeof VERBS;
export type VerbName = MutationName | "cancel";
type Standing = Pick<DistributionState, "distribution" | "deployments">;

/** A repeated launch. */
const isRepeated = (name: MutationName, { status, operation }: Distribution): boolean =>
  name === "launch" && status === "launching" && operation !== null;

/** Checks the control plane, then the status, then the mutation plane. */
export const refusedVerb = (
  name: MutationName,
  { distribution: { row }, deployments }: Standing,
): Refused | undefined =>
  refusedByControl(row) ??
  refusedMove(DISTRIBUTION, name, row.status) ??
  (isRepeated(name, row) ? undefined : refusedBySlot(row, ...deployments.map((deployment) => deployment.row)));

/** The deployments whose desired status the verb changes. */
export const changedBy = (
  name: MutationName,
  { deployments }: Pick<Standing, "deployments">,
): readonly Versioned<Deployment>[] => {
  const { moves }: Verb = VERBS[name];
  return deployments.filter(({ row }) => row.status === moves?.from && !isTerminal(row));
};

/** Accepts launch, pause, resume or complete. */
export const decideVerb = (moment: Moment, name: MutationName, standing: VerbFacts): Result<Accepted> => {
  const { distribution, deployments, pauses = [] } = standing;
  const { row } = distribution;
  const { now } = moment;
  const refused = refusedVerb(name, standing);
  if (refused !== undefined) return refused;
  if (isRepeated(name, row)) return ok({ row, operation: row.operation as Id<"operation">, change: {} });

  const { lands: status, announces, stamps, moves }: Verb = VERBS[name];
  const operation = newOperation(moment, `distribution.${name}`, row);
  const next = revise(distribution, { status, operation: operation.id, ...stamps(now), updatedAt: now });
  // The reconciler continues afterwards with what the operation cannot reach.
  const nextCheckAt = later(now, moment.settings.observeEveryMs);
  const wanted = { ...(moves && { status: moves.to }), error: null, nextCheckAt, updatedAt: now };
  const moving = changedBy(name, standing).map((deployment) => revise(deployment, wanted));
  const ids = moving.map((deployment) => deployment.row.id);
  const after = deployments.map((one) => moving.find((changed) => changed.row.id === one.row.id) ?? one);
  const writes: readonly Write[] = [
    update("distribution", next),
    createOperation(operation),
    ...moving.map((deployment) => update("deployment", deployment)),
    ...(name === "pause" ? ids.map((id) => beginPause(moment, "deployment", id)) : endPauses(pauses, moment.now)),
  ];
  const events = [distributionEvent(moment, announces, next.row, { ...standing, deployments: after }, operation.id)];
  // An operation of its own may take a deployment that is not changed at this very moment.
  const expects = deployments
    .filter((one) => !ids.includes(one.row.id))
    .map(({ row: { id }, version }) => ({ kind: "deployment" as const, id, version }));
  return ok({
    row: next.row,
    operation: operation.id,
    change: { writes, events, expects, notifications: ["operations"] },
  });
};

/**
 * The event of each live deployment when its end is requested. It keeps the superseded operation,
 * by whose lease the cancel knows whether a worker may still be inside a call for it.
 */
const cancelDeployments = (
  moment: Moment,
  { deployments, links }: DistributionState,
  operation: Id<"operation">,
): { readonly writes: readonly Write[]; readonly events: readonly DomainEvent[] } => {
  const ended = deployments.filter(({ row }) => isTerminal(row) && row.operation !== null);
  const ending = deployments
    .filter(({ row }) => row.status !== "canceled" && !isTerminal(row))
    .map((deployment) => revise(deployment, { status: "canceled", nextCheckAt: null, updatedAt: moment.now }));
  const written = [...ending, ...ended.map((deployment) => revise(deployment, { operation: null }))];
  const stopping = deployments.filter(({ row }) => row.status === "active" && !isTerminal(row));
  return {
    writes: [
      ...written.map((deployment) => update("deployment", deployment)),
      ...stopping.map(({ row }) => beginPause(moment, "deployment", row.id)),
    ],
    events: ending.map(({ row }) =>
      announce(
        moment,
        "deployment.cancel_requested",
        row.id,
        { object: presentDeployment(row, links.get(row.id) ?? NO_LINKS, moment.tenant) },
        operation,
      ),
    ),
  };
};

/**
 * Accepts a cancel, on its own plane: it supersedes a live launch, desires every deployment canceled, and blocks
 * of everything else until its teardown is done. On a canceled distribution it answers the operation there is.
 */
export const decideCancel = (moment: Moment, standing: DistributionState): Result<Accepted> => {
  const { distribution, live } = standing;
  const { row } = distribution;
  const blocked = row.controlState === "failed" ? refusedByControl(row) : undefined;
  const refused = blocked ?? refusedMove(DISTRIBUTION, "cancel", row.status);
  if (refused !== undefined) return refused;
  if (row.control !== null) return ok({ row, operation: row.control, change: {} });

  const operation = newOperation(moment, "distribution.cancel", row, row.operation);
  const aside = live.map((one) => supersedeOperation(moment, one));
  const next = revise(distribution, {
    status: "canceled",
    operation: null,
    control: operation.id,
    controlState: "running",
    canceledAt: moment.now,
    updatedAt: moment.now,
  });
  const ending = cancelDeployments(moment, standing, operation.id);
  return ok({
    row: next.row,
    operation: operation.id,
    change: {
      writes: [
        update("distribution", next),
        createOperation(operation),
        ...aside.flatMap(({ writes }) => writes),
        ...ending.writes,
      ],
      events: [
        ...aside.flatMap(({ events }) => events),
        distributionEvent(moment, "distribution.canceled", next.row, standing, operation.id),
        ...ending.events,
      ],
      notifications: ["operations"],
    },
  });
};
