import { z } from "zod";
import { opaque, text, webAddress } from "../../kernel/index.ts";
import { DEFAULT_APPROVALS, referralBaseOf } from "./connect-config.ts";
import { readOrigin } from "./origins.ts";

const ORIGINS_MAX = 50;
const CHANNELS_MAX = 20;

const origin = () =>
  text(512).transform((raw, context) => {
    const read = readOrigin(raw);
    if (read !== undefined) return read;
    context.addIssue({ code: "custom", message: "must be an exact https origin, or an http one of a loopback host" });
    return z.NEVER;
  });

/** Spellings of one origin are one origin. */
const origins = () =>
  z
    .array(origin())
    .max(ORIGINS_MAX)
    .transform((all) => [...new Set(all)]);

const CHANNEL = /^[a-z][a-z0-9_]{0,31}$/;

const channels = () =>
  z
    .array(
      z.string().regex(CHANNEL, { error: "must be 1 to 32 lower-case letters, digits or _, beginning with a letter" }),
    )
    .max(CHANNELS_MAX)
    .refine((all) => new Set(all).size === all.length, { error: "must name each channel once" });

/** The caller's, but for the one name that the service reads. */
const metadata = () =>
  opaque().superRefine((object, context) => {
    const base = referralBaseOf({ metadata: object });
    if (base === undefined || webAddress().safeParse(base).success) return;
    const message = "must be an absolute http or https URL without credentials";
    context.addIssue({ code: "custom", path: ["referralBaseUrl"], message });
  });

export const connectConfigUpdate = z
  .strictObject({
    allowed_origins: origins(),
    allowed_redirect_origins: origins(),
    required_channels: channels(),
    default_approval_status: z.enum(DEFAULT_APPROVALS),
    metadata: metadata(),
  })
  .partial();
