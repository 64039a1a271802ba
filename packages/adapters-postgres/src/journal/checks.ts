import { eventShape, ID_PREFIX, STORED_EVENT_TYPES } from "@entente/core/storage";
import {
  compared,
  FIRST_AUDITED,
  IN_TENANT,
  MADE_LATEST,
  madeAt,
  OBJECT,
  rowsIn,
  wireTime,
} from "../store/compared.ts";

/** The subject and the states of each event type, as a relation. */
const SHAPES = `(values ${STORED_EVENT_TYPES.map((type) => {
  const { subject, state } = eventShape(type);
  const [field, ...values] = state ?? [];
  const named = field === undefined ? "null, null::text[]" : `'${field}', array['${values.join("', '")}']`;
  return `('${type}', '${subject}', '${ID_PREFIX[subject as never]}_', ${named})`;
}).join(", ")}) as k(type, subject, prefix, field, states)`;

const gaps = (table: string, kind: string): string => `
    select concat_ws(' to ', e.before + 1, nullif(e.seq - 1, e.before + 1)) as key, 'seq' as field, '${kind}' as expected,
      null as found
    from (select seq, lag(seq, 1, 0::int8) over (order by seq) as before from ${table} where ${IN_TENANT}) e
    where e.seq > e.before + 1`;

const head = (table: string, of: string): string => `
    select 'head' as key, 'seq' as field, coalesce(e.seq, 0)::text as expected, coalesce(h.seq, 0)::text as found
    from (select max(seq) as seq from ${of} where ${IN_TENANT}) e
    cross join (select max(seq) as seq from ${table} where ${IN_TENANT}) h
    where coalesce(e.seq, 0) <> coalesce(h.seq, 0)`;

/**
 * Each write of an endpoint is counted at the head: its version says how many there were, or, where the endpoint was deleted, the
 * audit entries about it but those of its health. Of those before audit entries were made nothing is left, so there may be more.
 */
const SUBSCRIPTIONS = `
    select 'head', 'subscriptions', w.least::text, h.found::text
    from (select coalesce(max(subscriptions), 0) as found from feed_head where ${IN_TENANT}) h
    cross join (
      select (select coalesce(sum(version), 0) from webhook_endpoint where ${IN_TENANT}) + (
        select count(*) from audit_entry a where ${IN_TENANT} and subject_type = 'webhook_endpoint' and verb <> 'webhooks.health'
          and subject not in (select id::text from webhook_endpoint where ${IN_TENANT})) as least) w
    where h.found < w.least`;

const byId = (table: string, of: string): string => `
    select coalesce(e.id, s.id)::text as key, 'seq' as field, e.seq::text as expected, s.seq::text as found
    from ${rowsIn(of)} e full join ${rowsIn(table)} s on s.id = e.id
    where e.seq is distinct from s.seq`;

const MADE = ["created_at", wireTime(madeAt("e.id")), wireTime("e.created_at")] as const;

/** Brands belong to both modes; the audit entries about them are those of live data. */
const BRANDS = "(select b.* from brand b where b.organization = $1 and $2)";
const CREATED = `(
    select subject, after::jsonb as o from audit_entry where ${IN_TENANT} and verb = 'brands.create')`;

const BRAND = `${compared("t.id::text", `${BRANDS} t join ${CREATED} e on e.subject = t.id::text`, [
  ["slug", "e.o ->> 'slug'", "t.slug"],
  ["name", "e.o ->> 'name'", "t.name"],
])}
    union all
    select t.id::text, 'id', null, t.id::text from ${BRANDS} t
    where ${MADE_LATEST} >= ${FIRST_AUDITED} and t.id::text not in (select subject from ${CREATED} e)
    union all
    select subject, 'id', subject, null from ${CREATED} e where subject not in (select id::text from ${BRANDS} t)`;

export const JOURNAL_CHECKS = {
  brand: BRAND,
  feed: gaps("event", "an event"),
  feed_head: `${head("feed_head", "event")} union all ${SUBSCRIPTIONS}`,
  event_seq: byId("event_seq", "event"),
  audit: `${gaps("audit_entry", "an audit entry")} union all ${compared("e.seq::text", `${rowsIn("audit_entry")} e`, [MADE])}`,
  audit_head: head("audit_head", "audit_entry"),
  audit_seq: byId("audit_seq", "audit_entry"),
  event: compared(
    "e.seq::text",
    `${rowsIn("event")} e left join ${SHAPES} on k.type = e.type cross join lateral (select e.${OBJECT} as o offset 0) d`,
    [
      MADE,
      ["type", "k.type", "e.type"],
      ["subject_type", "k.subject", "e.subject_type"],
      ["subject", "d.o ->> 'id'", "k.prefix || e.subject"],
      ["data.object.object", "k.subject", "d.o ->> 'object'"],
      ["data.object.livemode", "e.livemode", "d.o ->> 'livemode'"],
      [
        "data.object.state",
        "coalesce((select one from unnest(k.states) one where one = d.o ->> k.field), k.states[1])",
        "d.o ->> k.field",
      ],
    ],
  ),
};
