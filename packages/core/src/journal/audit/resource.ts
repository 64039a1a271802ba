import { z } from "zod";
import {
  callerObject,
  type Id,
  type IdKind,
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
    id: z.string(),
    object: z.literal("audit_entry"),
    seq: safeInteger,
    verb: z.string().meta({ description: "What was done, such as `programs.update`." }),
    subject: z.strictObject({ type: z.string(), id: z.string() }),
    before: callerObject
      .nullable()
      .meta({ description: "Null where there was nothing; of an update the fields that changed." }),
    after: callerObject
      .nullable()
      .meta({ description: "Null where nothing is left; of an update the fields that changed." }),
    ...originFields,
    livemode: z.boolean(),
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
