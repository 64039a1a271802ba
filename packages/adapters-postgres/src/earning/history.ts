import type { Expectation, History, Id } from "@entente/core/ports";
import { nested, unnesting } from "../store/nested.ts";
import type { Stored } from "../store/row-store.ts";

const own = (table: string): string => `${table}.organization = $1 and ${table}.livemode = $2`;

/** The past relationships of a member `m`. */
const PAST_RELATIONSHIPS = `from past_relationship t
      cross join lateral (select r.* from relationship r where ${own("r")} and r.id = t.relationship limit 1) q
      where ${own("t")} and t.enrollment = m.id`;

/**
 * Selects the data that the eligibility of events of one member, and of one link if given, depends on; at most one row. By hand:
 * each row is looked up by its key, and `limit 1` keeps the look-ups from becoming joins over all programs of an organization.
 */
export const historyRow = (member: string, slot: string): string => `
  select m.id as member, m.program,
    (select w.version from program w where ${own("w")} and w.id = m.program) as program_version,
    m.approval_status, m.approved_at, m.version as member_version,
    (select x.erased_at from erasure x where ${own("x")} and x.id = m.entity) as erased_at,
    r.id as tie, r.started_at, r.ended_at, r.version as tie_version,
    d.id as slot, d.completed_at, d.qualified_only, d.version as slot_version,
    (select ${nested("pastApproval", "t.started_at, t.id")} from past_approval t where ${own("t")} and t.enrollment = m.id)
      as past,
    (select json_agg(json_build_array(t.relationship, q.started_at, q.ended_at, t.ended_at) order by t.started_at, t.id)::text
      ${PAST_RELATIONSHIPS}) as past_relationships,
    (select ${nested("pause", "t.started_at, t.id")} from pause t
      where ${own("t")} and t.subject = any (array[m.id, r.id, m.program, d.id] || array(select t.relationship ${PAST_RELATIONSHIPS})))
      as pauses,
    case when d.qualified_only or (
      select true from payout_rule t where ${own("t")} and t.program = m.program and t.tier is not null limit 1
    ) then (
      select json_agg(json_build_array(t.status, t.tier, t.started_at, t.ended_at) order by t.sequence)::text
      from standing_interval t where ${own("t")} and t.enrollment = m.id
    ) end as standings
  from enrollment m
  join lateral (select t.* from relationship t where ${own("t")} and t.id = m.relationship limit 1) r on true
  left join lateral (select t.* from deployment t where ${own("t")} and t.id = ${slot} limit 1) d on true
  where ${own("m")} and m.id = ${member}`;

export const HISTORY_COLUMNS = [
  "member",
  "program",
  "program_version",
  "approval_status",
  "approved_at",
  "erased_at",
  "member_version",
  "tie",
  "started_at",
  "ended_at",
  "tie_version",
  "slot",
  "completed_at",
  "qualified_only",
  "slot_version",
  "past",
  "past_relationships",
  "pauses",
  "standings",
] as const;

const readPast = unnesting("pastApproval");
const readPauses = unnesting("pause");

type Standing = History["standings"][number];
type StoredStanding = readonly [Standing["status"], Standing["tier"], startedAt: string, endedAt: string | null];

const readStandings = (gathered: string | null): History["standings"] =>
  (gathered === null ? [] : (JSON.parse(gathered) as readonly StoredStanding[])).map(
    ([status, tier, startedAt, endedAt]) => ({
      status,
      tier,
      startedAt: new Date(startedAt),
      endedAt: endedAt === null ? null : new Date(endedAt),
    }),
  );

type StoredRelationship = readonly [
  id: Id<"relationship">,
  startedAt: string | null,
  endedAt: string | null,
  until: string,
];

const timeOf = (value: string | null): Date | null => (value === null ? null : new Date(value));

const readRelationships = (gathered: string | null): History["relationships"] =>
  gathered === null
    ? []
    : (JSON.parse(gathered) as readonly StoredRelationship[]).map(([id, startedAt, endedAt, until]) => ({
        id,
        startedAt: timeOf(startedAt),
        endedAt: timeOf(endedAt),
        until: timeOf(until),
      }));

/** Reads {@link historyRow}, whose columns may have a prefix. */
export const readHistory = (found: Stored, prefix = ""): History => {
  const of = <T>(column: (typeof HISTORY_COLUMNS)[number]): T => found[`${prefix}${column}`] as T;
  return {
    enrollment: {
      id: of("member"),
      program: of("program"),
      approvalStatus: of("approval_status"),
      approvedAt: of("approved_at"),
    },
    erasedAt: of("erased_at"),
    pastApprovals: readPast(of("past")).map(({ startedAt, endedAt }) => ({ startedAt, endedAt })),
    relationships: [
      ...readRelationships(of("past_relationships")),
      { id: of("tie"), startedAt: of("started_at"), endedAt: of("ended_at"), until: null },
    ],
    deployment:
      of("slot") === null
        ? null
        : {
            id: of<Id<"deployment">>("slot"),
            completedAt: of<Date | null>("completed_at"),
            qualifiedOnly: of<boolean>("qualified_only"),
          },
    standings: readStandings(of("standings")),
    pauses: readPauses(of("pauses")),
  };
};

/** The rows from which a history was read; the history changes only when one of them does. */
export const historyVersions = (found: Stored, prefix = ""): readonly Expectation[] => {
  const seen = (kind: Expectation["kind"], part: string): readonly Expectation[] => {
    const id = found[`${prefix}${part}`];
    return id === null ? [] : [{ kind, id: id as string, version: Number(found[`${prefix}${part}_version`]) }];
  };
  return [
    ...seen("enrollment", "member"),
    ...seen("program", "program"),
    ...seen("relationship", "tie"),
    ...seen("deployment", "slot"),
  ];
};
