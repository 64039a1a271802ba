import { z } from "zod";
import { resource, wireId, wireIdOrNull, wireTime, wireTimeField, wireTimeOrNull } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Settings } from "../context.ts";
import type { HandoffConfig } from "./handoff-config.ts";

export const handoffConfigResource = resource("HandoffConfig", "program.handoff_config", {
  program: z.string(),
  issuer: z.string(),
  audience: z.string(),
  signing_secret: z.string().optional().meta({ description: "Only in the answer that mints or sets it." }),
  connection: z.string().nullable(),
  rotated_at: wireTimeField.nullable(),
});

/** Without an audience of its own a payload is meant for the service, by its public address. */
export const audienceOf = ({ audience }: Pick<HandoffConfig, "audience">, { publicUrl }: Settings): string =>
  audience ?? publicUrl;

export const presentHandoffConfig = (
  row: HandoffConfig,
  { livemode }: Tenant,
  settings: Settings,
  secret?: string,
): z.infer<typeof handoffConfigResource> => ({
  id: wireId("handoff_config", row.id),
  object: "program.handoff_config",
  program: wireId("program", row.program),
  issuer: row.issuer,
  audience: audienceOf(row, settings),
  ...(secret === undefined ? {} : { signing_secret: secret }),
  connection: wireIdOrNull("connection", row.connection),
  rotated_at: wireTimeOrNull(row.rotatedAt),
  livemode,
  created_at: wireTime(row.createdAt),
  updated_at: wireTime(row.updatedAt),
});
