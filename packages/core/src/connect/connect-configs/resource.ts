import { z } from "zod";
import { callerObject, resource, verbatim, wireId, wireTime } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
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

export const presentConnectConfig = (
  row: ConnectConfig,
  { livemode }: Tenant,
): z.infer<typeof connectConfigResource> => ({
  id: wireId("program", row.id),
  object: "program.connect_config",
  program: wireId("program", row.id),
  public_key: row.publicKey,
  allowed_origins: [...row.allowedOrigins],
  allowed_redirect_origins: [...row.allowedRedirectOrigins],
  required_channels: [...row.requiredChannels],
  default_approval_status: row.defaultApprovalStatus,
  metadata: verbatim(row.metadata),
  livemode,
  created_at: wireTime(row.createdAt),
  updated_at: wireTime(row.updatedAt),
});
