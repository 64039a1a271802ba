import { z } from "zod";
import { safeInteger, wireId } from "../../kernel/index.ts";
import { QUALIFICATION_STATUSES, type QualificationStatus } from "../enrollments/enrollment.ts";
import { REQUIREMENT_SCOPES } from "../requirements/requirement.ts";
import type { Judged } from "./interval.ts";

/** A requirement that was met, with what was observed of it. */
export const metResource = z.strictObject({
  /** The requirement, or the override that added it. */
  requirement: z.string(),
  /** The measured metric key: a metric, or an assertion as `assert:<key>`. */
  metric_key: z.string(),
  /** The scope that meeting the requirement decides, such as the qualification or a tier. */
  scope: z.enum(REQUIREMENT_SCOPES),
  /** The value that was measured, in the unit of the metric; of an assertion its value, 0 when there is none. */
  observed: z.number(),
});

const NEEDED = {
  /** The threshold; null for `exists`. */
  needed: z.number().nullable(),
};

/** One that was failed, with what it would have taken. */
export const failedResource = metResource.extend(NEEDED);

export const presentMet = ({
  requirement,
  isAdded,
  metricKey,
  scope,
  observed,
}: Pick<Judged, "requirement" | "isAdded" | "metricKey" | "scope" | "observed">): z.infer<typeof metResource> => ({
  requirement: wireId(isAdded ? "requirement_override" : "requirement", requirement as never),
  metric_key: metricKey,
  scope,
  observed,
});

export const presentFailed = (judged: Judged): z.infer<typeof failedResource> => ({
  ...presentMet(judged),
  needed: judged.operator === "exists" ? null : judged.threshold,
});

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
