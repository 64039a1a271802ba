import { defineMachine, type Id, type JsonText } from "../../kernel/index.ts";

export const CONNECTION_KINDS = ["social_profile", "ad_account", "page", "pixel", "payout", "host_app"] as const;

export const CONNECTION = defineMachine({
  states: ["connected", "revoked", "expired"],
  initial: "connected",
  moves: {
    revoke: { from: { connected: ["revoked"], expired: ["revoked"] }, otherwise: "connection_not_revocable" },
    expire: { from: { connected: ["expired"] }, otherwise: "connection_not_revocable" },
  },
});

/** Something outside that an entity or the brand has linked: a profile, an account, a payout destination. */
export interface Connection {
  readonly id: Id<"connection">;
  readonly brand: Id<"brand">;
  readonly kind: (typeof CONNECTION_KINDS)[number];
  readonly provider: string;
  readonly providerAccountId: string | null;
  readonly handle: string | null;
  readonly ownerType: "entity" | "brand";
  readonly owner: Id<"entity"> | Id<"brand">;
  readonly status: (typeof CONNECTION.states)[number];
  readonly scopes: readonly string[];
  readonly grants: JsonText;
  readonly connectedAt: Date;
  readonly disconnectedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
