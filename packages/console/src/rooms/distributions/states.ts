import type { Deployment, Distribution, Operation } from "@entente/client";
import { type Known, said } from "../../ui/status.tsx";

export type Status = Known<Distribution["status"]>;

/** The verbs of a distribution, in the order of its life. */
export const VERBS = ["launch", "pause", "resume", "complete", "cancel"] as const;
export type Verb = (typeof VERBS)[number];

/** From which statuses each verb goes on, as the table of states has it. The service decides; this greys out buttons. */
const FROM: Readonly<Record<Verb, readonly Status[]>> = {
  launch: ["ready"],
  pause: ["active", "partially_active"],
  resume: ["paused"],
  complete: ["active", "partially_active"],
  cancel: ["draft", "ready", "launching", "active", "partially_active", "paused"],
};

export const isPossible = (verb: Verb, status: string): boolean => FROM[verb].some((from) => from === status);

/** True if the plan of the distribution can still be changed. */
export const isEditable = (status: string): boolean => status === "draft" || status === "ready";

const OPEN: readonly Operation["status"][] = ["pending", "running", "waiting"];

/** True while an operation is in progress; the page then reads it again. */
export const isOpen = ({ status }: Pick<Operation, "status">): boolean => OPEN.includes(status);

const RETRYABLE: readonly Operation["kind"][] = ["distribution.cancel", "deployment.cancel", "distribution.complete"];

/** True if a person may retry an operation. */
export const isRetryable = ({ kind, status }: Pick<Operation, "kind" | "status">): boolean =>
  status === "failed" && RETRYABLE.includes(kind);

/** The statuses that a distribution can have; `validating` is passed through and never seen. */
export const STATUSES = [
  "draft",
  "ready",
  "launching",
  "active",
  "partially_active",
  "failed",
  "paused",
  "completed",
  "canceled",
] as const satisfies readonly Status[];

/** From which status to which a distribution goes; `canceled` follows nearly every one, and is asked of its verb. */
const MOVES: readonly (readonly [from: Status, to: Status])[] = [
  ["draft", "ready"],
  ["ready", "draft"],
  ["ready", "launching"],
  ["launching", "active"],
  ["launching", "partially_active"],
  ["launching", "failed"],
  ["active", "paused"],
  ["partially_active", "paused"],
  ["paused", "launching"],
  ["active", "completed"],
  ["partially_active", "completed"],
];

/** The statuses that can follow one. */
export const nextOf = (status: string): readonly Status[] => [
  ...MOVES.flatMap(([from, to]) => (from === status ? [to] : [])),
  ...(isPossible("cancel", status) ? (["canceled"] as const) : []),
];

type Desired = Pick<Deployment, "status" | "observed_status">;

const AGREES: Readonly<Record<Known<Deployment["status"]>, readonly Deployment["observed_status"][]>> = {
  active: ["live", "completed"],
  paused: ["paused", "completed"],
  canceled: ["completed"],
};
const ON_THE_WAY: readonly Deployment["observed_status"][] = ["pending", "provisioning", "pending_review", "unknown"];

/** How what is wanted of a deployment stands to what its channel reports. */
export const compared = ({ status, observed_status }: Desired): "agrees" | "on_the_way" | "differs" =>
  (said(AGREES, status) ?? []).includes(observed_status)
    ? "agrees"
    : ON_THE_WAY.includes(observed_status)
      ? "on_the_way"
      : "differs";

export const DEPLOYMENT_VERBS = ["pause", "resume", "cancel"] as const;
export type DeploymentVerb = (typeof DEPLOYMENT_VERBS)[number];

const DEPLOYMENT_FROM: Readonly<Record<DeploymentVerb, readonly Deployment["status"][]>> = {
  pause: ["active"],
  resume: ["paused"],
  cancel: ["active", "paused"],
};

export const isDeploymentPossible = (verb: DeploymentVerb, status: Deployment["status"]): boolean =>
  DEPLOYMENT_FROM[verb].includes(status);
