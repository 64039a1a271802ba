import { z } from "zod";
import { workerContext } from "../../journal/index.ts";
import { at, EMPTY_OBJECT, fresh, ok, opaque, parseId, type Result, refuse, text } from "../../kernel/index.ts";
import type { Brand, Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { evaluateCause } from "../standing/decide.ts";
import { gatherEntityCause } from "../standing/gather.ts";
import { CONNECTION_KINDS, type Connection } from "./connection.ts";

export const connectionAttach = z.strictObject({
  brand: z.string(),
  owner: z.string().optional().meta({ description: "An entity. Default: the brand." }),
  kind: z.enum(CONNECTION_KINDS),
  provider: text(64),
  provider_account_id: text(200).optional(),
  handle: text(200).optional(),
  scopes: z.array(text(128)).max(100).default([]),
  grants: opaque().optional(),
  livemode: z.boolean().default(true),
});
type Attachment = Omit<z.output<typeof connectionAttach>, "brand" | "livemode">;

const ATTEMPTS_MAX = 5;

/**
 * Links something outside to an entity or to the brand, as a connected one. A social profile counts towards
 * `channel_connected` in the same change. The same account of the same owner is one connection, answered again.
 */
export const attachConnection = async (
  ports: Ports,
  tenant: Tenant,
  brand: Brand,
  input: Attachment,
): Promise<Result<Connection>> => {
  const entity = input.owner === undefined ? undefined : parseId("entity", input.owner);
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const now = ports.clock.now();
    const known = entity === undefined ? undefined : await ports.relationships.latest(tenant, brand.id, entity);
    if (input.owner !== undefined && known === undefined) return at("owner", refuse("entity_not_found"));
    const owner = entity ?? brand.id;
    const existing = await ports.connections.list(
      tenant,
      { brand: brand.id, kind: input.kind, provider: input.provider, owner },
      { limit: 100 },
    );
    const same = existing?.rows.find(
      ({ row }) => row.status === "connected" && row.providerAccountId === (input.provider_account_id ?? null),
    );
    if (same !== undefined) return ok(same.row);
    const row: Connection = {
      id: ports.ids.next("connection"),
      brand: brand.id,
      kind: input.kind,
      provider: input.provider,
      providerAccountId: input.provider_account_id ?? null,
      handle: input.handle ?? null,
      ownerType: entity === undefined ? "brand" : "entity",
      owner,
      status: "connected",
      scopes: input.scopes,
      grants: input.grants ?? EMPTY_OBJECT,
      connectedAt: now,
      disconnectedAt: null,
      createdAt: now,
      updatedAt: now,
    };
    const context = { ...workerContext(ports, tenant), now };
    const facts =
      entity === undefined || input.kind !== "social_profile"
        ? undefined
        : await gatherEntityCause(context, brand.id, entity, {
            trigger: "metric_event",
            evidence: (_member, { socialProfiles }) => ({ socialProfiles: socialProfiles + 1 }),
          });
    const standing = evaluateCause(context, facts);
    const { outcome } = await ports.journal.commit({
      tenant,
      ...standing,
      writes: [{ kind: "connection", ...fresh(row) }, ...standing.writes],
    });
    if (outcome === "committed") return ok(row);
  }
  return refuse("temporarily_unavailable");
};
