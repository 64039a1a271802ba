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

/** A time in which nobody was paid by an account: it was put on at `from`, and ends with `until`. */
export interface AccountHold {
  readonly from: Date;
  readonly until: Date;
}

/** Something outside that an entity or the brand has linked: a profile, an account, a payout destination. */
export interface Connection {
  readonly id: Id<"connection">;
  readonly brand: Id<"brand">;
  readonly kind: (typeof CONNECTION_KINDS)[number];
  readonly provider: string;
  readonly providerAccountId: string | null;
  readonly handle: string | null;
  /** Of a payout account: a keyed digest by which the same account of others is found ({@link accountDigest}); null of others. */
  readonly accountDigest: string | null;
  /** Until when nobody is paid by a payout account that took the place of another destination; null when there is no need to wait. */
  readonly heldUntil: Date | null;
  /** Every hold that was ever put on it, oldest first: `heldUntil` is the end of the last one. */
  readonly holds: readonly AccountHold[];
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

/** The parts of a payout account that say when it was held. */
export type HeldAccount = Pick<Connection, "holds" | "heldUntil" | "createdAt">;

/**
 * The holds of a payout account. A server of 0.1.0 goes on while it is replaced, and keeps the end of its last hold alone: that one is
 * taken to be as old as the account.
 */
export const holdsOf = ({ holds, heldUntil, createdAt }: HeldAccount): readonly AccountHold[] =>
  heldUntil === null || holds.some(({ until }) => until.getTime() === heldUntil.getTime())
    ? holds
    : [...holds, { from: createdAt, until: heldUntil }];

/** The hold of a payout account from now until an instant, with those before it. */
export const withHold = (account: HeldAccount, from: Date, until: Date): Pick<Connection, "heldUntil" | "holds"> => ({
  heldUntil: until,
  holds: [...holdsOf(account), { from, until }],
});
