import type { Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { RowStore } from "../row-store.ts";
import type { Erasure } from "./erasure.ts";

export interface ErasureStore extends RowStore<"erasure"> {
  /** Erasures of any tenant that go on at `now` or earlier, at most `limit`, the longest due first (then by id). */
  due(now: Date, limit: number): Promise<readonly (Versioned<Erasure> & { readonly tenant: Tenant })[]>;
}
