import { timed, workerContext } from "../../journal/index.ts";
import { everyRow, type Id, type Versioned, wireId } from "../../kernel/index.ts";
import {
  auditIntervals,
  describeStanding,
  type Enrollment,
  evaluateMember,
  gatherStanding,
  type IntervalDifference,
} from "../../membership/index.ts";
import { OPERATOR_ORIGIN, type Tenant } from "../../tenancy/index.ts";
import type { PlatformPorts } from "../ports.ts";
import { DIFFERENCES_MAX } from "./checks.ts";

/** The stored standing of a member, and the standing that the evaluator derives from everything that is stored. */
export interface StandingDifference {
  readonly enrollment: string;
  readonly row: string;
  readonly stored: string;
  readonly rebuilt: string;
}

const describe = ({ qualificationStatus, tier, graceSince }: Enrollment): string =>
  describeStanding(qualificationStatus, tier, graceSince);

/**
 * Members whose stored standing is not what an evaluation now would store. Those who are due are left to their timer, and
 * all of a program whose re-evaluation goes on are left to that.
 */
export const standingDifferences = async (
  ports: PlatformPorts,
  tenant: Tenant,
  program: Id<"program">,
): Promise<readonly StandingDifference[]> => {
  const found = await ports.programs.get(tenant, program);
  const evaluation = await ports.evaluations.get(tenant, program);
  if (found === undefined || evaluation?.row.completedAt === null) return [];
  const differences: StandingDifference[] = [];
  const context = workerContext(await timed(ports, tenant), tenant, OPERATOR_ORIGIN);
  let after: Id<"enrollment"> | null = null;
  for (;;) {
    const members = await ports.standing.membersAfter(tenant, program, after, ports.settings.evaluateChunk);
    const gathered = await gatherStanding(
      context,
      found.row,
      members.map(({ row }) => row),
    );
    for (const member of members) {
      if (member.row.evaluateAt !== null && member.row.evaluateAt <= context.now) continue;
      const { row } = evaluateMember(context, gathered, member, "due").member;
      const [stored, rebuilt] = [describe(member.row), describe(row)];
      if (stored !== rebuilt)
        differences.push({ enrollment: wireId("enrollment", row.id), row: row.id, stored, rebuilt });
    }
    after = members.at(-1)?.row.id ?? after;
    if (members.length < ports.settings.evaluateChunk || differences.length >= DIFFERENCES_MAX) return differences;
  }
};

/** Finds the differences in the intervals of all members of a program, archived ones as well. */
export const intervalDifferences = async (
  ports: PlatformPorts,
  tenant: Tenant,
  program: Id<"program">,
): Promise<readonly IntervalDifference[]> => {
  const differences: IntervalDifference[] = [];
  const terms = await ports.programs.terms(tenant, [program]);
  const isOneCurrency = new Set(terms.map(({ row }) => row.currency)).size <= 1;
  let startingAfter: Id<"enrollment"> | undefined;
  for (;;) {
    const page = { limit: ports.settings.evaluateChunk, startingAfter };
    const found = await ports.enrollments.list(tenant, { program }, page);
    const members: readonly Versioned<Enrollment>[] = found?.rows ?? [];
    differences.push(...(await auditIntervals(ports, tenant, members, isOneCurrency)));
    startingAfter = members.at(-1)?.row.id;
    if (found?.hasMore !== true || differences.length >= DIFFERENCES_MAX) return differences;
  }
};

export const programsOf = async (
  { tenants, programs }: PlatformPorts,
  tenant: Tenant,
): Promise<readonly Id<"program">[]> => {
  const ids: Id<"program">[] = [];
  for (const brand of await tenants.brands(tenant.organization)) {
    const rows = await everyRow((page) => programs.list(tenant, { brand: brand.id }, page));
    ids.push(...rows.map(({ row }) => row.id));
  }
  return ids;
};
