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

const EVENT = `seq, id, type, subject_type as "subjectType", subject, data, operation, actor,
  request_id as "requestId", created_at as "createdAt"`;

/**
 * An event as `presentEvent` of core shows it, as JSON text up to its time, which is here as PostgreSQL writes it: to put it
 * together in SQL costs less than to read and write eleven columns, and to spell the time costs more. `data` and `actor` are JSON.
 */
const AS_SENT = `'{"id":"${ID_PREFIX.event}_' || id || '","object":"event","type":"' || type || '","seq":' || seq
  || ',"subject":{"type":' || to_json(subject_type)::text || ',"id":' || to_json(subject)::text || '},"data":' || data
  || ',"operation":' || coalesce('"${ID_PREFIX.operation}_' || operation || '"', 'null')
  || ',"actor":' || coalesce(actor, '${JSON.stringify(UNRECORDED.actor)}')
  || ',"request_id":' || coalesce(to_json(request_id)::text, 'null')
  || ',"livemode":' || livemode || ',"created_at":"' as text, created_at::text as "createdAt"`;

interface BegunText {
  readonly text: string;
  readonly createdAt: string;
}

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
    (await send<BegunText>(...page(AS_SENT, tenant, asked))).map(
      ({ text, createdAt }) => `${text}${wireTimeOf(createdAt)}"}`,
    ),

  async seqOf({ organization, livemode }, id) {
    const [found] = await seqOf(send, organization, livemode, id);
    return found && Number(found.seq);
  },

  async head({ organization, livemode }) {
    const [found] = await head(send, organization, livemode);
    return Number(found?.seq ?? 0);
  },
});
