import type { RowStore } from "../../journal/index.ts";
import type { Id, Versioned } from "../../kernel/index.ts";
import type { Brand, Tenant } from "../../tenancy/index.ts";
import type { ConnectConfig } from "../connect-configs/connect-config.ts";
import type { HandoffConfig } from "../handoff-configs/handoff-config.ts";
import type { HandoffLink, HandoffNonce } from "./handoff.ts";

/** The surface that a public key names, in any tenant. */
export interface Surface {
  readonly tenant: Tenant;
  readonly brand: Brand;
  readonly config: ConnectConfig;
  /** Every host application of the program. */
  readonly issuers: readonly HandoffConfig[];
}

export interface HandoffStore extends RowStore<"handoffLink"> {
  /**
   * The surface of a public key; `undefined` for an unknown one. Read before any tenant is known, so not scoped: the key is all
   * that a host application has. An unknown key costs as many round trips as a known one.
   */
  surface(publicKey: string): Promise<Surface | undefined>;
  /** The entity that a user of a brand's host application stands for, ids compared exactly; `undefined` when the user was never handed off. */
  link(
    tenant: Tenant,
    brand: Id<"brand">,
    issuer: string,
    externalUserId: string,
  ): Promise<Versioned<HandoffLink> | undefined>;
  /** The users of a brand's host application who stand for one of these entities (at most 1,000), by id rising. */
  usersOf(
    tenant: Tenant,
    brand: Id<"brand">,
    issuer: string,
    entities: readonly Id<"entity">[],
  ): Promise<readonly Versioned<HandoffLink>[]>;
  /** The member of the program who has this referral code, promo code or evergreen slug, in either case of its ASCII letters; `undefined` when nobody has. */
  memberByCode(tenant: Tenant, program: Id<"program">, code: string): Promise<Id<"enrollment"> | undefined>;
  /** A nonce that was used, by its id; `undefined` when it was not, or was swept. */
  nonce(tenant: Tenant, id: string): Promise<Versioned<HandoffNonce> | undefined>;
  /** Deletes nonces of any tenant with `expiresAt` at or before `now`, at most `limit`; returns how many. */
  sweepNonces(now: Date, limit: number): Promise<number>;
}
