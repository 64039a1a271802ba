import type { Id } from "../../kernel/index.ts";
import {
  type Enrollment,
  type PastApproval,
  type Pause,
  QUALIFYING_STATUSES,
  type Relationship,
  type StandingInterval,
} from "../../membership/index.ts";
import type { PayoutRule } from "../payout-rules/payout-rule.ts";

/** Why an event earns nothing at its instant (decisions, section 5). */
export const INELIGIBILITIES = [
  "member_not_approved",
  "member_not_active",
  "relationship_not_active",
  "link_stopped",
  "program_paused",
  "member_not_qualified",
  "self_referral",
  "member_erased",
] as const;
export type Ineligibility = (typeof INELIGIBILITIES)[number];

/** Why a rule does not count an event: the event earns nothing, or its member did not hold the rule's tier. */
export const UNCOUNTED = [...INELIGIBILITIES, "tier_not_held"] as const;
export type Uncounted = (typeof UNCOUNTED)[number];

/** The deployment of an event's link. */
export interface Placement {
  readonly id: Id<"deployment">;
  readonly completedAt: Date | null;
  readonly qualifiedOnly: boolean;
}

interface Placed {
  readonly deployment: Id<"deployment"> | null;
}

/** A relationship of a member, and when the member left it; null for the present one. */
export interface RelationshipInterval extends Pick<Relationship, "id" | "startedAt" | "endedAt"> {
  readonly until: Date | null;
}

/** The history that decides the eligibility of events. Its past never changes. */
export interface History {
  readonly enrollment: Pick<Enrollment, "id" | "program" | "approvalStatus" | "approvedAt">;
  /** When who the member is was erased first; null: never. */
  readonly erasedAt: Date | null;
  readonly pastApprovals: readonly Pick<PastApproval, "startedAt" | "endedAt">[];
  /** Every relationship of the member, in order: each until the next one began, the present one last. */
  readonly relationships: readonly RelationshipInterval[];
  /** Of the event's link; null for an evergreen code or a named member. */
  readonly deployment: Placement | null;
  /**
   * The standing intervals, in order. Only a link for qualified members and rules for a tier need them; otherwise they may be
   * empty.
   */
  readonly standings: readonly Pick<StandingInterval, "status" | "tier" | "startedAt" | "endedAt">[];
  /** Of all of them and of the program, which is paused while its status is anything but active. */
  readonly pauses: readonly Pause[];
}

/** The deployments of the links of these events, each once. */
export const deploymentsOf = (
  activities: readonly { readonly event: Placed; readonly reversed: Placed | null }[],
): readonly Id<"deployment">[] => [
  ...new Set(activities.flatMap(({ event, reversed }) => (reversed ?? event).deployment ?? [])),
];

/** The fields of an event that its eligibility depends on; an event that takes another back is judged by that one. */
export interface JudgedEvent {
  readonly occurredAt: Date;
  /** True if the event's customer was its member, and the program refuses that. */
  readonly selfReferral: boolean;
}

const within = (at: Date, from: Date | null, until: Date | null): boolean =>
  from !== null && from <= at && (until === null || at < until);

/** The relationship of a member at an instant; before the first one began, the first one. */
export const relationshipAt = ({ relationships }: Pick<History, "relationships">, at: Date): RelationshipInterval =>
  relationships.find(({ until }) => until === null || at < until) as RelationshipInterval;

/** The standing interval at an instant; undefined before the first one. */
export const standingAt = (
  { standings }: Pick<History, "standings">,
  at: Date,
): History["standings"][number] | undefined =>
  standings.find(({ startedAt, endedAt }) => within(at, startedAt, endedAt));

const isQualified = (history: History, at: Date): boolean => {
  const found = standingAt(history, at);
  return found !== undefined && QUALIFYING_STATUSES.includes(found.status);
};

/** Why an event earns nothing; empty when it is eligible. */
export const ineligibilities = (
  history: History,
  { occurredAt: at, selfReferral }: JudgedEvent,
): readonly Ineligibility[] => {
  const { enrollment, pastApprovals, deployment, pauses, erasedAt } = history;
  const relationship = relationshipAt(history, at);
  const paused = (subject: string): boolean =>
    pauses.some((pause) => pause.subject === subject && within(at, pause.startedAt, pause.endedAt));
  const approved =
    (enrollment.approvalStatus === "approved" && within(at, enrollment.approvedAt, null)) ||
    pastApprovals.some(({ startedAt, endedAt }) => within(at, startedAt, endedAt));
  const holds: { readonly [I in Ineligibility]: boolean } = {
    member_not_approved: !approved,
    member_not_active: paused(enrollment.id),
    relationship_not_active: !within(at, relationship.startedAt, relationship.endedAt) || paused(relationship.id),
    link_stopped:
      deployment !== null &&
      (paused(deployment.id) || (deployment.completedAt !== null && deployment.completedAt <= at)),
    program_paused: paused(enrollment.program),
    member_not_qualified: deployment?.qualifiedOnly === true && !isQualified(history, at),
    self_referral: selfReferral,
    member_erased: within(at, erasedAt, null),
  };
  return INELIGIBILITIES.filter((name) => holds[name]);
};

/** Returns true if a rule counts its member's activity at an instant, by the tier held then. */
export const isOfTier = ({ tier }: Pick<PayoutRule, "tier">, history: Pick<History, "standings">, at: Date): boolean =>
  tier === null || standingAt(history, at)?.tier === tier;

/** Why a rule does not count an event that it measures; empty when it does. */
export const uncounted = (
  rule: Pick<PayoutRule, "tier">,
  history: History,
  event: JudgedEvent,
): readonly Uncounted[] => [
  ...ineligibilities(history, event),
  ...(isOfTier(rule, history, event.occurredAt) ? [] : (["tier_not_held"] as const)),
];
