import type { Id } from "../../kernel/index.ts";
import type { SequencedAuditEntry, Tenant } from "../../tenancy/index.ts";
import type { RecordedFilter, SeqPage } from "../events/ports.ts";

/** Reads audit entries. They are only appended, by the journal and with organizations, brands and keys, and kept for ever. */
export interface AuditStore {
  /** One page of the entries that match, by `seq`. Empty at the end. */
  read(tenant: Tenant, page: RecordedFilter & SeqPage): Promise<readonly SequencedAuditEntry[]>;
  /** The `seq` of an entry by its id; `undefined` when the tenant has no such entry. */
  seqOf(tenant: Tenant, id: Id<"audit_entry">): Promise<number | undefined>;
  /** The `seq` of the last committed entry; 0 before the first. */
  head(tenant: Tenant): Promise<number>;
}
