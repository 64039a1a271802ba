import type { ActorRef, EventStore, NamedSubject, SequencedEvent } from "@entente/core/ports";
import { UNRECORDED } from "@entente/core/storage";
import { type Place, query, tables } from "../store/query.ts";
import { type Binder, binder, type Send } from "../store/statement.ts";

/** What events and audit entries are stored with alike. */
export interface StoredFact {
  readonly subjectType: string;
  readonly subject: string;
  /** JSON; null where no origin was recorded. */
  readonly actor: string | null;
}

export const factOf = ({ subjectType, subject, actor }: StoredFact) => ({
  subject: { type: subjectType, id: subject },
  actor: actor === null ? UNRECORDED.actor : (JSON.parse(actor) as ActorRef),
});

type StoredEvent = Omit<SequencedEvent, "seq" | "subject" | "actor"> & StoredFact & { readonly seq: bigint };

const revive = ({ seq, subjectType, subject, actor, ...event }: StoredEvent): SequencedEvent => ({
  ...event,
  ...factOf({ subjectType, subject, actor }),
  seq: Number(seq),
});

interface Asked {
  readonly actor?: string | undefined;
  readonly subject?: NamedSubject | undefined;
}

/** Conditions on the origin and the subject; the first is an index's own expression. */
export const namedIn = ({ actor, subject }: Asked, bind: Binder): readonly string[] => [
  ...(actor === undefined ? [] : [`(actor::json ->> 'id') = ${bind(actor, "text")}`]),
  ...(subject === undefined ? [] : [`subject = ${bind(subject.id, "text")}`]),
  ...(subject?.type === undefined ? [] : [`subject_type = ${bind(subject.type, "text")}`]),
];

const EVENT = `seq, id, type, subject_type as "subjectType", subject, data, operation, actor,
  request_id as "requestId", created_at as "createdAt"`;

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
  // By hand: the text depends on the filters.
  async read({ organization, livemode }, { after, limit, type, ...asked }) {
    const bind = binder();
    bind.values.push(organization, livemode, BigInt(after), limit);
    const conditions = [...(type === undefined ? [] : [`type = ${bind(type, "text")}`]), ...namedIn(asked, bind)];
    const where = ["organization = $1 and livemode = $2 and seq > $3", ...conditions].join(" and ");
    const text = `select ${EVENT} from event where ${where} order by seq limit $4`;
    return (await send<StoredEvent>(text, bind.values)).map(revive);
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
