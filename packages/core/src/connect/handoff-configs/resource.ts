import { z } from "zod";
import { idField, presenting, resource, wireTimeField } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Settings } from "../context.ts";
import type { HandoffConfig } from "./handoff-config.ts";

export const handoffConfigResource = resource("HandoffConfig", "program.handoff_config", {
  /** The program that users are handed off to, `prog_…`. */
  program: idField("program"),
  /** The name of the host application in what it signs. */
  issuer: z.string(),
  /** The audience that its signed payloads must name. */
  audience: z.string(),
  /** Only in the answer that creates or sets it. */
  signing_secret: z.string().optional(),
  /** True if every address that the host application signs counts as verified. */
  trusts_addresses: z.boolean(),
  /** The connection that shows the host application among the brand's channels, `conn_…`; null for test issuers. */
  connection: idField("connection").nullable(),
  /** When the signing secret was last replaced, RFC 3339 UTC; null when it never was. */
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
