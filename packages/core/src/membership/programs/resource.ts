import { z } from "zod";
import {
  callerObject,
  resource,
  safeInteger,
  verbatim,
  wireAmount,
  wireId,
  wireTime,
  wireTimeField,
  wireTimeOrNull,
} from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { ATTRIBUTIONS, PROGRAM_STATUSES, PROGRAM_TYPES, PROGRAM_VISIBILITIES, type Program } from "./program.ts";

export const programResource = resource("Program", "program", {
  brand: z.string(),
  name: z.string(),
  type: z.enum(PROGRAM_TYPES),
  description: z.string().nullable(),
  status: z.enum(PROGRAM_STATUSES),
  visibility: z.enum(PROGRAM_VISIBILITIES),
  listed_at: wireTimeField.nullable(),
  landing_url: z.string().nullable(),
  currency: z.string(),
  grace_days: safeInteger,
  referral_window_days: safeInteger,
  attribution: z.enum(ATTRIBUTIONS),
  hold_days: safeInteger,
  minimum_payout_minor: safeInteger,
  metadata: callerObject,
});
export type ProgramResource = z.infer<typeof programResource>;

export const presentProgram = (row: Program, { livemode }: Tenant): ProgramResource => ({
  id: wireId("program", row.id),
  object: "program",
  brand: wireId("brand", row.brand),
  name: row.name,
  type: row.type,
  description: row.description,
  status: row.status,
  visibility: row.visibility,
  listed_at: wireTimeOrNull(row.listedAt),
  landing_url: row.landingUrl,
  currency: row.currency,
  grace_days: row.graceDays,
  referral_window_days: row.referralWindowDays,
  attribution: row.attribution,
  hold_days: row.holdDays,
  minimum_payout_minor: wireAmount(row.minimumPayoutMinor),
  metadata: verbatim(row.metadata),
  livemode,
  created_at: wireTime(row.createdAt),
  updated_at: wireTime(row.updatedAt),
});
