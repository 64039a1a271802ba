import { z } from "zod";
import { wireId } from "../../kernel/id.ts";
import { callerObject, resource, safeInteger } from "../../kernel/resource.ts";
import { wireTime } from "../../kernel/time.ts";
import { verbatim } from "../../kernel/verbatim.ts";
import type { Tenant } from "../../tenancy/tenant.ts";
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
