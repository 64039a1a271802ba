import { z } from "zod";
import { callerObject, idField, presenting, resource, safeInteger, wireTimeField } from "../../kernel/index.ts";
import { ATTRIBUTIONS, PROGRAM_STATUSES, PROGRAM_TYPES, PROGRAM_VISIBILITIES, type Program } from "./program.ts";

export const programResource = resource("Program", "program", {
  brand: idField("brand"),
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

export const presentProgram = presenting<Program>()("program", programResource, {}, {});
