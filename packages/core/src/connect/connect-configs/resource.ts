import { z } from "zod";
import { presenting, resource, shownMetadata, wireId } from "../../kernel/index.ts";
import { type ConnectConfig, DEFAULT_APPROVALS } from "./connect-config.ts";

export const connectConfigResource = resource("ConnectConfig", "program.connect_config", {
  /** The program that host applications meet, `prog_…`. */
  program: z.string(),
  /** The key by which host applications name the program, `pk_…`; it is no secret. */
  public_key: z.string(),
  /** The origins of web pages that may call the connect surface. */
  allowed_origins: z.array(z.string()),
  /** The origins that a member may be sent back to after connecting a channel. */
  allowed_redirect_origins: z.array(z.string()),
  /** The channels that a member must connect, in this order. */
  required_channels: z.array(z.string()),
  /** The approval of members who are handed off: `approved` at once, or `pending` until you decide. */
  default_approval_status: z.enum(DEFAULT_APPROVALS),
  ...shownMetadata,
});

export const presentConnectConfig = presenting<ConnectConfig>()(
  "program",
  connectConfigResource,
  {
    program: ({ id }) => wireId("program", id),
  },
  {},
);
