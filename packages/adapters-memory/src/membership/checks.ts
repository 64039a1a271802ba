import type { Enrollment, PastRelationship, Requirement, SequencedEvent } from "@entente/core/ports";
import { ASKED_FIELDS } from "@entente/core/storage";
import { objectOf, shown } from "../journal/checks.ts";
import { newestOf } from "../journal/newest.ts";
import {
  brandOf,
  compared,
  type Finder,
  type Found,
  groupedBy,
  isSameTime,
  keysOf,
  rowsOf,
  STAMP_SLACK_MS,
} from "../store/compared.ts";
import { pair } from "../store/shapes.ts";
import { wire } from "../store/wire.ts";
import type { Tenancy } from "../store/world.ts";
import { announcedPauses } from "./announced-pauses.ts";
import { announcedStandings } from "./announced-standings.ts";
import { announcedSuccessions } from "./announced-successions.ts";
import { auditedAll, auditedRows, auditedSince, auditedTerms, shownBy } from "./audited-rows.ts";
import { pastRelationships, presentRelationships } from "./held-relationships.ts";
import { connections, entities } from "./recipients.ts";

const at = (id: string, time: Date): string => pair(id, String(time.getTime()));

const count = (names: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/** How often each member was approved at each time, and how many of these approvals were taken back. */
const approvalsOf = (tenancy: Tenancy) => ({
  approvals: count(
    tenancy.feed
      .filter(({ type }) => type === "enrollment.approved")
      .map(({ subject, createdAt }) => at(subject.id, createdAt)),
  ),
  takenBack: count(rowsOf(tenancy, "pastApproval").map(({ enrollment, startedAt }) => at(enrollment, startedAt))),
});

/** Returns the facts that the events about one member state. */
const announcedOf = (events: readonly SequencedEvent[]) => {
  const last = (name: string) => events.findLast(({ type }) => type === `enrollment.${name}`);
  const verdict = events.findLast(({ type }) => type === "enrollment.approved" || type === "enrollment.rejected")?.type;
  return {
    object: objectOf(events.find(({ type }) => type === "enrollment.created") ?? ({ data: "{}" } as SequencedEvent)),
    verdict,
    createdAt: last("created")?.createdAt,
    approvedAt: last("approved")?.createdAt,
    rejectedAt: last("rejected")?.createdAt,
    activatedAt: last("activated")?.createdAt,
  };
};

/** The end of a referral address. */
const SLUG = /\/r\/([^/]+)$/;

const enrollments: Finder = (tenancy) => {
  const { rows } = tenancy.tables.enrollment;
  const events = groupedBy(
    tenancy.feed.filter(({ subject }) => subject.type === "enrollment"),
    ({ subject }) => subject.id,
  );
  const { approvals, takenBack } = approvalsOf(tenancy);
  return keysOf(events, rows).flatMap((id) => {
    const row = rows.get(id)?.row;
    const announced = announcedOf(events.get(id) ?? []);
    const { object, verdict, approvedAt } = announced;
    const name = approvedAt === undefined ? "" : at(id, approvedAt);
    const isApproved =
      row !== undefined && verdict === "enrollment.approved" && (approvals.get(name) ?? 0) > (takenBack.get(name) ?? 0);
    const isRejected = verdict === "enrollment.rejected" && row !== undefined && row.rejectedAt !== null;
    const unapproved = isRejected ? "rejected" : "pending";
    return compared(id, [
      ["id", events.has(id) ? id : null, row?.id],
      ["joined_at", announced.createdAt, row?.joinedAt],
      ["approval_status", isApproved ? "approved" : unapproved, row?.approvalStatus],
      ["approved_at", approvedAt, row?.approvedAt],
      ["rejected_at", row?.approvalStatus === "rejected" ? announced.rejectedAt : null, row?.rejectedAt],
      ["activated_at", announced.activatedAt, row?.activatedAt],
      ["program", shown(object.program), wire("program", row?.program)],
      ["entity", shown(object.entity), wire("entity", row?.entity)],
      ["referral_code", shown(object.referral_code), row?.referralCode],
      ["referral_slug", SLUG.exec(`${object.referral_url}`)?.[1] ?? row?.referralSlug, row?.referralSlug],
      ["source", shown(object.source), row?.source],
    ]);
  });
};

/** Members of another operating type than events and audit entries showed last; clocks of what shows it need not agree. */
const operatingTypes: Finder = (tenancy) => {
  const announced = tenancy.feed.map((event) => ({ ...event, of: objectOf(event) }));
  const audited = tenancy.audits.map((entry) => ({ ...entry, of: shownBy(entry) }));
  const byMember = groupedBy(
    [...announced, ...audited].filter(({ subject, of }) => subject.type === "enrollment" && "operating_type" in of),
    ({ subject }) => subject.id,
  );
  const since = auditedSince(tenancy);
  return rowsOf(tenancy, "enrollment").flatMap(({ id, operatingType }) => {
    const all = (byMember.get(id) ?? []).toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt));
    const [newest] = all;
    if (newest === undefined || newest.createdAt.getTime() < since) return [];
    const isShown = all.some(
      ({ of, createdAt }) =>
        createdAt.getTime() >= newest.createdAt.getTime() - STAMP_SLACK_MS &&
        shown(of.operating_type) === wire("operating_type", operatingType),
    );
    const own = wire("operating_type", operatingType);
    return isShown ? [] : compared(id, [["operating_type", shown(newest.of.operating_type), own]]);
  });
};

/**
 * Returns the acts that can end an approval: a rejection, or a new invitation of a member who was archived or whose relationship
 * had ended.
 */
const endsOf = (tenancy: Tenancy): ReadonlySet<string> =>
  new Set([
    ...tenancy.feed
      .filter(({ type }) => type === "enrollment.rejected")
      .map(({ subject, createdAt }) => at(subject.id, createdAt)),
    ...rowsOf(tenancy, "pastRelationship").map(({ enrollment, endedAt }) => at(enrollment, endedAt)),
    ...rowsOf(tenancy, "pause").flatMap(({ subject, endedAt }) => (endedAt === null ? [] : [at(subject, endedAt)])),
  ]);

const pastApprovals: Finder = (tenancy) => {
  const [{ approvals, takenBack }, ends] = [approvalsOf(tenancy), endsOf(tenancy)];
  const { rows } = tenancy.tables.enrollment;
  const without = rowsOf(tenancy, "pastApproval").flatMap(
    ({ id, enrollment, startedAt, endedAt }): readonly Found[] => [
      ...(approvals.has(at(enrollment, startedAt)) ? [] : compared(id, [["started_at", null, startedAt]])),
      ...(ends.has(at(enrollment, endedAt)) ? [] : compared(id, [["ended_at", null, endedAt]])),
    ],
  );
  const seen = tenancy.feed.filter(({ type }) => type === "enrollment.approved");
  const missing = [...new Map(seen.map((event) => [at(event.subject.id, event.createdAt), event]))].flatMap(
    ([name, { subject, createdAt }]): readonly Found[] => {
      const row = rows.get(subject.id)?.row;
      const lasts = row?.approvalStatus === "approved" && isSameTime(row.approvedAt, createdAt);
      const isSettled = approvals.get(name) === (takenBack.get(name) ?? 0) + (lasts ? 1 : 0);
      return isSettled ? [] : compared(subject.id, [["started_at", createdAt, null]]);
    },
  );
  return [...without, ...missing];
};

/** Relationships that more than one member has, or had. */
const sharedOf = (tenancy: Tenancy): ReadonlySet<string> => {
  const first = new Map<string, string>();
  const shared = new Set<string>();
  const holds = (relationship: string, member: string): void => {
    const known = first.get(relationship);
    if (known === undefined) first.set(relationship, member);
    else if (known !== member) shared.add(relationship);
  };
  for (const { relationship, id } of rowsOf(tenancy, "enrollment")) holds(relationship, id);
  for (const { relationship, enrollment } of rowsOf(tenancy, "pastRelationship")) holds(relationship, enrollment);
  return shared;
};

const latest = (...times: readonly Date[]): Date => new Date(Math.max(...times.map(Number)));

const inTime = (one: PastRelationship, other: PastRelationship): number =>
  one.startedAt.getTime() - other.startedAt.getTime() ||
  one.endedAt.getTime() - other.endedAt.getTime() ||
  (one.id < other.id ? -1 : 1);

const pastTimes: Finder = (tenancy) => {
  const shared = sharedOf(tenancy);
  return [...groupedBy(rowsOf(tenancy, "pastRelationship"), ({ enrollment }) => enrollment).values()].flatMap((of) =>
    of.toSorted(inTime).flatMap((row, place, all) => {
      const { enrollment, relationship } = tenancy.tables;
      const member = enrollment.rows.get(row.enrollment)?.row as Enrollment;
      const own = relationship.rows.get(row.relationship)?.row;
      const next = relationship.rows.get(all[place + 1]?.relationship ?? member.relationship)?.row;
      if (own === undefined || next === undefined) return [];
      const least = latest(row.endedAt, own.endedAt ?? row.endedAt, next.createdAt);
      return compared(row.id, [
        ["started_at", all[place - 1]?.endedAt ?? member.joinedAt, row.startedAt],
        // A merge begins a relationship for nobody who is a member by then.
        ["ended_at", shared.has(next.id) || next.source === "merge" ? least : next.createdAt, row.endedAt],
      ]);
    }),
  );
};

const TERMS = {
  hold_days: "holdDays",
  referral_window_days: "referralWindowDays",
  attribution: "attribution",
  name_order: "nameOrder",
  self_referral: "selfReferral",
  currency: "currency",
  grace_days: "graceDays",
} as const;

type Asked = Pick<Requirement, "scopeId"> & { readonly scope: string | null };

/** A tier is named as on the wire, other subjects of requirements as they are. */
const SCOPE_ID = [
  "scope_id",
  ({ scope, scopeId }: Asked) => (scope === "tier" ? wire("tier", scopeId) : scopeId),
] as const;
const ASKED = ASKED_FIELDS.map((field) => (field === "scope_id" ? SCOPE_ID : field));

export const MEMBERSHIP_CHECKS = {
  entity: entities,
  connection: connections,
  relationship(tenancy) {
    const [announced, rows] = [newestOf(tenancy, "relationship"), tenancy.tables.relationship.rows];
    return keysOf(announced, rows).flatMap((id) => {
      const [event, row] = [announced.get(id), rows.get(id)?.row];
      const object = event === undefined ? {} : objectOf(event);
      return compared(id, [
        ["id", event?.subject.id, row?.id],
        ["status", shown(object.status), row?.status],
        ["started_at", shown(object.started_at), row?.startedAt],
        ["ended_at", shown(object.ended_at), row?.endedAt],
        ["entity", shown((object.entity as { readonly id?: string } | undefined)?.id), wire("entity", row?.entity)],
        ["source", shown(object.source), row?.source],
      ]);
    });
  },
  enrollment: (tenancy) => [...enrollments(tenancy), ...presentRelationships(tenancy), ...operatingTypes(tenancy)],
  referral_slug(tenancy) {
    const { enrollment: members, referralSlug: slugs } = tenancy.tables;
    return [
      ...rowsOf(tenancy, "enrollment").flatMap(({ id, referralSlug }) =>
        compared(id, [["enrollment", id, slugs.rows.get(referralSlug)?.row.enrollment]]),
      ),
      ...rowsOf(tenancy, "referralSlug").flatMap(({ id, enrollment }) => {
        const member = members.rows.get(enrollment)?.row;
        return member === undefined ? [] : compared(enrollment, [["referral_slug", member.referralSlug, id]]);
      }),
    ];
  },
  past_approval: pastApprovals,
  past_relationship: (tenancy) => [...pastTimes(tenancy), ...pastRelationships(tenancy)],
  succession: announcedSuccessions,
  pause: announcedPauses,
  program: auditedRows("program", "program", [
    "name",
    "type",
    "status",
    "visibility",
    "landing_url",
    "landing_origins",
    "pass_parameters",
    "minimum_payout_minor",
  ]),
  program_terms(tenancy) {
    const terms = groupedBy(rowsOf(tenancy, "programTerms"), ({ program }) => program);
    const last = rowsOf(tenancy, "program").flatMap((program) => {
      const own = (terms.get(program.id) ?? [])
        .toSorted((one, other) => one.startedAt.getTime() - other.startedAt.getTime() || (one.id < other.id ? -1 : 1))
        .at(-1);
      return compared(
        own?.id ?? program.id,
        Object.entries(TERMS).map(([column, field]) => [column, program[field], own?.[field]] as const),
      );
    });
    return [...last, ...auditedTerms(tenancy)];
  },
  requirement: (tenancy) => [
    ...auditedRows("requirement", "requirement", [
      ...ASKED,
      "source",
      ["program", ({ program }) => wire("program", program)],
      ["operating_type", ({ operatingType }) => wire("operating_type", operatingType)],
    ])(tenancy),
    ...auditedAll("requirement", "requirement")(tenancy),
    ...brandOf("requirement", "program", ({ program }) => program)(tenancy),
  ],
  requirement_override: (tenancy) => [
    ...auditedRows("requirementOverride", "requirement_override", [
      ...ASKED,
      "disabled",
      ["enrollment", ({ enrollment }) => wire("enrollment", enrollment)],
      ["entity", ({ entity }) => wire("entity", entity)],
      ["requirement", ({ requirement }) => wire("requirement", requirement)],
    ])(tenancy),
    ...auditedAll("requirementOverride", "requirement_override")(tenancy),
    ...brandOf("requirementOverride", "enrollment", ({ enrollment }) => enrollment)(tenancy),
  ],
  tier: (tenancy) => [
    ...auditedRows("tier", "tier", ["name", "rank", "status", ["program", ({ program }) => wire("program", program)]])(
      tenancy,
    ),
    ...auditedAll("tier", "tier")(tenancy),
    ...brandOf("tier", "program", ({ program }) => program)(tenancy),
  ],
  standing_interval: announcedStandings,
  assertion(tenancy) {
    const [announced, rows] = [newestOf(tenancy, "assertion"), tenancy.tables.assertion.rows];
    return keysOf(announced, rows).flatMap((id) => {
      const [event, row] = [announced.get(id), rows.get(id)?.row];
      const object = event === undefined ? {} : objectOf(event);
      return compared(id, [
        ["id", event?.subject.id, row?.id],
        ["entity", shown(object.entity), wire("entity", row?.entity)],
        ["key", shown(object.key), row?.key],
        ["action", shown(object.action), row?.action],
        ["value", shown(object.value), row?.value],
        ["expires_at", shown(object.expires_at), row?.expiresAt],
        ["effective_at", shown(object.effective_at), row?.effectiveAt],
      ]);
    });
  },
} as const satisfies Record<string, Finder>;
