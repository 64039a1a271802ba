import { z } from "zod";
import {
  callerObject,
  type Id,
  resource,
  wireId,
  wireTime,
  wireTimeField,
  wireTimeOrNull,
} from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { CONNECTION, CONNECTION_KINDS, type Connection } from "./connection.ts";
import { hostMetrics } from "./host-application.ts";

export const connectionResource = resource("Connection", "connection", {
  kind: z.enum(CONNECTION_KINDS),
  provider: z.string(),
  provider_account_id: z.string().nullable(),
  handle: z.string().nullable(),
  owner: z.strictObject({ type: z.enum(["entity", "brand"]), id: z.string() }),
  status: z.enum(CONNECTION.states),
  scopes: z.array(z.string()),
  grants: callerObject.optional().meta({ description: "Present on retrieve only." }),
  metrics: hostMetrics
    .optional()
    .meta({ description: "Of a host application, on retrieve only: what its program has done so far." }),
  connected_at: wireTimeField,
  disconnected_at: wireTimeField.nullable(),
});

export const presentConnection = (row: Connection, { livemode }: Tenant): z.infer<typeof connectionResource> => ({
  id: wireId("connection", row.id),
  object: "connection",
  kind: row.kind,
  provider: row.provider,
  provider_account_id: row.providerAccountId,
  handle: row.handle,
  owner: { type: row.ownerType, id: wireId(row.ownerType, row.owner as Id<"entity">) },
  status: row.status,
  scopes: [...row.scopes],
  connected_at: wireTime(row.connectedAt),
  disconnected_at: wireTimeOrNull(row.disconnectedAt),
  livemode,
  created_at: wireTime(row.createdAt),
  updated_at: wireTime(row.updatedAt),
});
