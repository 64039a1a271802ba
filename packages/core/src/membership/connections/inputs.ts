import { z } from "zod";
import { opaque, text } from "../../kernel/index.ts";
import { CONNECTION_KINDS } from "./connection.ts";

export const connectionAttach = z.strictObject({
  /** The brand, by id, or by a slug that only one organization uses. */
  brand: z.string(),
  /** An entity. Default: the brand. */
  owner: z.string().optional(),
  /** The purpose of the account: `payout` is where a member is paid. */
  kind: z.enum(CONNECTION_KINDS),
  /** The provider of the account: 1 to 64 characters. */
  provider: text(64),
  /** The id of the account at its provider: 1 to 200 characters. Default: none. */
  provider_account_id: text(200).optional(),
  /** The name of the account, as people know it: 1 to 200 characters. Default: none. */
  handle: text(200).optional(),
  /** The scopes that the provider granted, at most 100. Default: none. */
  scopes: z.array(text(128)).max(100).default([]),
  /** Anything else that the provider granted, as JSON. Default: nothing. */
  grants: opaque().optional(),
  /** True for live data. Default: the mode of the service. */
  livemode: z.boolean().optional(),
});
export type Attachment = Omit<z.output<typeof connectionAttach>, "brand" | "livemode">;
