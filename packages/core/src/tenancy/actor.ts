import type { Id } from "../kernel/index.ts";
import type { HeldScopes } from "./held-scopes.ts";
import type { LimitRate } from "./limit-shares.ts";
import type { ActorRef } from "./origin.ts";
import type { Brand, Tenant } from "./tenant.ts";

/** Who calls, and for which brand. Made by `platform.authenticate` from an API key, or by `platform.actor` in a trusted host. */
export interface Actor {
  /** The organization and the mode whose data the actor reads and changes. */
  readonly tenant: Tenant;
  /** Undefined when the request names a brand that is not the organization's: every use case then answers `brand_not_found`. */
  readonly brand: Brand | undefined;
  /** Scopes in `brand`, or `*`. The HTTP adapter checks them before anything else of a request is looked at. */
  readonly scopes: readonly string[];
  /** The scopes of the caller wherever it has any: what concerns several brands asks it of each. */
  readonly held: readonly HeldScopes[];
  /** The name under which events and audit entries record what it does. */
  readonly ref: ActorRef;
  /** True if the actor may only propose acts: each waits for a person. Absent: it may act. */
  readonly proposes?: boolean;
  /** The rate of the key; null and absent: as the service sets it for keys. */
  readonly rate?: LimitRate | null;
  /** The person who made a key in the console; null and absent: nobody knows who. */
  readonly maker?: Id<"person"> | null;
}
