import { defineMachine, type Fault, type Id, type JsonText, type Minor } from "../../kernel/index.ts";
import type { Control } from "../../operations/index.ts";

/**
 * Interface section 3, row for row; `docs/state-machines.md` is drawn from this table.
 * `validating` is passed through inside a transaction and never stored. `settle` is the end of a launch or a resume.
 */
export const DISTRIBUTION = defineMachine({
  states: [
    "draft",
    "validating",
    "ready",
    "launching",
    "active",
    "partially_active",
    "paused",
    "completed",
    "failed",
    "canceled",
  ],
  initial: "draft",
  moves: {
    update: { from: { draft: ["draft"], ready: ["draft"] }, otherwise: "distribution_not_editable" },
    validate: {
      from: { draft: ["ready", "draft"], ready: ["ready", "draft"] },
      otherwise: "distribution_not_validatable",
    },
    launch: { from: { ready: ["launching"], launching: ["launching"] }, otherwise: "distribution_not_ready" },
    settle: { from: { launching: ["active", "partially_active", "failed"] }, otherwise: "distribution_not_ready" },
    pause: { from: { active: ["paused"], partially_active: ["paused"] }, otherwise: "distribution_not_pausable" },
    resume: { from: { paused: ["launching"] }, otherwise: "distribution_not_resumable" },
    complete: {
      from: { active: ["completed"], partially_active: ["completed"] },
      otherwise: "distribution_not_completable",
    },
    cancel: {
      from: {
        draft: ["canceled"],
        ready: ["canceled"],
        launching: ["canceled"],
        active: ["canceled"],
        partially_active: ["canceled"],
        paused: ["canceled"],
        canceled: ["canceled"],
      },
      otherwise: "distribution_not_cancelable",
    },
  },
});
export type DistributionStatus = (typeof DISTRIBUTION.states)[number];
export type DistributionTrigger = keyof typeof DISTRIBUTION.moves;

export const BUDGET_MODES = ["none", "metered", "funded"] as const;

export interface Subject {
  readonly kind: string;
  readonly id: string;
  readonly role: string;
}

export interface Distribution extends Control {
  readonly id: Id<"distribution">;
  readonly brand: Id<"brand">;
  readonly name: string;
  readonly objective: string;
  readonly description: string | null;
  readonly status: DistributionStatus;
  /** As the caller sent it. */
  readonly spec: JsonText;
  readonly planHash: string;
  readonly programs: readonly Id<"program">[];
  readonly subjects: readonly Subject[];
  readonly budgetMode: (typeof BUDGET_MODES)[number];
  /** The asset of a wallet; for a metered budget without an asset, the currency of its first program when it was set. */
  readonly budgetAsset: string | null;
  readonly budgetTotal: Minor | null;
  readonly error: Fault | null;
  readonly launchedAt: Date | null;
  readonly pausedAt: Date | null;
  readonly completedAt: Date | null;
  readonly canceledAt: Date | null;
  readonly failedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
