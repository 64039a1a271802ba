import type { CommitmentStore, DueStream, SealStore, Stream, Tenant } from "@entente/core/ports";
import { sql } from "kysely";
import { type Place, rowQuery } from "../store/query.ts";
import { listStore, revive, rowStore, type Stored, selecting } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";

/**
 * The heads of all streams and the last seal of each, one look-up by key per stream. By hand, because a lateral join of one row
 * reads the end of the index alone. The limit is a literal, as in other claims.
 */
const due = (limit: number): string => `
  select h.organization, h.livemode, h.stream as "of", ${selecting("seal")}
  from (select organization, livemode, 'events' as stream, seq from feed_head
    union all select organization, livemode, 'audit', seq from audit_head) h
  left join lateral (
    select * from seal s where s.organization = h.organization and s.livemode = h.livemode and s.stream = h.stream
    order by s.number desc limit 1) t on true
  where h.seq > coalesce(t.last_seq, 0) order by t.created_at nulls first limit ${Math.trunc(limit)}`;

type StoredDue = Stored & Tenant & { readonly of: Stream };

const last = rowQuery("seal", (seals, stream: Place<string>) =>
  seals.where("t.stream", "=", stream).orderBy("t.number", "desc").limit(sql.lit(1)),
);

const covering = rowQuery("seal", (seals, stream: Place<string>, seq: Place<bigint>) =>
  seals
    .where("t.stream", "=", stream)
    .where("t.last_seq", ">=", seq)
    .where("t.first_seq", "<=", seq)
    .orderBy("t.last_seq")
    .limit(sql.lit(1)),
);

const after = rowQuery("seal", (seals, stream: Place<string>, number: Place<bigint>, limit: Place<number>) =>
  seals.where("t.stream", "=", stream).where("t.number", ">", number).orderBy("t.number").limit(limit),
);

const readSeal = revive("seal");

export const sealStore = (send: Send): SealStore => ({
  ...listStore(send, "seal"),
  async due(limit) {
    const found = await send<StoredDue>(due(limit), []);
    return found.map(({ organization, livemode, of, ...stored }): DueStream => {
      const isSealed = (stored as Stored).version !== null;
      return {
        tenant: { organization, livemode },
        stream: of,
        last: isSealed ? readSeal(stored as Stored).row : undefined,
      };
    });
  },
  last: async (tenant, stream) => (await last(send, tenant, stream))[0]?.row,
  covering: async (tenant, stream, seq) => (await covering(send, tenant, stream, BigInt(seq)))[0]?.row,
  after: async (tenant, stream, number, limit) =>
    (await after(send, tenant, stream, BigInt(number), limit)).map(({ row }) => row),
});

const within = rowQuery(
  "commitment",
  (commitments, stream: Place<string>, first: Place<bigint>, final: Place<bigint>) =>
    commitments
      .where("t.stream", "=", stream)
      .where("t.seq", ">=", first)
      .where("t.seq", "<=", final)
      .orderBy("t.seq")
      .orderBy("t.entity"),
);

export const commitmentStore = (send: Send): CommitmentStore => ({
  ...rowStore(send, "commitment"),
  within: async (tenant, stream, firstSeq, lastSeq) =>
    (await within(send, tenant, stream, BigInt(firstSeq), BigInt(lastSeq))).map(({ row }) => row),
});
