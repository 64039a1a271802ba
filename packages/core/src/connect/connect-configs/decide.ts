import type { z } from "zod";
import { created, done, update } from "../../journal/index.ts";
import { merged, refuse, revise, type Versioned } from "../../kernel/index.ts";
import type { DecisionContext } from "../context.ts";
import type { ConnectConfig } from "./connect-config.ts";
import type { connectConfigUpdate } from "./inputs.ts";
import { presentConnectConfig } from "./resource.ts";

/** The first update writes the surface with its public key; an empty body is enough for that. Lists are replaced whole. */
export const decideUpdate = (
  { tenant, now }: DecisionContext,
  surface: Versioned<ConnectConfig>,
  input: z.output<typeof connectConfigUpdate>,
) => {
  const fields = merged(input);
  if (surface.version > 0 && Object.keys(fields).length === 0)
    return refuse("invalid_request", { reason: "The body must name at least one field to change." });
  const next = revise(surface, { ...fields, updatedAt: now });
  const decide = surface.version === 0 ? created : done;
  return decide(presentConnectConfig(next.row, tenant), { writes: [update("connectConfig", next)] });
};

/** The field that lets more in than before: pages whose clicks are recorded, or members whom nobody looks at. */
export const trustedField = (
  { row }: Versioned<ConnectConfig>,
  { allowed_origins: origins = [], default_approval_status: status }: z.output<typeof connectConfigUpdate>,
): string | undefined => {
  if (origins.some((origin) => !row.allowedOrigins.includes(origin))) return "allowed_origins";
  return status === "approved" && row.defaultApprovalStatus !== "approved" ? "default_approval_status" : undefined;
};
