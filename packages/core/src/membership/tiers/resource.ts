import { z } from "zod";
import { callerObject, idField, presenting, resource, safeInteger } from "../../kernel/index.ts";
import { TIER_STATUSES, type Tier } from "./tier.ts";

export const tierResource = resource("Tier", "program.tier", {
  program: idField("program"),
  name: z.string(),
  rank: safeInteger,
  status: z.enum(TIER_STATUSES),
  metadata: callerObject,
});

export const presentTier = presenting<Tier>()("tier", tierResource, {}, {});
