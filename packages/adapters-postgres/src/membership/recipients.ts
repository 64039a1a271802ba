import { ID_PREFIX } from "@entente/core/storage";
import { compared, IN_TENANT, madeAt, newest, rowsIn, timeOf, wireTime } from "../store/compared.ts";
import { auditedAll, auditedObjects } from "./audited-rows.ts";

/** Entities whose personal values were erased, and when first, as an audit entry shows, and whose key is gone here as well. */
export const ERASED = `(
    select k.id, r.erased_at from ${rowsIn("subject_key")} k join ${rowsIn("erasure")} r on r.id = k.id
    where k.erased_at is not null and k.sealed is null and k.id::text in (
      select a.subject from audit_entry a where ${IN_TENANT} and a.verb = 'entities.erase'
        and ${timeOf("erased_at", "a.after::jsonb")} = r.erased_at))`;

/** The first event about a relationship of each brand with each entity, by which the brand's contact begins. */
const BEGUN = `(
    select distinct on (r.brand, e.o ->> 'id') '${ID_PREFIX.brand}_' || r.brand as brand, e.o ->> 'id' as entity, e.o from (
      select subject, seq, data::jsonb -> 'object' -> 'entity' as o from event
      where ${IN_TENANT} and subject_type = 'relationship' offset 0) e
    join ${rowsIn("relationship")} r on r.id::text = e.subject
    order by r.brand, e.o ->> 'id', e.seq)`;

/**
 * The values that brands recorded of entities, each with its start and end, as events and audit entries show them: a contact
 * begins as its first relationship shows it, and each change of it has an audit entry.
 */
export const RECORDED = `(
    select brand, entity, field, value, seq, since, lead(since) over (partition by brand, entity, field order by seq) as until from (
      select b.brand, b.entity, f.field, b.o ->> f.field as value, 0::bigint as seq, '-infinity'::timestamptz as since
      from ${BEGUN} b cross join (values ('name'), ('email')) as f(field)
      union all
      select a.o -> 'entity' ->> 'brand', a.o -> 'entity' ->> 'id', f.field, a.o ->> f.field, a.seq, a.created_at from (
        select after::jsonb as o, seq, created_at from audit_entry
        where ${IN_TENANT} and subject_type = 'entity' and after is not null offset 0) a
      cross join (values ('name'), ('email')) as f(field)
      where a.o -> 'entity' ->> 'brand' is not null and a.o ? f.field) v)`;

const newestOf = (field: string): string =>
  `(array_agg(v.value order by v.seq desc) filter (where v.field = '${field}'))[1]`;

/** The value that was entered of an erased entity since; any value where the entry that shows it is blank already. */
const enteredLater = (field: string): string =>
  `case when t.${field} is not null then
        (array_agg(coalesce(v.value, t.${field}) order by v.seq desc) filter (where v.field = '${field}' and v.since >= x.erased_at))[1] end`;

/** The name and the address that each contact should have; once the entity is erased, only what was entered since. */
const EXPECTED_CONTACTS = `(
    select t.id, ${["name", "email"]
      .map((field) => `case when count(x.id) = 0 then ${newestOf(field)} else ${enteredLater(field)} end as ${field}`)
      .join(", ")}
    from ${rowsIn("contact")} t
    left join ${RECORDED} v on v.brand = '${ID_PREFIX.brand}_' || t.brand and v.entity = '${ID_PREFIX.entity}_' || t.entity
    left join ${ERASED} x on x.id = t.entity group by t.id, t.name, t.email)`;

/** The last record of the entity that each entity was merged into: events recorded it before audit entries did. */
const MERGERS = `(
    select distinct on (subject) subject, o from (
      select subject, o, 0 as later, 0::bigint as seq from ${newest("entity", ["entity.merged"])} n
      union all
      select subject, after::jsonb, 1, seq from audit_entry
      where ${IN_TENANT} and subject_type = 'entity' and verb = 'entities.merge' and after::jsonb ? 'merged_into') m
    order by subject, later desc, seq desc)`;

const MERGED = compared(
  "coalesce(t.id::text, e.subject)",
  `${MERGERS} e full join (select * from ${rowsIn("entity")} n where n.merged_into is not null) t
    on t.id::text = e.subject`,
  [["merged_into", "e.o ->> 'merged_into'", "'ent_' || t.merged_into"]],
);

export const ENTITY = `${compared("t.id", `${rowsIn("contact")} t join ${EXPECTED_CONTACTS} e on e.id = t.id`, [
  ["name", "e.name", "t.name"],
  ["email", "e.email", "t.email"],
  ["email_key", `case when t.email ~ '^[ -~]*$' then lower(t.email collate "C") else t.email_key end`, "t.email_key"],
])}
    union all ${compared("t.id::text", `${rowsIn("entity")} t`, [
      ["created_at", wireTime(madeAt("t.id")), wireTime("t.created_at")],
    ])}
    union all ${MERGED}
    union all ${compared("k.id::text", `${rowsIn("subject_key")} k`, [
      ["erased", "k.sealed is null", "k.erased_at is not null"],
    ])}`;

/** The condition that the brand of a connection `t` is its owner, or knows its owner or an entity that the owner was merged with. */
const IS_KNOWN = `case t.owner_type when 'brand' then t.owner = t.brand else exists (
        select 1 from ${rowsIn("relationship")} r
        join ${rowsIn("entity")} other on other.id = r.entity
        join ${rowsIn("entity")} own on own.id = t.owner
        where r.brand = t.brand and coalesce(other.merged_into, other.id) = coalesce(own.merged_into, own.id)) end`;

/** Connections that pay, with what audit entries show of them, and when their owner was erased. */
const PAYING = `(
    select c.*, c.id::text as own, case c.owner_type when 'entity' then 'ent_' else 'brand_' end || c.owner as whose, a.o,
      x.erased_at
    from ${rowsIn("connection")} c left join ${ERASED} x on x.id = c.owner left join ${auditedObjects("connection")} a on a.subject = c.id::text
    where 'payout' in (c.kind, a.o ->> 'kind'))`;

const auditedOr = (field: string): string => `case when t.o ? '${field}' then t.o ->> '${field}' else t.${field} end`;

/** When audit entries began to show each connection, and when they first showed it as connected no more. */
const CONNECTED = `(
    select subject, min(created_at) as since,
      min(created_at) filter (where after::jsonb ->> 'status' <> 'connected') as until
    from audit_entry where ${IN_TENANT} and subject_type = 'connection' and after is not null group by subject)`;

/** Accounts that are paid to, as audit entries show them: whose they are, and from when until when they were connected. */
export const ACCOUNTS = `(
    select t.id, coalesce(t.o ->> 'brand', 'brand_' || t.brand) as brand, coalesce(t.o -> 'owner' ->> 'id', t.whose) as owner,
      ${auditedOr("provider")} as provider, ${auditedOr("provider_account_id")} as account,
      coalesce(k.since, t.created_at) as since, case when k.subject is null then t.disconnected_at else k.until end as until
    from ${PAYING} t left join ${CONNECTED} k on k.subject = t.own)`;

/** An erasure revokes a connection and blanks its account, and the entries that showed it after that. */
const ERASED_OR = {
  provider_account_id: "t.provider_account_id is null or t.created_at >= t.erased_at",
  status: "t.status = 'revoked'",
};
const unlessErased = (field: keyof typeof ERASED_OR): readonly [string, string, string] => [
  field,
  `case when t.erased_at is not null and (${ERASED_OR[field]}) then t.${field} else ${auditedOr(field)} end`,
  `t.${field}`,
];

export const CONNECTION = `${compared("t.own", `${PAYING} t`, [
  [
    "created_at",
    `case when t.o ? 'created_at' then ${wireTime(timeOf("created_at", "t.o"))} else ${wireTime("t.created_at")} end`,
    wireTime("t.created_at"),
  ],
  ["kind", auditedOr("kind"), "t.kind"],
  ["provider", auditedOr("provider"), "t.provider"],
  [
    "held_until",
    `case when t.o ? 'held_until' then ${wireTime(timeOf("held_until", "t.o"))} else ${wireTime("t.held_until")} end`,
    wireTime("t.held_until"),
  ],
  unlessErased("provider_account_id"),
  unlessErased("status"),
  [
    "brand",
    `case when not ${IS_KNOWN} then null when t.o ? 'brand' then t.o ->> 'brand' else 'brand_' || t.brand end`,
    "'brand_' || t.brand",
  ],
  ["owner", "case when t.o ? 'owner' then t.o -> 'owner' ->> 'id' else t.whose end", "t.whose"],
])}
    union all ${auditedAll("connection", "t.kind = 'payout'")}`;
