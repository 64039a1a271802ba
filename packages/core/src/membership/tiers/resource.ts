import { z } from "zod";
import { callerObject, resource, safeInteger, verbatim, wireId, wireTime } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { TIER_STATUSES, type Tier } from "./tier.ts";

export const tierResource = resource("Tier", "program.tier", {
  program: z.string(),
  name: z.string(),
  rank: safeInteger,
  status: z.enum(TIER_STATUSES),
  metadata: callerObject,
});

export const presentTier = (row: Tier, { livemode }: Tenant): z.infer<typeof tierResource> => ({
  id: wireId("tier", row.id),
  object: "program.tier",
  program: wireId("program", row.program),
  name: row.name,
  rank: row.rank,
  status: row.status,
  metadata: verbatim(row.metadata),
  livemode,
  created_at: wireTime(row.createdAt),
  updated_at: wireTime(row.updatedAt),
});
