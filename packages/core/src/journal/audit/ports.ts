import type { Id } from "../../kernel/index.ts";
import type { SequencedAuditEntry, Tenant } from "../../tenancy/index.ts";
import type { NamedSubject } from "../events/ports.ts";

/** Which audit entries are read; a field that is undefined does not filter. */
export interface AuditFilter {
  /** The `id` of the actor, exactly. */
  readonly actor?: string | undefined;
  readonly subject?: NamedSubject | undefined;
  /** Created at this instant or later. */
  readonly from?: Date | undefined;
  /** Created before this instant. */
  readonly to?: Date | undefined;
}

/** Reads audit entries. They are only appended, by the journal and with organizations, brands and keys, and kept for ever. */
export interface AuditStore {
  /** Entries with `seq` above `after` (0: from the first) that match, by `seq` rising, at most `limit`. Empty at the end. */
  read(
    tenant: Tenant,
    page: AuditFilter & { readonly after: number; readonly limit: number },
  ): Promise<readonly SequencedAuditEntry[]>;
  /** The `seq` of an entry by its id; `undefined` when the tenant has no such entry. */
  seqOf(tenant: Tenant, id: Id<"audit_entry">): Promise<number | undefined>;
  /** The `seq` of the last committed entry; 0 before the first. */
  head(tenant: Tenant): Promise<number>;
}
