import type {
  ActorRef,
  EventFilter,
  EventStore,
  RecordedFilter,
  SeqPage,
  SequencedEvent,
  Tenant,
} from "@entente/core/ports";
import { ID_PREFIX, UNRECORDED } from "@entente/core/storage";
import { wireTimeOf } from "../engines/pg-values.ts";
import { type Place, query, tables } from "../store/query.ts";
import { within } from "../store/row-store.ts";
import { type Binder, binder, type Send } from "../store/statement.ts";

/** The columns that events and audit entries share. */
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

/** Conditions on the origin and the subject; the first is an index's own expression. */
const namedIn = ({ actor, subject }: RecordedFilter, bind: Binder): readonly string[] => [
  ...(actor === undefined ? [] : [`(actor::json ->> 'id') = ${bind(actor, "text")}`]),
  ...(subject === undefined ? [] : [`subject = ${bind(subject.id, "text")}`]),
  ...(subject?.type === undefined ? [] : [`subject_type = ${bind(subject.type, "text")}`]),
];

const IN_TENANT = "organization = $1 and livemode = $2";

/**
 * One page of events or audit entries. By hand, since the text depends on the filters. Where only the time filters, the index by
 * time answers which entries there are: in the order of `seq` alone, all entries of before would be read.
 */
export const recorded = (
  table: "event" | "audit_entry",
  columns: string,
  { organization, livemode }: Tenant,
  { after, limit, order = "asc", created, ...asked }: RecordedFilter & SeqPage,
  others: (bind: Binder) => readonly string[] = () => [],
): readonly [text: string, values: readonly unknown[]] => {
  const bind = binder();
  bind.values.push(organization, livemode, BigInt(after), limit);
  const named = [...others(bind), ...namedIn(asked, bind)];
  const timed = within("created_at", created, bind);
  const where = [IN_TENANT, `seq ${order === "asc" ? ">" : "<"} $3`, ...named, ...timed].join(" and ");
  const page = `order by seq ${order} limit $4`;
  const text =
    named.length > 0 || timed.length === 0
      ? `select ${columns} from ${table} where ${where} ${page}`
      : `with found as materialized (select seq from ${table} where ${where}),
          next as materialized (select seq from found ${page})
        select ${columns} from ${table} where ${IN_TENANT} and seq in (select seq from next) order by seq ${order}`;
  return [text, bind.values];
};

const eventWith = (createdAt: string) => `seq, id, type, subject_type as "subjectType", subject, data, operation, actor,
  request_id as "requestId", ${createdAt} as "createdAt"`;
const EVENT = eventWith("created_at");
const EVENT_AS_SENT = eventWith("created_at::text");

interface SentEvent extends Omit<StoredEvent, "createdAt"> {
  /** As PostgreSQL writes it. */
  readonly createdAt: string;
}

const UNKNOWN_ACTOR = JSON.stringify(UNRECORDED.actor);

/**
 * An event as `presentEvent` of core shows it, as JSON text. It is put together here: in SQL its data would be copied again and
 * again. `data` and `actor` are JSON, and so stay as they are.
 */
const sentText = (event: SentEvent, livemode: boolean): string => {
  const { seq, id, type, subjectType, subject, data, operation, actor, requestId, createdAt } = event;
  const about = `{"type":${JSON.stringify(subjectType)},"id":${JSON.stringify(subject)}}`;
  const of = operation === null ? "null" : `"${ID_PREFIX.operation}_${operation}"`;
  return `{"id":"${ID_PREFIX.event}_${id}","object":"event","type":"${type}","seq":${seq},"subject":${about},"data":${data},"operation":${of},"actor":${actor ?? UNKNOWN_ACTOR},"request_id":${JSON.stringify(requestId)},"livemode":${livemode},"created_at":"${wireTimeOf(createdAt)}"}`;
};

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

const page = (columns: string, tenant: Tenant, { type, ...asked }: EventFilter & SeqPage) =>
  recorded("event", columns, tenant, asked, (bind) => (type === undefined ? [] : [`type = ${bind(type, "text")}`]));

export const eventStore = (send: Send): EventStore => ({
  read: async (tenant, asked) => (await send<StoredEvent>(...page(EVENT, tenant, asked))).map(revive),

  readAsSent: async (tenant, asked) =>
    (await send<SentEvent>(...page(EVENT_AS_SENT, tenant, asked))).map((found) => sentText(found, tenant.livemode)),

  async seqOf({ organization, livemode }, id) {
    const [found] = await seqOf(send, organization, livemode, id);
    return found && Number(found.seq);
  },

  async head({ organization, livemode }) {
    const [found] = await head(send, organization, livemode);
    return Number(found?.seq ?? 0);
  },
});
