import type { AuditEntry } from "@entente/client";

/** The fields of a program by which its events are judged and paid, in the order in which they are shown. */
export const TERM_FIELDS = [
  "currency",
  "attribution",
  "name_order",
  "referral_window_days",
  "hold_days",
  "grace_days",
  "minimum_payout_minor",
] as const;
export type TermField = (typeof TERM_FIELDS)[number];

export interface TermChange {
  readonly field: TermField;
  /** Null where there was nothing before: with these terms the program began. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Returns the changes of a program's terms in an audit entry; empty when the entry changed something else. */
export const termChangesOf = ({ before, after }: Pick<AuditEntry, "before" | "after">): readonly TermChange[] =>
  TERM_FIELDS.flatMap((field) =>
    after !== null && field in after && JSON.stringify(before?.[field]) !== JSON.stringify(after[field])
      ? [{ field, before: before?.[field] ?? null, after: after[field] }]
      : [],
  );
