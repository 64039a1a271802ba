import type { Duration } from "@entente/core";

/**
 * One step of a story. Numbers pick "the nth there is", counting round, so that a step has a meaning wherever it is played, and a story
 * stays playable while it shrinks.
 */
export type Step =
  | JoinStep
  | MemberStep
  | RelationshipStep
  | EventStep
  | LaunchStep
  | DistributionStep
  | PaydayStep
  | WebhookStep
  | TimeStep;

/** Somebody is invited to a program, who may be a member of it already. */
export interface JoinStep {
  readonly step: "join";
  readonly name: string;
  readonly program: number;
}

export const MEMBER_VERBS = ["approve", "reject", "pause", "resume", "archive"] as const;

/** A verb of a membership. */
export interface MemberStep {
  readonly step: (typeof MEMBER_VERBS)[number];
  readonly member: number;
}

/** A verb of the relationship between the brand and a member. */
export interface RelationshipStep {
  readonly step: "pause relationship" | "resume relationship" | "end relationship";
  readonly member: number;
}

/** Something that customers do, or that is reported once more. */
export type EventStep =
  | { readonly step: "sale"; readonly member: number; readonly value_minor: number }
  | { readonly step: "signup" | "click"; readonly member: number }
  /** Takes back a part of a sale, in percent of its value, rounded up. */
  | { readonly step: "refund"; readonly sale: number; readonly percent: number }
  /** Reports an event again, as a client does that had no answer. */
  | { readonly step: "repeat"; readonly event: number };

/** Creates a distribution over one program, and launches it. `refused` slots are rejected by the provider. */
export interface LaunchStep {
  readonly step: "launch";
  readonly program: number;
  readonly slots: readonly ("good" | "fine" | "refused")[];
}

/** A verb of a distribution. */
export interface DistributionStep {
  readonly step: "pause distribution" | "resume distribution" | "complete distribution" | "cancel distribution";
  readonly distribution: number;
}

/** Lets the day end, runs the payouts that are due, and pays them by a batch, whose payments end as `result` says. */
export interface PaydayStep {
  readonly step: "payday";
  readonly result: "paid" | "failed";
}

/** The receivers of webhooks fail the next requests, or handle them and lose their answers. */
export interface WebhookStep {
  readonly step: "fail webhooks" | "lose webhook answers";
  readonly times: number;
}

/** Time passes, and with it all background work that is due. */
export interface TimeStep {
  readonly step: "wait";
  readonly by: Duration;
}
