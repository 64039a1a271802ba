import type { EnrollmentFilter, EnrollmentStore, Id } from "@entente/core/ports";
import { sql } from "kysely";
import { folded } from "../campaigns/codes.ts";
import { anyOf, type Place, query, rowQuery, tables } from "../store/query.ts";
import {
  counted,
  IN_TENANT,
  type Listing,
  matching,
  ofBrand,
  page,
  revive,
  rowStore,
  type Stored,
  selecting,
} from "../store/row-store.ts";
import type { Binder, Send } from "../store/statement.ts";
import { FIELDS } from "../store/tables.ts";
import { persons, samePerson } from "./persons.ts";

const MOST = 1000;

const isPerson = (entity: string) => sql<boolean>`t.entity in ${sql.raw(samePerson(entity))}`;

const membership = rowQuery("enrollment", (enrollments, program: Place<string>, entity: Place<string>) =>
  enrollments
    .where("t.program", "=", program)
    .where(isPerson("$4"))
    .orderBy(sql`t.status = 'archived'`)
    .orderBy(sql`t.entity <> ${entity}`)
    .orderBy("t.created_at")
    .orderBy("t.id")
    .limit(sql.lit(1)),
);

/** By hand: the first row of each pair. */
const MEMBERSHIPS = `
  select ${selecting("enrollment")} from enrollment t
  where ${IN_TENANT} and t.id in (
    select distinct on (a.program, a.entity) m.id
    from unnest($3::uuid[], $4::uuid[]) a (program, entity)
    join ${persons("$4")} p on p.asked = a.entity
    join enrollment m on m.organization = $1 and m.livemode = $2 and m.program = a.program and m.entity = p.entity
    order by a.program, a.entity, m.status = 'archived', m.entity <> a.entity, m.created_at, m.id)
  order by t.created_at, t.id`;
const read = revive("enrollment");

const LISTING: Listing = { kind: "enrollment", select: `select ${selecting("enrollment")} from enrollment t` };
const fieldsMatch = (where: object) => matching(FIELDS.enrollment, where as Readonly<Record<string, unknown>>);

/** By hand: the condition of the index of tags, which are folded like it. */
const tagged = (tag: string, bind: Binder): string =>
  `t.tags <> '{}' and tag_keys(t.organization, t.livemode, t.tags) @> tag_keys($1, $2, array[${bind(tag, "text")}])`;

const filters =
  ({ tag, ...where }: EnrollmentFilter) =>
  (bind: Binder) => [...fieldsMatch(where)(bind), ...(tag === undefined ? [] : [tagged(tag, bind)])];

const ofEntity = rowQuery("enrollment", (enrollments, brand: Place<string>, _entity: Place<string>) =>
  enrollments.where("t.brand", "=", brand).where(isPerson("$4")).orderBy("t.created_at").orderBy("t.id"),
);

const ofRelationship = rowQuery("enrollment", (enrollments, relationship: Place<string>) =>
  enrollments.where("t.relationship", "=", relationship).orderBy("t.created_at").orderBy("t.id").limit(sql.lit(MOST)),
);

const ofRelationships = rowQuery("enrollment", (enrollments, relationships: Place<readonly string[]>) =>
  enrollments.where("t.relationship", "=", anyOf(relationships)).orderBy("t.created_at").orderBy("t.id"),
);

const pastApprovals = rowQuery("pastApproval", (approvals, enrollments: Place<readonly string[]>) =>
  approvals.where("t.enrollment", "=", anyOf(enrollments)).orderBy("t.started_at").orderBy("t.id"),
);

const pastRelationships = rowQuery("pastRelationship", (relationships, enrollments: Place<readonly string[]>) =>
  relationships.where("t.enrollment", "=", anyOf(enrollments)).orderBy("t.started_at").orderBy("t.id"),
);

/** By hand: whoever is one person with each member. The order is that of the code points, as in core. */
const ADDRESSES = `
  select m.id as member, array_agg(distinct a.key collate "C" order by a.key collate "C") as keys
  from enrollment m
  join ${persons(`array(select t.entity from enrollment t where ${IN_TENANT} and t.id = any($3))`)} p on p.asked = m.entity
  cross join lateral (
    select c.email_key as key from contact c
    where c.organization = $1 and c.livemode = $2 and c.brand = m.brand and c.entity = p.entity
    union all
    select f.email_key from former_address f
    where f.organization = $1 and f.livemode = $2 and f.brand = m.brand and f.entity = p.entity) a
  where m.organization = $1 and m.livemode = $2 and m.id = any($3::uuid[]) and a.key <> ''
  group by m.id`;

const successions = rowQuery("succession", (found, enrollments: Place<readonly string[]>) =>
  found
    .where(({ eb, or }) =>
      or([eb("t.enrollment", "=", anyOf(enrollments)), eb("t.successor", "=", anyOf(enrollments))]),
    )
    .orderBy("t.started_at")
    .orderBy("t.id"),
);

const approvedMembers = query(
  (organization: Place<string>, livemode: Place<boolean>, programs: Place<readonly string[]>) =>
    tables
      .selectFrom("enrollment as t")
      .select(["t.program", sql<number>`count(*)::int4`.as("members")])
      .where("t.organization", "=", organization)
      .where("t.livemode", "=", livemode)
      .where("t.program", "=", anyOf(programs))
      .where("t.approval_status", "=", sql.lit("approved"))
      .where("t.status", "<>", sql.lit("archived"))
      .groupBy("t.program"),
);

/** By hand: codes and slugs are folded like their indexes. */
export const enrollmentStore = (send: Send): EnrollmentStore => ({
  ...rowStore(send, "enrollment"),
  async list(tenant, where, request) {
    const found = await page<Stored>(send, { ...LISTING, ...ofBrand(where.brand) }, tenant, filters(where), request);
    return found && { ...found, rows: found.rows.map(read) };
  },
  count: (tenant, where, asked) =>
    counted(send, { ...LISTING, ...ofBrand(where.brand) }, tenant, filters(where), asked),
  membership: async (tenant, program, entity) => (await membership(send, tenant, program, entity))[0],
  ofEntity: (tenant, brand, entity) => ofEntity(send, tenant, brand, entity),
  async memberships({ organization, livemode }, pairs) {
    if (pairs.length === 0) return [];
    const programs = pairs.map(({ program }) => program);
    const entities = pairs.map(({ entity }) => entity);
    return (await send<Stored>(MEMBERSHIPS, [organization, livemode, programs, entities])).map(read);
  },
  ofRelationship: (tenant, relationship) => ofRelationship(send, tenant, relationship),
  ofRelationships: async (tenant, relationships) =>
    relationships.length === 0 ? [] : ofRelationships(send, tenant, relationships),
  pastApprovals: (tenant, enrollments) => pastApprovals(send, tenant, enrollments),
  pastRelationships: (tenant, enrollments) => pastRelationships(send, tenant, enrollments),

  successions: async (tenant, enrollments) => (enrollments.length === 0 ? [] : successions(send, tenant, enrollments)),

  async addresses({ organization, livemode }, enrollments) {
    if (enrollments.length === 0) return new Map();
    const found = await send<{ member: Id<"enrollment">; keys: readonly string[] }>(ADDRESSES, [
      organization,
      livemode,
      enrollments,
    ]);
    return new Map(found.map(({ member, keys }) => [member, keys]));
  },

  async codesTaken({ organization, livemode }, codes) {
    if (codes.length === 0) return [];
    const taken = await send<{ code: string }>(
      `select asked.code from unnest($3::text[]) asked (code)
      where exists (select 1 from enrollment
          where organization = $1 and livemode = $2 and referral_code_key = ${folded("asked.code")})
        or exists (select 1 from promo_link
          where organization = $1 and livemode = $2 and code = ${folded("asked.code")})`,
      [organization, livemode, codes],
    );
    return taken.map(({ code }) => code);
  },

  async slugsTaken(slugs) {
    if (slugs.length === 0) return [];
    const taken = await send<{ slug: string }>(
      `select asked.slug from unnest($1::text[]) asked (slug)
      where exists (select 1 from referral_slug where id_key = ${folded("asked.slug")})
        or exists (select 1 from promo_link where code = ${folded("asked.slug")})`,
      [slugs],
    );
    return taken.map(({ slug }) => slug);
  },

  async countApproved({ organization, livemode }, programs) {
    const found = await approvedMembers(send, organization, livemode, programs);
    const counted = new Map<string, number>(found.map(({ program, members }) => [program, members]));
    return new Map(programs.map((program) => [program, counted.get(program) ?? 0]));
  },
});
