import { z } from "zod";
import { wireId } from "../../kernel/index.ts";
import { REQUIREMENT_SCOPES } from "../requirements/requirement.ts";
import type { Judged } from "./interval.ts";

/** A requirement that was met, with what was observed of it. */
export const metResource = z.strictObject({
  requirement: z.string().meta({ description: "The requirement, or the override that added it." }),
  metric_key: z.string(),
  scope: z.enum(REQUIREMENT_SCOPES),
  observed: z.number(),
});

const NEEDED = { needed: z.number().nullable().meta({ description: "The threshold; null for `exists`." }) };

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
