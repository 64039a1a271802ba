import type { Id, JsonText } from "../kernel/index.ts";
import type { Origin } from "./origin.ts";
import type { Tenant } from "./tenant.ts";

/** A change that no public event announces, as it is recorded beside it for ever. The journal adds `seq` at the commit. */
export interface AuditEntry {
  readonly id: Id<"audit_entry">;
  /** The verb of the entry, such as `programs.update`. */
  readonly verb: string;
  /** `type` is the kind of the id, `id` the raw id, without prefix. */
  readonly subject: { readonly type: string; readonly id: string };
  /** The subject as its answers show it, or those of its fields that changed; serialized JSON. Null where there was nothing before. */
  readonly before: JsonText | null;
  /** The same afterwards; null where nothing is left. Neither holds a secret. */
  readonly after: JsonText | null;
  readonly createdAt: Date;
}

export interface SequencedAuditEntry extends AuditEntry, Origin {
  /** 1 for a tenant's first entry, then one more for each, in commit order. Apart from the `seq` of events. */
  readonly seq: number;
}

/** An audit entry with whose it is and who made it: what this context writes is recorded with it. */
export interface Audited {
  readonly tenant: Tenant;
  readonly origin: Origin;
  readonly entry: AuditEntry;
}
