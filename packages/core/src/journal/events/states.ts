import type { EventFamily, EventType, StoredEventType } from "./catalogue.ts";

/** The resource that the events of a family show, where it is not called as the family is. */
const SHOWN: { readonly [F in EventFamily]?: EventFamily } = { budget: "distribution" };

/** The field of the resource that an event of this type is about, and its values by then. */
const STATES: { readonly [T in EventType]?: readonly [field: string, ...values: string[]] } = {
  "distribution.launching": ["status", "launching"],
  "distribution.paused": ["status", "paused"],
  "distribution.completed": ["status", "completed"],
  "distribution.canceled": ["status", "canceled"],
  "deployment.activated": ["observed_status", "live"],
  "deployment.rejected": ["observed_status", "rejected"],
  "deployment.paused": ["observed_status", "paused"],
  "deployment.completed": ["observed_status", "completed"],
  "deployment.cancel_requested": ["status", "canceled"],
  "relationship.created": ["status", "pending"],
  "relationship.activated": ["status", "active"],
  "relationship.paused": ["status", "paused"],
  "relationship.resumed": ["status", "active"],
  "relationship.ended": ["status", "ended"],
  "enrollment.created": ["approval_status", "pending"],
  "enrollment.approved": ["approval_status", "approved"],
  "enrollment.rejected": ["approval_status", "rejected"],
  "enrollment.qualified": ["qualification_status", "qualified"],
  "enrollment.disqualified": ["qualification_status", "not_qualified"],
  "assertion.created": ["action", "asserted"],
  "assertion.revoked": ["action", "revoked"],
  "payout.settled": ["status", "paid"],
  "payout.failed": ["status", "failed", "written_off"],
  "operation.succeeded": ["status", "succeeded", "partial"],
  "operation.failed": ["status", "failed"],
  "operation.canceled": ["status", "canceled"],
  "operation.superseded": ["status", "superseded"],
};

/** The facts about the subject and the data of an event that its type implies. */
export interface EventShape {
  /** The kind of the subject, and of the resource in `data.object`. */
  readonly subject: string;
  readonly state: readonly [field: string, ...values: string[]] | undefined;
}

/** Returns the facts that the type of an event implies. */
export const eventShape = (type: StoredEventType): EventShape => {
  const family = type.slice(0, type.indexOf("."));
  return { subject: SHOWN[family as EventFamily] ?? family, state: STATES[type as EventType] };
};
