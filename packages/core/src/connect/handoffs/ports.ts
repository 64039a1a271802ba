import type { RowStore } from "../../journal/index.ts";
import type { Id, Versioned } from "../../kernel/index.ts";
import type { Brand, Tenant } from "../../tenancy/index.ts";
import type { ConnectConfig } from "../connect-configs/connect-config.ts";
import type { HandoffConfig } from "../handoff-configs/handoff-config.ts";
import type { HandoffLink, HandoffNonce } from "./handoff.ts";

/** What a public key names, whoever's it is. */
export interface Surface {
  readonly tenant: Tenant;
  readonly brand: Brand;
  readonly config: ConnectConfig;
  /** Every host application of the program. */
  readonly issuers: readonly HandoffConfig[];
}

export interface HandoffStore extends RowStore<"handoffLink"> {
  /**
   * The surface of a public key. Asked before any tenant is known, so not scoped: the key is all a host application has. An
   * unknown key costs as many round trips as a known one.
   */
  surface(publicKey: string): Promise<Surface | undefined>;
  /** Whom a brand's host application means by a user. */
  link(
    tenant: Tenant,
    brand: Id<"brand">,
    issuer: string,
    externalUserId: string,
  ): Promise<Versioned<HandoffLink> | undefined>;
  /** The member of the program to whom a referral code, an evergreen slug or a promo code belongs. */
  memberByCode(tenant: Tenant, program: Id<"program">, code: string): Promise<Id<"enrollment"> | undefined>;
  nonce(tenant: Tenant, id: string): Promise<Versioned<HandoffNonce> | undefined>;
  /** Forgets nonces of any tenant whose `expiresAt` has come by `now`, at most `limit`; how many there were. */
  sweepNonces(now: Date, limit: number): Promise<number>;
}
