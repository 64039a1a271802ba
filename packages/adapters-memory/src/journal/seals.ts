import type { CommitmentStore, Seal, SealMark, SealStore, Stream, Tenant } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { listStore, rowStore } from "../store/rows.ts";
import { under } from "../store/table.ts";
import { type Tenancy, tenancyOf, type World } from "../store/world.ts";

const sealsOf = ({ tables }: Tenancy, stream: Stream): readonly Seal[] =>
  under(tables.seal, "stream", stream)
    .map(({ row }) => row)
    .sort((left, right) => left.number - right.number);

/** The newest seal of the feed, as deliveries carry it. */
export const sealMark = (tenancy: Tenancy): SealMark | null => {
  const last = sealsOf(tenancy, "events").at(-1);
  return last === undefined
    ? null
    : { number: last.number, lastSeq: last.lastSeq, root: last.root, signature: last.signature };
};

/** The `seq` of the last entry of each stream. */
const headsOf = ({ feed, audits }: Tenancy): Readonly<Record<Stream, number>> => ({
  events: feed.length,
  audit: audits.length,
});

export const memorySeals = (world: World): SealStore => ({
  ...listStore(world, "seal"),
  async due(stream, after, limit) {
    const place = ({ organization, livemode }: Tenant): string => `${organization} ${livemode}`;
    const looked = [...world.tenancies.values()]
      .filter((tenancy) => headsOf(tenancy)[stream] > 0 && (after === null || place(tenancy.tenant) > place(after)))
      .sort((left, right) => (place(left.tenant) < place(right.tenant) ? -1 : 1))
      .slice(0, limit);
    const due = looked.flatMap((tenancy) => {
      const last = sealsOf(tenancy, stream).at(-1);
      return headsOf(tenancy)[stream] > (last?.lastSeq ?? 0) ? [{ tenant: tenancy.tenant, stream, last }] : [];
    });
    return copy({ due, last: looked.length === limit ? (looked.at(-1)?.tenant ?? null) : null });
  },
  last: async (tenant: Tenant, stream) => copy(sealsOf(tenancyOf(world, tenant), stream).at(-1)),
  covering: async (tenant, stream, seq) =>
    copy(sealsOf(tenancyOf(world, tenant), stream).find(({ firstSeq, lastSeq }) => firstSeq <= seq && seq <= lastSeq)),
  after: async (tenant, stream, after, limit) =>
    copy(
      sealsOf(tenancyOf(world, tenant), stream)
        .filter(({ number }) => number > after)
        .slice(0, limit),
    ),
});

export const memoryCommitments = (world: World): CommitmentStore => ({
  ...rowStore(world, "commitment"),
  async within(tenant, stream, firstSeq, lastSeq) {
    const { commitment } = tenancyOf(world, tenant).tables;
    const rows = [...commitment.rows.values()]
      .map(({ row }) => row)
      .filter((row) => row.stream === stream && row.seq >= firstSeq && row.seq <= lastSeq);
    return copy(rows.sort((left, right) => left.seq - right.seq || (left.entity < right.entity ? -1 : 1)));
  },
});
