import { z } from "zod";
import { pageFields, text } from "../../kernel/index.ts";

/** As long as the source of a performance event may be, since what it reports is known by it. */
const issuer = () => text(64).regex(/^\S+$/, { error: "must hold no spaces" });

export const handoffConfigList = z.strictObject({ ...pageFields, issuer: issuer().optional() });

export const handoffConfigUpdate = z.strictObject({
  issuer: issuer(),
  audience: text(200).nullish(),
  signing_secret: z
    .string()
    .regex(/^hs_[A-Za-z0-9_-]{32,200}$/, { error: "must be hs_ and 32 to 200 letters, digits, _ or -" })
    .optional(),
});
