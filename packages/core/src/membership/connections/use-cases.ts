import { z } from "zod";
import { findOwned } from "../../journal/index.ts";
import {
  type Id,
  type IdKind,
  nothing,
  ok,
  pageFields,
  parseId,
  reference,
  refusedMove,
  revise,
  text,
  verbatim,
} from "../../kernel/index.ts";
import { asyncCommand, list, query } from "../context.ts";
import { evaluateCause } from "../standing/decide.ts";
import { gatherEntityCause } from "../standing/gather.ts";
import { CONNECTION, CONNECTION_KINDS, type Connection } from "./connection.ts";
import { readHostMetrics } from "./host-application.ts";
import { connectionResource, presentConnection } from "./resource.ts";

export const retrieveConnection = query({
  ids: ["connection"],
  input: nothing,
  output: connectionResource,
  async answer(context, [id]) {
    const found = await findOwned(context, context.ports.connections, "connection", id);
    if (!found.ok) return found;
    const { row } = found.value;
    const metrics = row.kind === "host_app" ? await readHostMetrics(context.ports, context.tenant, row) : undefined;
    const shown = { ...presentConnection(row, context.tenant), grants: verbatim(row.grants) };
    return ok(metrics === undefined ? shown : { ...shown, metrics });
  },
});

const readOwner = (raw: string): Connection["owner"] | undefined => {
  const kinds: readonly IdKind[] = raw.toLowerCase().startsWith("brand_") ? ["brand"] : ["entity", "brand"];
  return kinds.map((of) => parseId(of, raw)).find((id) => id !== undefined) as Connection["owner"] | undefined;
};

export const listConnections = list(
  "connection",
  z.strictObject({
    ...pageFields,
    provider: text(200).optional(),
    kind: z.enum(CONNECTION_KINDS).optional(),
    owner: reference().optional(),
  }),
  connectionResource,
  (ports) => ports.connections,
  ({ brand }, { provider, kind, owner: raw }) => {
    const owner = raw === undefined ? undefined : readOwner(raw);
    return raw !== undefined && owner === undefined ? "nothing" : { brand: brand.id, provider, kind, owner };
  },
  presentConnection,
);

/** A social profile that goes takes `channel_connected` with it, in the same change. */
export const revokeConnection = asyncCommand({
  ids: ["connection"],
  input: nothing,
  output: connectionResource,
  async decide(context, [id]) {
    const found = await findOwned(context, context.ports.connections, "connection", id);
    if (!found.ok) return found;
    const { row } = found.value;
    const refused = refusedMove(CONNECTION, "revoke", row.status);
    if (refused !== undefined) return refused;
    const next = revise(found.value, { status: "revoked", disconnectedAt: context.now, updatedAt: context.now });
    const counts = row.kind === "social_profile" && row.ownerType === "entity" && row.status === "connected";
    const facts = !counts
      ? undefined
      : await gatherEntityCause(context, context.brand.id, row.owner as Id<"entity">, {
          trigger: "metric_event",
          evidence: (_member, { socialProfiles }) => ({ socialProfiles: Math.max(0, socialProfiles - 1) }),
        });
    const standing = evaluateCause(context, facts);
    const ending = await context.ports.consequences.endGrant(context, row);
    const change = {
      ...standing,
      writes: [{ kind: "connection" as const, ...next }, ...ending, ...standing.writes],
      notifications: ending.length === 0 ? [] : (["channels"] as const),
    };
    return ok({ change, outcome: "done", value: presentConnection(next.row, context.tenant) });
  },
});
