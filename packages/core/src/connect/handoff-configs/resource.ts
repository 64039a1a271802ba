import { z } from "zod";
import { idField, presenting, resource, wireTimeField } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Settings } from "../context.ts";
import type { HandoffConfig } from "./handoff-config.ts";

export const handoffConfigResource = resource("HandoffConfig", "program.handoff_config", {
  program: idField("program"),
  issuer: z.string(),
  audience: z.string(),
  signing_secret: z.string().optional().meta({ description: "Only in the answer that creates or sets it." }),
  connection: idField("connection").nullable(),
  rotated_at: wireTimeField.nullable(),
});

/** Without an audience of its own a payload is meant for the service, by its public address. */
export const audienceOf = ({ audience }: Pick<HandoffConfig, "audience">, { publicUrl }: Settings): string =>
  audience ?? publicUrl;

const present = presenting<HandoffConfig, { readonly settings: Settings; readonly secret: string | undefined }>()(
  "handoff_config",
  handoffConfigResource,
  { audience: (row, { settings }) => audienceOf(row, settings), signing_secret: (_row, { secret }) => secret },
  {},
);

export const presentHandoffConfig = (
  row: HandoffConfig,
  tenant: Tenant,
  settings: Settings,
  secret?: string,
): z.infer<typeof handoffConfigResource> => present(row, tenant, { settings, secret });
