import { defineMachine, type Fault, type Id, type JsonText, type Minor } from "../../kernel/index.ts";
import type { Control } from "../../operations/index.ts";

/** The desired status (interface, sections 2 and 3). `observedStatus` is what the channel reports. */
export const DEPLOYMENT = defineMachine({
  states: ["active", "paused", "canceled"],
  initial: "active",
  moves: {
    pause: { from: { active: ["paused"] }, otherwise: "deployment_not_pausable" },
    resume: { from: { paused: ["active"] }, otherwise: "deployment_not_resumable" },
    cancel: {
      from: { active: ["canceled"], paused: ["canceled"], canceled: ["canceled"] },
      otherwise: "deployment_not_cancelable",
    },
  },
});
export type DeploymentStatus = (typeof DEPLOYMENT.states)[number];

export const OBSERVED_STATUSES = [
  "pending",
  "provisioning",
  "live",
  "paused",
  "pending_review",
  "rejected",
  "failed",
  "completed",
  "unknown",
] as const;
export type ObservedStatus = (typeof OBSERVED_STATUSES)[number];

/** One (program x slot) of a distribution: a channel, never a person. */
export interface Deployment extends Control {
  readonly id: Id<"deployment">;
  readonly brand: Id<"brand">;
  readonly distribution: Id<"distribution">;
  readonly program: Id<"program">;
  /** `program_<program_id>:<channel>:<format>:<slot_name>`; unique in its distribution, the same after any replan. */
  readonly deploymentKey: string;
  readonly mode: "program";
  readonly medium: string;
  readonly channel: string;
  readonly format: string;
  readonly slot: string;
  readonly adapter: string;
  /** Where its links lead when not to the program's landing page. */
  readonly destinationUrl: string | null;
  /** Links for qualified members only (`enrollment_policy: qualified_only`), else for every approved one. */
  readonly qualifiedOnly: boolean;
  readonly linkSecret: string;
  /** Enrollments up to this id have had their link minted by the launch; null before the first chunk. */
  readonly mintedThrough: Id<"enrollment"> | null;
  readonly minted: boolean;
  readonly status: DeploymentStatus;
  readonly observedStatus: ObservedStatus;
  readonly observedDetail: JsonText;
  readonly externalIds: JsonText;
  readonly budgetAllocationMinor: Minor | null;
  readonly error: Fault | null;
  readonly activatedAt: Date | null;
  readonly completedAt: Date | null;
  readonly lastObservedAt: Date | null;
  /** Since when desired and observed disagree; null while they agree. */
  readonly disagreesSince: Date | null;
  /** When drift was announced in the present episode. */
  readonly driftedAt: Date | null;
  readonly reapplied: number;
  /** When the reconciler checks it next; null once nothing can change any more. */
  readonly nextCheckAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The observed statuses that agree with each desired status. `unknown` and intermediate statuses are gaps, not disagreement. */
const AGREES: { readonly [S in DeploymentStatus]: readonly ObservedStatus[] } = {
  active: ["live", "completed"],
  paused: ["paused", "completed"],
  canceled: ["completed"],
};

export const agrees = ({ status, observedStatus }: Pick<Deployment, "status" | "observedStatus">): boolean =>
  AGREES[status].includes(observedStatus);

/** Nothing can happen to it any more: taken down, or run to its end. */
export const isTerminal = ({ observedStatus }: Pick<Deployment, "observedStatus">): boolean =>
  observedStatus === "completed";

/** Rejected for its program's sake, before any adapter heard of it. */
export const isRefused = ({ error }: Pick<Deployment, "error">): boolean => error?.code === "program_not_active";

/** True if the desired status of a deployment is active and it was last observed live. */
export const isLive = ({ status, observedStatus }: Pick<Deployment, "status" | "observedStatus">): boolean =>
  status === "active" && observedStatus === "live";

export const deploymentKeyOf = (
  program: Id<"program">,
  slot: { readonly channel: string; readonly format: string; readonly name: string },
): string => `program_${program}:${slot.channel}:${slot.format}:${slot.name}`;
