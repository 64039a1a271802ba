import type { Enrollment, Id, Policy, StandingStore, Tenant } from "@entente/core/ports";
import { nested, unnesting } from "../store/nested.ts";
import { IN_TENANT, revive, type Stored, selecting } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";
import { evidenceOf } from "./evidence.ts";

const active = (table: string): string =>
  `from ${table} t where ${IN_TENANT} and t.program = w.id and t.status = 'active'`;

const POLICIES = `
  select w.id, (select ${nested("requirement", "t.created_at, t.id")} ${active("requirement")}) as requirements,
    (select ${nested("tier", "t.rank")} ${active("tier")}) as tiers,
    (select ${nested("programTerms", "t.started_at")} from program_terms t where ${IN_TENANT} and t.program = w.id) as terms
  from unnest($3::uuid[]) as w(id)`;

const OVERRIDES = `select ${selecting("requirementOverride")} from requirement_override t
  where ${IN_TENANT} and t.enrollment = any($3::uuid[]) and t.status = 'active' order by t.created_at, t.id`;

/** The condition of the indexes that serve those who have a standing, word for word. */
const EVALUATED = "t.approval_status = 'approved' and t.status <> 'archived'";

const enrollments = selecting("enrollment");
const MEMBERS = (after: string): string => `select ${enrollments} from enrollment t
  where ${IN_TENANT} and t.program = $3 and ${EVALUATED} and t.id > ${after} order by t.id limit $4`;
const FIRST_MEMBERS = MEMBERS("'00000000-0000-0000-0000-000000000000'");
const NEXT_MEMBERS = MEMBERS("$5");

const DUE = `select t.organization, t.livemode, ${enrollments} from enrollment t
  where t.evaluate_at <= $1 order by t.evaluate_at, t.id limit $2`;

const COUNTS = `select t.qualification_status as status, count(*)::int4 as members from enrollment t
  where ${IN_TENANT} and t.program = $3 and ${EVALUATED} group by 1`;

const requirementsOf = unnesting("requirement");
const tiersOf = unnesting("tier");
const termsOf = unnesting("programTerms");
const readOverride = revive("requirementOverride");
const readMember = revive("enrollment");

interface StoredPolicy {
  readonly id: Id<"program">;
  readonly requirements: string | null;
  readonly tiers: string | null;
  readonly terms: string | null;
}

export const standingStore = (send: Send): StandingStore => ({
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

  async overrides({ organization, livemode }, members) {
    if (members.length === 0) return [];
    const found = await send<Stored>(OVERRIDES, [organization, livemode, members]);
    return found.map((stored) => readOverride(stored).row);
  },

  async membersAfter({ organization, livemode }, program, after, limit) {
    const found = await send<Stored>(after === null ? FIRST_MEMBERS : NEXT_MEMBERS, [
      organization,
      livemode,
      program,
      limit,
      ...(after === null ? [] : [after]),
    ]);
    return found.map(readMember);
  },

  async due(now, limit) {
    const found = await send<Stored & Tenant>(DUE, [now, limit]);
    return found.map(({ organization, livemode, ...stored }) => ({
      tenant: { organization, livemode },
      ...readMember(stored),
    }));
  },

  async counts({ organization, livemode }, program) {
    const found = await send<{ status: Enrollment["qualificationStatus"]; members: number }>(COUNTS, [
      organization,
      livemode,
      program,
    ]);
    return new Map(found.map(({ status, members }) => [status, members]));
  },
});
