import { z } from "zod";
import {
  callerObject,
  type Id,
  type IdKind,
  modeField,
  objectOf,
  safeInteger,
  verbatim,
  wireId,
  wireTime,
  wireTimeField,
} from "../../kernel/index.ts";
import type { SequencedAuditEntry, Tenant } from "../../tenancy/index.ts";
import { originFields, presentOrigin } from "../recorded.ts";

export const auditEntryResource = z
  .strictObject({
    /** The id of the entry, `aud_…`. */
    id: z.string(),
    ...objectOf("audit_entry"),
    /** Its position among the entries: 1 for the first, then one more for each, in the order of commits. */
    seq: safeInteger,
    /** The verb of the entry, such as `programs.update`. */
    verb: z.string(),
    /** The subject of the change. */
    subject: z.strictObject({
      /** The kind of the subject, such as `program`. */
      type: z.string(),
      /** The id of that thing. */
      id: z.string(),
    }),
    /** Null where there was nothing; of an update the fields that changed. */
    before: callerObject.nullable(),
    /** Null where nothing is left; of an update the fields that changed. */
    after: callerObject.nullable(),
    ...originFields,
    ...modeField,
    /** When it was changed, RFC 3339 UTC. */
    created_at: wireTimeField,
  })
  .meta({ id: "AuditEntry" });
export type AuditEntryResource = z.infer<typeof auditEntryResource>;

export const presentAuditEntry = (entry: SequencedAuditEntry, { livemode }: Tenant): AuditEntryResource => {
  const { type, id } = entry.subject;
  return {
    id: wireId("audit_entry", entry.id),
    object: "audit_entry",
    seq: entry.seq,
    verb: entry.verb,
    subject: { type, id: wireId(type as IdKind, id as Id<IdKind>) },
    before: entry.before === null ? null : verbatim(entry.before),
    after: entry.after === null ? null : verbatim(entry.after),
    ...presentOrigin(entry),
    livemode,
    created_at: wireTime(entry.createdAt),
  };
};
