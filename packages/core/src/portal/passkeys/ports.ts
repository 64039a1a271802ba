import type { RowStore } from "../../journal/index.ts";
import type { Id, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Passkey } from "./passkey.ts";

export interface PasskeyStore extends RowStore<"passkey"> {
  /** The active passkey with the id of a credential, in base64url. */
  byCredential(tenant: Tenant, credential: string): Promise<Versioned<Passkey> | undefined>;
  /** The active passkeys of an address, by place. */
  ofAddress(tenant: Tenant, address: string): Promise<readonly Versioned<Passkey>[]>;
  /** The active passkeys that a member added with a brand, by id rising. */
  ofMember(tenant: Tenant, brand: Id<"brand">, entity: Id<"entity">): Promise<readonly Versioned<Passkey>[]>;
}
