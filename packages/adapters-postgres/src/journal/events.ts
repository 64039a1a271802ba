import type { EventStore, SequencedEvent } from "@entente/core/ports";
import { type Place, query, tables } from "../store/query.ts";
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

const feed = (organization: Place<string>, livemode: Place<boolean>, after: Place<bigint>, limit: Place<number>) =>
  tables
    .selectFrom("event")
    .select(["seq", "id", "type", "subject_type as subjectType", "subject", "data", "operation"])
    .select("created_at as createdAt")
    .where("organization", "=", organization)
    .where("livemode", "=", livemode)
    .where("seq", ">", after)
    .orderBy("seq")
    .limit(limit)
    .$castTo<StoredEvent>();

const allAfter = query(feed);
const typeAfter = query(
  (
    organization: Place<string>,
    livemode: Place<boolean>,
    after: Place<bigint>,
    limit: Place<number>,
    type: Place<string>,
  ) => feed(organization, livemode, after, limit).where("type", "=", type),
);

const seqOf = query((organization: Place<string>, livemode: Place<boolean>, id: Place<string>) =>
  tables
    .selectFrom("event_seq")
    .select("seq")
    .where("organization", "=", organization)
    .where("livemode", "=", livemode)
    .where("id", "=", id),
);

const head = query((organization: Place<string>, livemode: Place<boolean>) =>
  tables
    .selectFrom("feed_head")
    .select("seq")
    .where("organization", "=", organization)
    .where("livemode", "=", livemode),
);

export const eventStore = (send: Send): EventStore => ({
  async read({ organization, livemode }, { after, limit, type }) {
    const parameters = [organization, livemode, BigInt(after), limit] as const;
    return (await (type === undefined ? allAfter(send, ...parameters) : typeAfter(send, ...parameters, type))).map(
      revive,
    );
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
