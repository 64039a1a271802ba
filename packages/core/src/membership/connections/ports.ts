import type { ListStore } from "../../journal/index.ts";
import type { Id } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";

export interface ConnectionStore extends ListStore<"connection"> {
  /**
   * How many persons have each of these payout accounts (by `accountDigest`, at most 1,000) connected in one of these brands, without
   * whoever `except` names, and whom that entity was merged with; null: in any brand. An account that nobody has is absent.
   */
  personsWith(
    tenant: Tenant,
    brands: readonly Id<"brand">[] | null,
    digests: readonly string[],
    except: Id<"entity">,
  ): Promise<ReadonlyMap<string, number>>;
}
