import type { ListStore } from "../../journal/index.ts";
import type { Id, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Contest } from "./contest.ts";

/** Contests. A membership has one open contest of a subject, and of the open ones of a member with a brand each has its own place. */
export interface ContestStore extends ListStore<"contest"> {
  /** The open contests of an entity with a brand, in the order of their places. */
  open(tenant: Tenant, brand: Id<"brand">, entity: Id<"entity">): Promise<readonly Versioned<Contest>[]>;
}
