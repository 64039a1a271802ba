import { z } from "zod";
import { integer, nonBlank, opaque, someField } from "../../kernel/index.ts";
import { TIER_STATUSES } from "./tier.ts";

const fields = { name: nonBlank(200), rank: integer(0, 1_000_000), status: z.enum(TIER_STATUSES), metadata: opaque() };
const optional = z.strictObject(fields).partial();
export const tierCreate = optional.extend({ name: fields.name, rank: fields.rank });
export type TierCreate = z.output<typeof tierCreate>;
export const tierUpdate = someField(optional);
