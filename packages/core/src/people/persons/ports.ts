import type { ListStore } from "../../journal/index.ts";
import type { Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Person } from "./person.ts";

export interface PersonStore extends ListStore<"person"> {
  /** The person with this address key (`keyOfAddress`) in the tenant; `undefined` when there is none. */
  byEmail(tenant: Tenant, emailKey: string): Promise<Versioned<Person> | undefined>;
  /** People of any tenant with this address key, each with its tenant, the oldest first; at most 100. */
  byAddress(emailKey: string): Promise<readonly (Versioned<Person> & { readonly tenant: Tenant })[]>;
  /** People of any tenant whom a provider knows as this, each with its tenant, the oldest first; at most 100. */
  byIdentity(issuer: string, subject: string): Promise<readonly (Versioned<Person> & { readonly tenant: Tenant })[]>;
}
