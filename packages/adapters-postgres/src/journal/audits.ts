import type { AuditFilter, AuditStore, SequencedAuditEntry } from "@entente/core/ports";
import { type Place, query, tables } from "../store/query.ts";
import { type Binder, binder, type Send } from "../store/statement.ts";
import { factOf, namedIn, type StoredFact } from "./events.ts";

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

const IN_TENANT = "organization = $1 and livemode = $2";

/**
 * By hand, since the text depends on the filters. Where only the time filters, the index by time answers which entries there are:
 * in the order of `seq` alone, all entries of before would be read.
 */
const textOf = ({ from, to, ...asked }: AuditFilter, bind: Binder): string => {
  const named = namedIn(asked, bind);
  // Both bounds, for a range of one bound is planned as a third of the table.
  const boundAt = (time: Date | undefined, otherwise: string) =>
    time === undefined ? `timestamptz '${otherwise}'` : bind(time, "timestamptz");
  const timed =
    from === undefined && to === undefined
      ? []
      : [`created_at >= ${boundAt(from, "-infinity")}`, `created_at < ${boundAt(to, "infinity")}`];
  const where = [IN_TENANT, "seq > $3", ...named, ...timed].join(" and ");
  if (named.length > 0 || timed.length === 0)
    return `select ${ENTRY} from audit_entry where ${where} order by seq limit $4`;
  return `with found as materialized (select seq from audit_entry where ${where}),
      next as materialized (select seq from found order by seq limit $4)
    select ${ENTRY} from audit_entry where ${IN_TENANT} and seq in (select seq from next) order by seq`;
};

export const auditStore = (send: Send): AuditStore => ({
  async read({ organization, livemode }, { after, limit, ...filter }) {
    const bind = binder();
    bind.values.push(organization, livemode, BigInt(after), limit);
    const text = textOf(filter, bind);
    return (await send<StoredEntry>(text, bind.values)).map(revive);
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
