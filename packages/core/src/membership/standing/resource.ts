import { z } from "zod";
import { wireId } from "../../kernel/index.ts";
import { REQUIREMENT_SCOPES } from "../requirements/requirement.ts";
import type { Judged } from "./interval.ts";

/** A requirement that was met, with what was observed of it. */
export const metResource = z.strictObject({
  /** The requirement, or the override that added it. */
  requirement: z.string(),
  /** What was measured: a metric, or an assertion as `assert:<key>`. */
  metric_key: z.string(),
  /** What meeting the requirement decides, such as the qualification or a tier. */
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
