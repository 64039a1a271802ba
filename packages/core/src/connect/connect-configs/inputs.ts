import { z } from "zod";
import { opaque, text, WEB_ADDRESS_RULE, webAddress } from "../../kernel/index.ts";
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
    const base = referralBaseOf({
      metadata: object,
    });
    if (base === undefined || webAddress().safeParse(base).success) return;
    context.addIssue({ code: "custom", path: ["referralBaseUrl"], message: WEB_ADDRESS_RULE });
  });

export const connectConfigUpdate = z
  .strictObject({
    /**
     * The origins of web pages that may call the connect surface: up to 50, exact and https, or http of a loopback
     * host. Default: none.
     */
    allowed_origins: origins(),
    /**
     * The origins that a member may be sent back to: up to 50, exact and https, or http of a loopback host. Default:
     * none.
     */
    allowed_redirect_origins: origins(),
    /**
     * The channels that a member must connect, in this order: up to 20 names of lower-case letters, digits or `_`.
     * Default: none.
     */
    required_channels: channels(),
    /** The approval of members who are handed off: `approved` at once, or `pending` until you decide. Default: `pending`. */
    default_approval_status: z.enum(DEFAULT_APPROVALS),
    /**
     * Your own data: any JSON object, kept byte for byte; only `referralBaseUrl`, an absolute URL, is read by the
     * service. Default: `{}`.
     */
    metadata: metadata(),
  })
  .partial();
