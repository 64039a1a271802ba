import { z } from "zod";
import { callerObject, type Id, personal, presenting, resource, wireId, wireTimeField } from "../../kernel/index.ts";
import { CONNECTION, CONNECTION_KINDS, type Connection } from "./connection.ts";
import { hostMetrics } from "./host-application.ts";

export const connectionResource = resource("Connection", "connection", {
  kind: z.enum(CONNECTION_KINDS),
  provider: z.string(),
  provider_account_id: personal(z.string().nullable(), "owner.id"),
  handle: personal(z.string().nullable(), "owner.id"),
  owner: z.strictObject({ type: z.enum(["entity", "brand"]), id: z.string() }),
  status: z.enum(CONNECTION.states),
  scopes: z.array(z.string()),
  grants: personal(callerObject, "owner.id").optional().meta({ description: "Present on retrieve only." }),
  metrics: hostMetrics
    .optional()
    .meta({ description: "Metrics of the program of a host application; on retrieve only." }),
  connected_at: wireTimeField,
  disconnected_at: wireTimeField.nullable(),
});

export const presentConnection = presenting<Connection>()(
  "connection",
  connectionResource,
  {
    owner: ({ ownerType, owner }) => ({ type: ownerType, id: wireId(ownerType, owner as Id<"entity">) }),
    grants: () => undefined,
    metrics: () => undefined,
  },
  { ownerType: true },
);
