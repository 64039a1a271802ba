import { z } from "zod";
import { callerObject, type Id, personal, presenting, resource, wireId, wireTimeField } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { CONNECTION, CONNECTION_KINDS, type Connection } from "./connection.ts";
import { hostMetrics } from "./host-application.ts";

export type ConnectionResource = z.output<typeof connectionResource>;
export const connectionResource = resource("Connection", "connection", {
  /** The kind of account: a `social_profile`, an `ad_account`, a `page`, a `pixel`, a `payout` destination, or a `host_app`. */
  kind: z.enum(CONNECTION_KINDS),
  /** Who keeps the account, such as `youtube` or `paypal`; of a host application its issuer. */
  provider: z.string(),
  /** The id of the account at the provider, of a payout account in part; null when it is not known, or was erased. */
  provider_account_id: personal(z.string().nullable(), "owner.id"),
  /** The name of the account at the provider, such as a user name; null if it is not known, or was erased. */
  handle: personal(z.string().nullable(), "owner.id"),
  /** Whose account it is. */
  owner: z.strictObject({
    /** The kind of owner: an entity or the brand. */
    type: z.enum(["entity", "brand"]),
    /** The owner, `ent_…` or `brand_…`. */
    id: z.string(),
  }),
  /** `connected`; `revoked` when it was disconnected; `expired` when the provider no longer accepts its tokens. */
  status: z.enum(CONNECTION.states),
  /** The scopes that the owner allowed at the provider, in the provider's words. */
  scopes: z.array(z.string()),
  /** Present on retrieve only. */
  grants: personal(callerObject, "owner.id").optional(),
  /** Metrics of the program of a host application; on retrieve only. */
  metrics: hostMetrics.optional(),
  /** When it was connected, RFC 3339 UTC. */
  connected_at: wireTimeField,
  /** When it was revoked or expired, RFC 3339 UTC; null while it is connected. */
  disconnected_at: wireTimeField.nullable(),
});

const MIDDLE = "…";

/** An account of which only so much is shown that its owner knows it again. */
export const maskedAccount = (account: string): string => {
  const at = account.lastIndexOf("@");
  if (at > 0) return `${[...account][0]}${MIDDLE}${account.slice(at)}`;
  const letters = [...account];
  const ends = letters.length >= 12 ? 4 : letters.length >= 6 ? 2 : 0;
  const tail = ends === 0 ? "" : letters.slice(-ends).join("");
  return `${letters.slice(0, ends).join("")}${MIDDLE}${tail}`;
};

/** A connection as answers show it: a payout account is masked. */
export const answeredConnection = (row: Connection, tenant: Tenant): ConnectionResource => {
  const masked = row.kind === "payout" && row.providerAccountId !== null;
  return {
    ...presentConnection(row, tenant),
    ...(masked ? { provider_account_id: maskedAccount(row.providerAccountId ?? "") } : {}),
  };
};

/** A connection as it is, as audit entries keep it. */
export const presentConnection = presenting<Connection>()(
  "connection",
  connectionResource,
  {
    owner: ({ ownerType, owner }) => ({ type: ownerType, id: wireId(ownerType, owner as Id<"entity">) }),
    grants: () => undefined,
    metrics: () => undefined,
  },
  { ownerType: true, accountDigest: true, heldUntil: true, holds: true },
);
