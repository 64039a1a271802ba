import type { CommitmentStore, DueStream, SealStore, Stream, Tenant } from "@entente/core/ports";
import { sql } from "kysely";
import { type Place, rowQuery } from "../store/query.ts";
import { listStore, revive, rowStore, type Stored, selecting } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";
import type { Whose } from "../tenancy/whose.ts";

const HEADS: { readonly [S in Stream]: string } = { events: "feed_head", audit: "audit_head" };

/**
 * The next heads of a stream by key, and the last seal of each, one look-up by key per head. The last of the heads is answered even
 * if nothing is due there. By hand, because a lateral join of one row reads the end of the index alone. The limit is a literal, as in
 * other claims.
 */
const due = (whose: Whose, stream: Stream, limit: number): string => `
  select h.organization, h.livemode, h.seq > coalesce(t.last_seq, 0) as due, h.place = ${Math.trunc(limit)} as "isLast",
    ${selecting("seal")}
  from (select p.*, row_number() over (order by organization, livemode) as place
    from (select organization, livemode, seq from ${HEADS[stream]}
      where (organization, livemode) > ($1, $2) and ${whose(HEADS[stream])}
      order by organization, livemode limit ${Math.trunc(limit)}) p) h
  left join lateral (
    select * from seal s where s.organization = h.organization and s.livemode = h.livemode and s.stream = '${stream}'
    order by s.number desc limit 1) t on true
  where h.seq > coalesce(t.last_seq, 0) or h.place = ${Math.trunc(limit)}
  order by h.organization, h.livemode`;

const LOWEST = "00000000-0000-0000-0000-000000000000";

type StoredDue = Stored & Tenant & { readonly due: boolean; readonly isLast: boolean };

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

export const sealStore = (send: Send, whose: Whose): SealStore => ({
  ...listStore(send, "seal"),
  async due(stream, after, limit) {
    const found = await send<StoredDue>(due(whose, stream, limit), [
      after?.organization ?? LOWEST,
      after?.livemode ?? false,
    ]);
    // A page with as many heads as were asked for ends with the last one of them.
    const looked = found.map(({ organization, livemode }) => ({ organization, livemode }));
    const streams = found.map(({ organization, livemode, due: isDue, isLast: _, ...stored }) => {
      const isSealed = (stored as Stored).version !== null;
      const tenant = { organization, livemode };
      return { isDue, tenant, stream, last: isSealed ? readSeal(stored as Stored).row : undefined };
    });
    const isFull = found.at(-1)?.isLast === true;
    return {
      due: streams.flatMap(({ isDue, ...one }): readonly DueStream[] => (isDue ? [one] : [])),
      last: isFull ? (looked.at(-1) ?? null) : null,
    };
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
