import type { Deployment, Expectation, History, Relationship, Versioned } from "@entente/core/ports";
import { intervalsOf } from "../membership/standing-intervals.ts";
import { rising } from "../store/page.ts";
import { under } from "../store/table.ts";
import type { Tenancy } from "../store/world.ts";

const byStart = <T extends { readonly id: string; readonly startedAt: Date }>(rows: readonly Versioned<T>[]): T[] =>
  rows
    .map(({ row }) => row)
    .sort((left, right) => rising({ at: left.startedAt, id: left.id }, { at: right.startedAt, id: right.id }));

const intervalOf = ({ id, startedAt, endedAt }: Relationship) => ({ id, startedAt, endedAt });

/** The past relationships of a member, oldest first. */
const pastOf = (tables: Tenancy["tables"], member: string): History["relationships"] =>
  byStart(under(tables.pastRelationship, "enrollment", member)).map(({ relationship, endedAt: until }) => ({
    ...intervalOf((tables.relationship.rows.get(relationship) as Versioned<Relationship>).row),
    until,
  }));

export interface HistoryRead {
  readonly history: History;
  /** The rows from which it was read; it changes only when one of them does. */
  readonly read: readonly Expectation[];
}

/** How a member stood, in order. */
export const standingsOf = (tenancy: Tenancy, member: string): History["standings"] =>
  intervalsOf(tenancy, member).map(({ row: { status, tier, startedAt, endedAt } }) => ({
    status,
    tier,
    startedAt,
    endedAt,
  }));

/** Returns true if a rule of the program asks for a tier. */
const asksForTier = ({ tables }: Tenancy, program: string): boolean =>
  under(tables.payoutRule, "program", program).some(({ row }) => row.tier !== null);

/** Everything that the eligibility of a member's events, and of the events of one of its links, depends on. */
export const historyOf = (tenancy: Tenancy, member: string, slot: Deployment["id"] | null): HistoryRead | undefined => {
  const { tables } = tenancy;
  const enrollment = tables.enrollment.rows.get(member);
  const relationship = tables.relationship.rows.get(enrollment?.row.relationship ?? "");
  const program = tables.program.rows.get(enrollment?.row.program ?? "");
  if (enrollment === undefined || relationship === undefined || program === undefined) return undefined;
  const deployment = slot === null ? undefined : tables.deployment.rows.get(slot);
  const { id, entity, approvalStatus, approvedAt } = enrollment.row;
  const relationships = [...pastOf(tables, member), { ...intervalOf(relationship.row), until: null }];
  const subjects = [member, program.row.id, ...relationships.map((one) => one.id), ...(slot === null ? [] : [slot])];
  const seen = (kind: Expectation["kind"], { row, version }: Versioned<{ readonly id: string }>): Expectation => ({
    kind,
    id: row.id,
    version,
  });
  return {
    history: {
      enrollment: { id, program: program.row.id, approvalStatus, approvedAt },
      erasedAt: tables.erasure.rows.get(entity)?.row.erasedAt ?? null,
      pastApprovals: byStart(under(tables.pastApproval, "enrollment", member)).map(
        ({ startedAt: from, endedAt: to }) => ({
          startedAt: from,
          endedAt: to,
        }),
      ),
      relationships,
      deployment:
        deployment === undefined
          ? null
          : {
              id: deployment.row.id,
              completedAt: deployment.row.completedAt,
              qualifiedOnly: deployment.row.qualifiedOnly,
            },
      standings:
        deployment?.row.qualifiedOnly === true || asksForTier(tenancy, program.row.id)
          ? standingsOf(tenancy, member)
          : [],
      pauses: byStart([...new Set(subjects)].flatMap((of) => under(tables.pause, "subject", of))),
    },
    read: [
      seen("enrollment", enrollment),
      seen("program", program),
      seen("relationship", relationship),
      ...(deployment === undefined ? [] : [seen("deployment", deployment)]),
    ],
  };
};
