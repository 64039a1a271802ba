import { z } from "zod";
import { listInput, text } from "../../kernel/index.ts";

/** As long as the source of a performance event may be, since what it reports is known by it. */
const issuer = () => text(64).regex(/^\S+$/, { error: "must hold no spaces" });

export const handoffConfigList = listInput({
  /** Only the config of this host application. Default: of all. */
  issuer: issuer().optional(),
});

export const handoffConfigUpdate = z.strictObject({
  /** The name of the host application in what it signs: 1 to 64 characters without spaces. */
  issuer: issuer(),
  /** The audience that its signed payloads must name: 1 to 200 characters, or null for the service's public address. Default: null. */
  audience: text(200).nullish(),
  /**
   * True if every address that the host application signs counts as verified, as if each payload had `emailVerified`: only for an
   * application that verifies all of them. Default: false for a new one, else unchanged.
   */
  trusts_addresses: z.boolean().optional(),
  /**
   * The secret to sign with from now on: `hs_` and 32 to 200 letters, digits, `_` or `-`. Default: one is made with the
   * first request, and kept.
   */
  signing_secret: z
    .string()
    .regex(/^hs_[A-Za-z0-9_-]{32,200}$/, { error: "must be hs_ and 32 to 200 letters, digits, _ or -" })
    .optional(),
});
