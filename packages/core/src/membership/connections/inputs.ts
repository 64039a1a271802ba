import { z } from "zod";
import { opaque, text } from "../../kernel/index.ts";
import { CONNECTION_KINDS } from "./connection.ts";

export const connectionAttach = z.strictObject({
  brand: z.string(),
  /** An entity. Default: the brand. */
  owner: z.string().optional(),
  kind: z.enum(CONNECTION_KINDS),
  provider: text(64),
  provider_account_id: text(200).optional(),
  handle: text(200).optional(),
  scopes: z.array(text(128)).max(100).default([]),
  grants: opaque().optional(),
  livemode: z.boolean().optional(),
});
export type Attachment = Omit<z.output<typeof connectionAttach>, "brand" | "livemode">;
