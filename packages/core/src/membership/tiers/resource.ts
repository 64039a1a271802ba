import { z } from "zod";
import { idField, presenting, resource, safeInteger, shownMetadata } from "../../kernel/index.ts";
import { TIER_STATUSES, type Tier } from "./tier.ts";

export const tierResource = resource("Tier", "program.tier", {
  /** The program whose members the tier ranks, `prog_…`. */
  program: idField("program"),
  /** The display name of the tier. */
  name: z.string(),
  /** Its place among the program's tiers, unique there: a member has the highest one whose requirements are met. */
  rank: safeInteger,
  /** `active`, or `archived`: then no member has it. */
  status: z.enum(TIER_STATUSES),
  ...shownMetadata,
});

export const presentTier = presenting<Tier>()("tier", tierResource, {}, {});
