import type { ListStore } from "../../journal/index.ts";
import type { Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Invitation } from "./invitation.ts";

export interface InvitationStore extends ListStore<"invitation"> {
  /** Pending invitations of any tenant to an address key that expire after `now`, each with its tenant, the oldest first; at most 100. */
  waitingFor(emailKey: string, now: Date): Promise<readonly (Versioned<Invitation> & { readonly tenant: Tenant })[]>;
}
