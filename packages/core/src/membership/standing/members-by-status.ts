import { z } from "zod";
import { safeInteger } from "../../kernel/index.ts";
import { QUALIFICATION_STATUSES, type QualificationStatus } from "../enrollments/enrollment.ts";

/** How many members stand in each way. */
export const membersByStatus = z.strictObject({
  /** How many were never evaluated. */
  pending: safeInteger,
  /** How many meet the requirements. */
  qualified: safeInteger,
  /** How many fail and keep the qualification for the grace days. */
  grace: safeInteger,
  /** How many do not meet the requirements. */
  not_qualified: safeInteger,
});

/** The counts of all statuses; a status without an entry has no members. */
export const presentCounts = (counts: ReadonlyMap<QualificationStatus, number>): z.infer<typeof membersByStatus> =>
  Object.fromEntries(QUALIFICATION_STATUSES.map((status) => [status, counts.get(status) ?? 0])) as Record<
    QualificationStatus,
    number
  >;
