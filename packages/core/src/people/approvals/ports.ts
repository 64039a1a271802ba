import type { ListStore } from "../../journal/index.ts";
import type { Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Approval } from "./approval.ts";

export interface ApprovalStore extends ListStore<"approval"> {
  /** Pending approvals of any tenant that expire at `now` or earlier, each with its tenant, at most `limit`, the longest expired first (then by id). */
  due(now: Date, limit: number): Promise<readonly (Versioned<Approval> & { readonly tenant: Tenant })[]>;
  /** Approvals of a tenant whose request or answer is kept, by id rising, at most `limit` with an id above `after` (null: from the first). */
  kept(
    tenant: Tenant,
    page: { readonly after: string | null; readonly limit: number },
  ): Promise<readonly Versioned<Approval>[]>;
}
