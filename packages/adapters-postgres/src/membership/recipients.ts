import { AUDITED_SINCE, compared, IN_TENANT, newest, rowsIn } from "../store/compared.ts";
import { auditedAll, auditedObjects } from "./audited-rows.ts";

/** Entities whose personal values were erased, as an audit entry shows, and whose key is gone here as well. */
export const ERASED = `(
    select k.id from ${rowsIn("subject_key")} k join ${rowsIn("erasure")} r on r.id = k.id
    where k.erased_at is not null and k.sealed is null and k.id::text in (
      select a.subject from audit_entry a where ${IN_TENANT} and a.verb = 'entities.erase'))`;

const firstOf = (field: string): string =>
  `(array_agg(${field} order by created_at) filter (where ${field} is not null))[1] as ${field}`;

/** The first name and address that events and audit entries show of each entity: what is known of one is never replaced. */
const SHOWN = `(
    select entity, ${firstOf("name")}, ${firstOf("email")} from (
      select o ->> 'id' as entity, o ->> 'name' as name, o ->> 'email' as email, created_at from (
        select data::jsonb -> 'object' -> 'entity' as o, created_at from event
        where ${IN_TENANT} and subject_type = 'relationship' offset 0) e
      union all
      select 'ent_' || subject, after::jsonb ->> 'name', after::jsonb ->> 'email', created_at from audit_entry
      where ${IN_TENANT} and subject_type = 'entity' and after is not null) s
    group by entity)`;

/** Since audit entries are made, what becomes known later is shown as well. */
const expectedOf = (field: string): string =>
  `case when s.${field} is not null then s.${field} when t.created_at >= ${AUDITED_SINCE} then null else t.${field} end`;

/** What the newest event about each entity shows of whom it was merged into. */
const MERGED = compared(
  "coalesce(t.id::text, e.subject)",
  `${newest("entity", ["entity.merged"])} e full join (select * from ${rowsIn("entity")} n where n.merged_into is not null) t
    on t.id::text = e.subject`,
  [["merged_into", "e.o ->> 'merged_into'", "'ent_' || t.merged_into"]],
);

export const ENTITY = `${compared(
  "t.id::text",
  `(select * from ${rowsIn("entity")} n where n.id not in ${ERASED}) t left join ${SHOWN} s on s.entity = 'ent_' || t.id`,
  [
    ["name", expectedOf("name"), "t.name"],
    ["email", expectedOf("email"), "t.email"],
    ["email_key", `lower(t.email collate "C")`, "t.email_key"],
  ],
)}
    union all ${MERGED}`;

/** Whether the brand of a connection `t` is its owner, or knows its owner, or somebody whom the owner was merged with. */
const IS_KNOWN = `case t.owner_type when 'brand' then t.owner = t.brand else exists (
        select 1 from ${rowsIn("relationship")} r
        join ${rowsIn("entity")} other on other.id = r.entity
        join ${rowsIn("entity")} own on own.id = t.owner
        where r.brand = t.brand and coalesce(other.merged_into, other.id) = coalesce(own.merged_into, own.id)) end`;

export const CONNECTION = `${compared(
  "t.own",
  `(select c.*, c.id::text as own,
        case c.owner_type when 'entity' then 'ent_' else 'brand_' end || c.owner as whose, a.subject, a.o from ${rowsIn("connection")} c
      left join ${auditedObjects("connection")} a on a.subject = c.id::text
      where 'payout' in (c.kind, a.o ->> 'kind') and c.owner not in ${ERASED}) t`,
  [
    ...["kind", "provider", "provider_account_id", "status"].map(
      (field) =>
        [field, `case when t.o ? '${field}' then t.o ->> '${field}' else t.${field} end`, `t.${field}`] as const,
    ),
    [
      "brand",
      `case when not ${IS_KNOWN} then null when t.o ? 'brand' then t.o ->> 'brand' else 'brand_' || t.brand end`,
      "'brand_' || t.brand",
    ],
    ["owner", "case when t.o ? 'owner' then t.o -> 'owner' ->> 'id' else t.whose end", "t.whose"],
  ],
)}
    union all ${auditedAll("connection", "t.kind = 'payout'")}`;
