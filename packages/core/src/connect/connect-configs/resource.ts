import { z } from "zod";
import { callerObject, presenting, resource, wireId } from "../../kernel/index.ts";
import { type ConnectConfig, DEFAULT_APPROVALS } from "./connect-config.ts";

export const connectConfigResource = resource("ConnectConfig", "program.connect_config", {
  program: z.string(),
  public_key: z.string(),
  allowed_origins: z.array(z.string()),
  allowed_redirect_origins: z.array(z.string()),
  required_channels: z.array(z.string()),
  default_approval_status: z.enum(DEFAULT_APPROVALS),
  metadata: callerObject,
});

export const presentConnectConfig = presenting<ConnectConfig>()(
  "program",
  connectConfigResource,
  {
    program: ({ id }) => wireId("program", id),
  },
  {},
);
