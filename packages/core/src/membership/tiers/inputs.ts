import { z } from "zod";
import { givenMetadata, integer, nonBlank, someField } from "../../kernel/index.ts";
import { TIER_STATUSES } from "./tier.ts";

const needed = {
  /** The display name of the tier: 1 to 200 characters, not blank. */
  name: nonBlank(200),
  /** Its place among the program's tiers, a higher one being better: 0 to 1,000,000, unique in the program. */
  rank: integer(0, 1_000_000),
};
const fields = {
  ...needed,
  /** `active`, or `archived`: then no member has it. Default: `active`. */
  status: z.enum(TIER_STATUSES),
  ...givenMetadata,
};
const optional = z.strictObject(fields).partial();
export const tierCreate = optional.extend(needed);
export type TierCreate = z.output<typeof tierCreate>;
export const tierUpdate = someField(optional);
