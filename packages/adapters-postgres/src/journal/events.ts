import type { EventStore, SequencedEvent } from "@entente/core/ports";
import type { Send } from "../store/statement.ts";

type StoredEvent = Omit<SequencedEvent, "seq" | "subject"> & {
  readonly seq: bigint;
  readonly subjectType: string;
  readonly subject: string;
};

const revive = ({ seq, subjectType, subject, ...event }: StoredEvent): SequencedEvent => ({
  ...event,
  seq: Number(seq),
  subject: { type: subjectType, id: subject },
});

export const eventStore = (send: Send): EventStore => ({
  async read({ organization, livemode }, { after, limit, type }) {
    const found = await send<StoredEvent>(
      `select seq, id, type, subject_type as "subjectType", subject, data, operation, created_at as "createdAt" from event
      where organization = $1 and livemode = $2 and seq > $3 ${type === undefined ? "" : "and type = $5"}
      order by seq limit $4`,
      [organization, livemode, after, limit, ...(type === undefined ? [] : [type])],
    );
    return found.map(revive);
  },

  async seqOf({ organization, livemode }, id) {
    const [found] = await send<{ seq: bigint }>(
      "select seq from event_seq where organization = $1 and livemode = $2 and id = $3",
      [organization, livemode, id],
    );
    return found && Number(found.seq);
  },

  async head({ organization, livemode }) {
    const [found] = await send<{ seq: bigint }>("select seq from feed_head where organization = $1 and livemode = $2", [
      organization,
      livemode,
    ]);
    return Number(found?.seq ?? 0);
  },
});
