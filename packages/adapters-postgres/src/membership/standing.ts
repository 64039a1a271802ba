import type { Enrollment, Id, Policy, Screened, StandingStore } from "@entente/core/ports";
import { sql } from "kysely";
import { nested, unnesting } from "../store/nested.ts";
import { anyOf, type Place, query, rowQuery, rowsOf, tables } from "../store/query.ts";
import { IN_TENANT, revive, type Stored } from "../store/row-store.ts";
import { binder, type Send } from "../store/statement.ts";
import { OF_ALL, type Whose, whoseRows } from "../tenancy/whose.ts";
import { evidenceOf } from "./standing/evidence.ts";
import { screeningStatement } from "./standing/screening.ts";

const active = (table: string): string =>
  `from ${table} t where ${IN_TENANT} and t.program = w.id and t.status = 'active'`;

/** By hand: each part of a policy is aggregated into one column. */
const POLICIES = `
  select w.id, (select ${nested("requirement", "t.created_at, t.id")} ${active("requirement")}) as requirements,
    (select ${nested("tier", "t.rank")} ${active("tier")}) as tiers,
    (select ${nested("programTerms", "t.started_at")} from program_terms t where ${IN_TENANT} and t.program = w.id) as terms
  from unnest($3::uuid[]) as w(id)`;

const overridesOf = rowQuery("requirementOverride", (overrides, members: Place<readonly string[]>) =>
  overrides
    .where("t.enrollment", "=", anyOf(members))
    .where("t.status", "=", sql.lit("active"))
    .orderBy("t.created_at")
    .orderBy("t.id"),
);

/** The exact condition of the indexes over members with a standing. */
const EVALUATED = sql<boolean>`t.approval_status = 'approved' and t.status <> 'archived'`;
const FIRST_ID = sql.lit("00000000-0000-0000-0000-000000000000");

const firstMembers = rowQuery("enrollment", (members, program: Place<string>, limit: Place<number>) =>
  members.where("t.program", "=", program).where(EVALUATED).where("t.id", ">", FIRST_ID).orderBy("t.id").limit(limit),
);
const nextMembers = rowQuery(
  "enrollment",
  (members, program: Place<string>, limit: Place<number>, after: Place<string>) =>
    members.where("t.program", "=", program).where(EVALUATED).where("t.id", ">", after).orderBy("t.id").limit(limit),
);

const dueMembers = (whose: Whose) =>
  query((now: Place<Date>, limit: Place<number>) =>
    rowsOf("enrollment")
      .select(["t.organization", "t.livemode"])
      .where("t.evaluate_at", "<=", now)
      .where(whoseRows(whose))
      .orderBy("t.evaluate_at")
      .orderBy("t.id")
      .limit(limit),
  );

const dueOfAll = dueMembers(OF_ALL);

const countsOf = query((organization: Place<string>, livemode: Place<boolean>, program: Place<string>) =>
  tables
    .selectFrom("enrollment as t")
    .select(["t.qualification_status as status", sql<number>`count(*)::int4`.as("members")])
    .where("t.organization", "=", organization)
    .where("t.livemode", "=", livemode)
    .where("t.program", "=", program)
    .where(EVALUATED)
    .groupBy("t.qualification_status"),
);

const requirementsOf = unnesting("requirement");
const tiersOf = unnesting("tier");
const termsOf = unnesting("programTerms");
const readMember = revive("enrollment");

interface StoredPolicy {
  readonly id: Id<"program">;
  readonly requirements: string | null;
  readonly tiers: string | null;
  readonly terms: string | null;
}

export const standingStore = (send: Send, whose: Whose): StandingStore => ({
  async policies({ organization, livemode }, programs) {
    if (programs.length === 0) return new Map();
    const found = await send<StoredPolicy>(POLICIES, [organization, livemode, programs]);
    return new Map(
      found.map(({ id, requirements, tiers, terms }): [typeof id, Policy] => [
        id,
        { requirements: requirementsOf(requirements), tiers: tiersOf(tiers), terms: termsOf(terms) },
      ]),
    );
  },

  evidence: (tenant, members, sums, at) => evidenceOf(send, tenant, members, sums, at),

  overrides: async (tenant, members) =>
    members.length === 0 ? [] : (await overridesOf(send, tenant, members)).map(({ row }) => row),

  membersAfter: (tenant, program, after, limit) =>
    after === null ? firstMembers(send, tenant, program, limit) : nextMembers(send, tenant, program, limit, after),

  async screen({ organization, livemode }, screening, after, limit) {
    const bind = binder();
    bind.values.push(organization, livemode);
    const text = screeningStatement(screening, after, limit, bind);
    const found = await send<Stored & Pick<Screened, "scanned" | "last">>(text, bind.values);
    const { scanned = 0, last = null } = found[0] ?? {};
    return { scanned, last, members: found.filter(({ id }) => id !== null).map(readMember) };
  },

  async due(now, limit) {
    return (await (whose === OF_ALL ? dueOfAll : dueMembers(whose))(send, now, limit)).map((stored) => ({
      tenant: { organization: stored.organization as Id<"organization">, livemode: stored.livemode },
      ...readMember(stored),
    }));
  },

  async counts({ organization, livemode }, program) {
    const found = await countsOf(send, organization, livemode, program);
    return new Map(found.map(({ status, members }) => [status as Enrollment["qualificationStatus"], members]));
  },
});
