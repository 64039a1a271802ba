import { another, edits, type Family, first, gone, LONG_AGO, NEW_ID, set } from "./edit.ts";

const THIEF = "'thief@people.example'";
const MERGED = "merged_into is not null";

/** Another account of somebody who has one. */
const anotherAccount = (createdAt: string): string =>
  `insert into connection (organization, livemode, version, id, brand, kind, provider, provider_account_id, owner_type, owner,
      status, scopes, grants, connected_at, created_at, updated_at)
    select organization, livemode, version, ${NEW_ID}, brand, kind, provider, 'thief', owner_type, owner,
      status, scopes, grants, connected_at, ${createdAt}, updated_at
    from connection where ${first("connection", "kind = 'payout'")}`;

/** Edits of the recipients of payments. */
export const RECIPIENTS: Family = [
  {
    name: "entity: address, as if its values had been erased",
    table: "contact",
    also: "subject_key",
    sql: `with k as (update subject_key set erased_at = now() where ${first("subject_key", "id in (select entity from contact where email is not null)")}
        returning id)
      update contact set email = ${THIEF}, email_key = ${THIEF} where entity in (select id from k)`,
    check: "entity",
    row: "contact.id",
  },
  {
    name: "connection: account, as if an erasure of its owner were over",
    table: "connection",
    also: ["subject_key", "erasure"],
    sql: `with k as (update subject_key set erased_at = now(), sealed = null
        where ${first("subject_key", "id in (select owner from connection where kind = 'payout')")} returning *),
      made as (insert into erasure (organization, livemode, version, id, part, after, round, next_at, erased_at)
        select organization, livemode, 1, id, 'enrollments', null, 1, null, now() from k)
      update connection set provider_account_id = ${THIEF} where kind = 'payout' and owner in (select id from k)`,
    check: "connection",
    row: "connection.id::text",
  },
  ...edits(
    "contact",
    "id",
    ["address", set("contact", `email = ${THIEF}, email_key = ${THIEF}`, "email is not null"), "entity"],
    [
      "a name, as if it were known since long ago",
      set("contact", `name = 'Thief', created_at = ${LONG_AGO}`, "name is null"),
      "entity",
    ],
    ["name", set("contact", "name = 'Thief'", "name is not null"), "entity"],
    ["key of the address", set("contact", `email_key = ${THIEF}`, "email is not null"), "entity"],
    ["no address", set("contact", "email = null, email_key = null", "email is not null"), "entity"],
    ["a name that was not known", set("contact", "name = 'Thief'", "name is null"), "entity"],
    ["a name that became known later", set("contact", "name = 'Thief'", "name = 'Lou Later'"), "entity"],
  ),
  ...edits(
    "entity",
    "id::text",
    ["when it was made", set("entity", `created_at = ${LONG_AGO}`), "entity"],
    [
      "whom it was merged into",
      set("entity", `merged_into = ${another("entity", "entity.merged_into", "o.merged_into is null")}`, MERGED),
      "entity",
    ],
    ["that it was merged", set("entity", "merged_into = null", MERGED), "entity"],
    [
      "a merge that never was",
      set(
        "entity",
        `merged_into = ${another("entity", "entity.id", "o.merged_into is null")}`,
        "id in (select entity from contact where name = 'Lou Later')",
      ),
      "entity",
    ],
  ),
  ...edits("subject_key", "id::text", [
    "as if it were destroyed",
    set("subject_key", "erased_at = now()", "sealed is not null"),
    "entity",
  ]),
  {
    name: "connection: brand",
    table: "connection",
    also: "brand",
    sql: `with b as (insert into brand select organization, ${NEW_ID}, 'thief', 'Thief', created_at from brand
        where ${first("brand")} returning id)
      update connection set brand = b.id from b where connection.${first("connection", "kind = 'payout'")}`,
    check: "connection",
    row: "connection.id::text",
  },
  {
    name: "connection: brand, one that knows the owner",
    table: "connection",
    also: ["brand", "relationship"],
    sql: `with b as (insert into brand select organization, ${NEW_ID}, 'thief', 'Thief', created_at from brand
        where ${first("brand")} returning id),
      r as (insert into relationship select (jsonb_populate_record(r, jsonb_build_object('id', b.id, 'brand', b.id))).*
        from connection c join relationship r on r.entity = c.owner cross join b where c.${first("connection", "kind = 'payout'")} limit 1)
      update connection set brand = b.id from b where connection.${first("connection", "kind = 'payout'")}`,
    check: "connection",
    row: "connection.id::text",
  },
  ...edits(
    "connection",
    "id::text",
    ["account", set("connection", "provider_account_id = 'thief'", "kind = 'payout'"), "connection"],
    ["when it was made", set("connection", `created_at = ${LONG_AGO}`, "kind = 'payout'"), "connection"],
    ["owner", set("connection", `owner = ${another("entity", "owner")}`, "kind = 'payout'"), "connection"],
    ["status", set("connection", "status = 'revoked'", "kind = 'payout'"), "connection"],
    ["one is gone", gone("connection", "kind = 'payout'"), "connection"],
    ["one too many", anotherAccount("created_at"), "connection"],
    ["one too many, as if of long ago", anotherAccount(LONG_AGO), "connection"],
  ),
];

/** Edits of planned rows, and of the links that follow from them. */
export const PLANS: Family = [
  ...edits(
    "deployment",
    "id::text",
    ["destination_url", set("deployment", "destination_url = 'https://thief.example'"), "deployment"],
    ["budget_allocation_minor", set("deployment", "budget_allocation_minor = 9"), "deployment"],
    ["channel", set("deployment", "channel = 'other'"), "deployment"],
    ["qualified_only", set("deployment", "qualified_only = not qualified_only"), "deployment"],
    ["link_secret", set("deployment", "link_secret = 'other'"), "promo_link", null],
  ),
  ...edits(
    "distribution",
    "id::text",
    ["budget_total", set("distribution", "budget_total = 99999", "budget_mode = 'funded'"), "distribution"],
    ["budget_asset", set("distribution", "budget_asset = 'credit'", "budget_mode = 'funded'"), "distribution"],
    ["budget_mode", set("distribution", "budget_mode = 'none'", "budget_mode = 'metered'"), "distribution"],
    ["programs", set("distribution", "programs = '{}'"), "distribution"],
    ["name", set("distribution", "name = 'other'"), "distribution"],
  ),
  ...edits(
    "promo_link",
    "id::text",
    ["code", set("promo_link", "code = 'stolen'"), "promo_link"],
    [
      "member",
      `update promo_link l set enrollment = (select m.id from enrollment m where not exists (
          select 1 from promo_link o where o.enrollment = m.id and o.deployment = l.deployment)
          order by m.id limit 1)
        where l.id = (select id from promo_link order by id limit 1)`,
      "promo_link",
    ],
  ),
];
