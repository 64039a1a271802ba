import type { Check } from "../journal/index.ts";

/** The fields by which a requirement and an override of one state the condition, as audit entries name them. */
export const ASKED_FIELDS = [
  "scope",
  "scope_id",
  "metric_key",
  "operator",
  "threshold",
  "window_days",
  "weight",
  "required",
  "failure_policy",
  "status",
] as const;

/** The checks of members and of what decides whether they earn. */
export const MEMBERSHIP_CHECKS = {
  entity: {
    command: "ledger",
    table: "entity",
    promise:
      "An entity has the name and address that were first recorded for it. If it was merged, the newest entry or event names the same target.",
  },
  connection: {
    command: "ledger",
    table: "connection",
    promise: "A payout account matches its audit entries, and its brand knows its owner.",
  },
  relationship: {
    command: "rebuild",
    table: "relationship",
    promise: "A relationship is what the newest event about it shows.",
  },
  enrollment: {
    command: "rebuild",
    table: "enrollment",
    promise:
      "A member was enrolled, approved, rejected and activated at the times that events show, under a relationship of its brand.",
  },
  referral_slug: {
    command: "rebuild",
    table: "referral_slug",
    promise: "Each member's own address leads to the member, and no other address does.",
  },
  past_approval: {
    command: "rebuild",
    table: "past_approval",
    promise: "Each approval that was taken back began with the event that announced it, and ended with what ended it.",
  },
  past_relationship: {
    command: "rebuild",
    table: "past_relationship",
    promise: "The past relationships of a member follow one another, and match the events about them.",
  },
  succession: {
    command: "rebuild",
    table: "succession",
    promise:
      "A member is succeeded from the merge on that ended it, or ended who it was succeeded by, if it earned then, and by the member of its program who stood for that person in good standing.",
  },
  pause: {
    command: "rebuild",
    table: "pause",
    promise: "Each pause begins with one event and ends with one, and lasts while its subject is paused.",
  },
  program: { command: "rebuild", table: "program", promise: "A program is what the audit entries about it show." },
  program_terms: {
    command: "rebuild",
    table: "program_terms",
    promise: "The last terms of a program are those that it shows, and all of them those that audit entries show.",
  },
  requirement: {
    command: "rebuild",
    table: "requirement",
    promise: "A requirement is what the audit entries about it show, and each was made by one.",
  },
  requirement_override: {
    command: "rebuild",
    table: "requirement_override",
    promise: "An override is what the audit entries about it show, and each was made by one.",
  },
  tier: {
    command: "rebuild",
    table: "tier",
    promise: "A tier is what the audit entries about it show, and each was made by one.",
  },
  standing_interval: {
    command: "rebuild",
    table: "standing_interval",
    promise: "Each interval began as its record of standing says, with the grace days of the terms at that time.",
  },
  assertion: {
    command: "rebuild",
    table: "assertion",
    promise: "An assertion is what the newest event about it shows.",
  },
} as const satisfies Record<string, Check>;

/** The checks that evaluate anew. */
export const EVALUATED_CHECKS = {
  standing: {
    command: "rebuild",
    table: "enrollment",
    promise: "The standing of a member is the one that the evaluator computes from all records.",
  },
  interval: {
    command: "rebuild",
    table: "standing_interval",
    promise: "Each standing interval follows from the one before it and from what was received by then.",
  },
} as const satisfies Record<string, Check>;
