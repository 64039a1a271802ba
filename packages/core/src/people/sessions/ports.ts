import type { RowStore } from "../../journal/index.ts";
import type { Id, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { ConsoleSession } from "./session.ts";

export interface ConsoleSessionStore extends RowStore<"consoleSession"> {
  /** The sessions of a person that were not ended, and whose last moment is after `now`, newest first; at most 1,000. */
  open(tenant: Tenant, person: Id<"person">, now: Date): Promise<readonly Versioned<ConsoleSession>[]>;
  /** Deletes sessions of any tenant whose `endsAt` is at or before `until`, at most `limit`; returns how many. */
  sweep(until: Date, limit: number): Promise<number>;
}
