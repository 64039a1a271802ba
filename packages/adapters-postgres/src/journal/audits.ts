import type { AuditStore, SequencedAuditEntry } from "@entente/core/ports";
import { type Place, query, tables } from "../store/query.ts";
import type { Send } from "../store/statement.ts";
import { factOf, recorded, type StoredFact } from "./events.ts";

type StoredEntry = Omit<SequencedAuditEntry, "seq" | "subject" | "actor"> & StoredFact & { readonly seq: bigint };

const revive = ({ seq, subjectType, subject, actor, ...entry }: StoredEntry): SequencedAuditEntry => ({
  ...entry,
  ...factOf({ subjectType, subject, actor }),
  seq: Number(seq),
});

const ENTRY = `seq, id, verb, subject_type as "subjectType", subject, before, after, actor, request_id as "requestId",
  created_at as "createdAt"`;

const seqOf = query((organization: Place<string>, livemode: Place<boolean>, id: Place<string>) =>
  tables
    .selectFrom("audit_seq")
    .select("seq")
    .where("organization", "=", organization)
    .where("livemode", "=", livemode)
    .where("id", "=", id),
);

const head = query((organization: Place<string>, livemode: Place<boolean>) =>
  tables
    .selectFrom("audit_head")
    .select("seq")
    .where("organization", "=", organization)
    .where("livemode", "=", livemode),
);

export const auditStore = (send: Send): AuditStore => ({
  async read(tenant, page) {
    return (await send<StoredEntry>(...recorded("audit_entry", ENTRY, tenant, page))).map(revive);
  },

  async seqOf({ organization, livemode }, id) {
    const [found] = await seqOf(send, organization, livemode, id);
    return found && Number(found.seq);
  },

  async head({ organization, livemode }) {
    const [found] = await head(send, organization, livemode);
    return Number(found?.seq ?? 0);
  },
});
