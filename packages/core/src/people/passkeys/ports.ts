import type { RowStore } from "../../journal/index.ts";
import type { Id, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { ConsolePasskey } from "./passkey.ts";

export interface ConsolePasskeyStore extends RowStore<"consolePasskey"> {
  /** The active passkey with the id of a credential, in base64url. */
  byCredential(tenant: Tenant, credential: string): Promise<Versioned<ConsolePasskey> | undefined>;
  /** The active passkeys of a person, by place: at most ten. */
  ofPerson(tenant: Tenant, person: Id<"person">): Promise<readonly Versioned<ConsolePasskey>[]>;
}
