import type { Enrollment, SequencedAuditEntry, Succession } from "@entente/core/ports";
import { madeAt } from "../journal/checks.ts";
import { compared, type Finder, groupedBy, isSameTime, rowsOf, STAMP_SLACK_MS } from "../store/compared.ts";
import { wire } from "../store/wire.ts";
import type { Tenancy } from "../store/world.ts";
import { auditedSince, shownBefore, shownBy } from "./audited-rows.ts";

/** A member who ended by a merge, and the entities that stood for the person the merge went into. */
interface Ended {
  readonly member: Enrollment;
  readonly at: Date;
  readonly wasActive: boolean;
  readonly side: ReadonlySet<string>;
}

const isBegin = (entry: SequencedAuditEntry): boolean => entry.verb === "entities.merge" && "merged" in shownBy(entry);

/**
 * The audit entries of each merge follow one another: that it was made, of each entity that became part of the target, and of each
 * member who ended. A member who is archived by itself has the same entry as one who ends; it has a place of its
 * own, or is no member of a part.
 */
const mergesOf = ({ audits }: Tenancy): readonly (readonly SequencedAuditEntry[])[] => {
  const merges: SequencedAuditEntry[][] = [];
  let open: SequencedAuditEntry[] = [];
  for (const entry of audits) {
    const isStep = entry.verb === "entities.merge" || entry.verb === "enrollments.archive";
    const isBegun = isStep && isSameTime(entry.createdAt, open[0]?.createdAt);
    if (isBegin(entry)) {
      open = [entry];
      merges.push(open);
    } else if (isBegun) open.push(entry);
    else open = [];
  }
  return merges;
};

const endedOf = (tenancy: Tenancy): readonly Ended[] => {
  const members = tenancy.tables.enrollment.rows;
  /** Who each entity was part of by then. */
  const into = new Map<string, string>();
  return mergesOf(tenancy).flatMap(([begin, ...steps]): readonly Ended[] => {
    if (begin === undefined) return [];
    const target = begin.subject.id;
    const side = new Set([target, ...[...into].flatMap(([part, of]) => (of === target ? [part] : []))]);
    const parts = new Set(steps.flatMap(({ verb, subject }) => (verb === "entities.merge" ? [subject.id] : [])));
    for (const part of parts) into.set(part, target);
    return steps.flatMap((entry) => {
      const member = entry.verb === "enrollments.archive" ? members.get(entry.subject.id)?.row : undefined;
      const wasActive = shownBefore(entry).status === "active";
      return member === undefined || !parts.has(member.entity)
        ? []
        : [{ member, at: entry.createdAt, wasActive, side }];
    });
  });
};

interface Interval {
  readonly since: Date | null;
  readonly until: Date | null;
}

/** True if an interval reaches a time, whatever clocks say. */
const reaches = ({ since, until }: Interval, at: Date): boolean =>
  (since === null || since.getTime() <= at.getTime() + STAMP_SLACK_MS) &&
  (until === null || until.getTime() >= at.getTime() - STAMP_SLACK_MS);

/** True if an interval holds at a time by all clocks. */
const holds = ({ since, until }: Interval, at: Date): boolean =>
  since !== null && since.getTime() < at.getTime() - STAMP_SLACK_MS && isAfter(until, at);

/** True if an interval ends later than a time, by all clocks. */
const isAfter = (until: Date | null, at: Date): boolean =>
  until === null || until.getTime() > at.getTime() + STAMP_SLACK_MS;

/** From when until when members were approved, under which relationship, and what was paused. */
const livesOf = (tenancy: Tenancy) => {
  const past = groupedBy(rowsOf(tenancy, "pastApproval"), ({ enrollment }) => enrollment);
  const left = groupedBy(rowsOf(tenancy, "pastRelationship"), ({ enrollment }) => enrollment);
  const pauses = groupedBy(rowsOf(tenancy, "pause"), ({ subject }) => subject);
  const relationships = tenancy.tables.relationship.rows;
  return {
    approvals: ({ id, approvalStatus, approvedAt }: Enrollment): readonly Interval[] => [
      ...(approvalStatus === "approved" ? [{ since: approvedAt, until: null }] : []),
      ...(past.get(id) ?? []).map(({ startedAt: since, endedAt: until }) => ({ since, until })),
    ],
    relationships(member: Enrollment, at: Date) {
      const before = left.get(member.id) ?? [];
      const since = before.reduce<Date | null>((last, { endedAt }) => (last && last > endedAt ? last : endedAt), null);
      return [
        { relationship: member.relationship, since, until: null },
        ...before.map(({ relationship, startedAt, endedAt }) => ({ relationship, since: startedAt, until: endedAt })),
      ].flatMap(({ relationship, ...held }) => (reaches(held, at) ? (relationships.get(relationship)?.row ?? []) : []));
    },
    pauses: (subject: string): readonly Interval[] =>
      (pauses.get(subject) ?? []).map(({ startedAt: since, endedAt: until }) => ({ since, until })),
  };
};
type Lives = ReturnType<typeof livesOf>;

/** True if a member may have been approved, active and under an active relationship at a time, clocks being what they are. */
const mayHaveEarned = (lives: Lives, member: Enrollment, at: Date): boolean =>
  lives.approvals(member).some((one) => one.since !== null && reaches(one, at)) &&
  lives
    .relationships(member, at)
    .some(
      ({ id, endedAt }) =>
        reaches({ since: null, until: endedAt }, at) && !lives.pauses(id).some((pause) => holds(pause, at)),
    ) &&
  !lives.pauses(member.id).some((pause) => holds(pause, at));

/**
 * True if a member ended while it earned, by all clocks, and the person had a member that goes on. Who is back within the time that
 * clocks differ by is left out: what became of the member since may have been before.
 */
const earned = (lives: Lives, ofEntity: ReadonlyMap<string, readonly Enrollment[]>, ended: Ended): boolean => {
  const { member, at, wasActive, side } = ended;
  return (
    wasActive &&
    lives.approvals(member).some(({ since, until }) => since !== null && since <= at && isAfter(until, at)) &&
    !lives
      .relationships(member, at)
      .some(({ id, endedAt }) => !isAfter(endedAt, at) || lives.pauses(id).some((pause) => reaches(pause, at))) &&
    !lives.pauses(member.id).some(({ since, until }) => isSameTime(since, at) && !isAfter(until, at)) &&
    [...side].some((entity) =>
      ofEntity.get(entity)?.some(({ program, joinedAt }) => program === member.program && !isAfter(joinedAt, at)),
    )
  );
};

const nameOf = ({ enrollment, successor, startedAt }: Succession): string =>
  `${enrollment} ${successor} ${startedAt.getTime()}`;

export const announcedSuccessions: Finder = (tenancy) => {
  const [begun, ended, lives] = [rowsOf(tenancy, "succession"), endedOf(tenancy), livesOf(tenancy)];
  const members = tenancy.tables.enrollment.rows;
  const since = auditedSince(tenancy);
  const [of, to] = [groupedBy(begun, ({ enrollment }) => enrollment), groupedBy(begun, ({ successor }) => successor)];
  const ends = groupedBy(ended, ({ member }) => member.id);

  /** The ends by which a row may have begun: of the member itself, or of one who succeeded it. */
  const causesOf = ({ id, enrollment, startedAt }: Succession): readonly Ended[] => {
    const before = (of.get(enrollment) ?? []).filter((one) => one.id !== id && !isAfter(one.startedAt, startedAt));
    const by = [enrollment, ...before.map(({ successor }) => successor)];
    return by.flatMap((member) => (ends.get(member) ?? []).filter(({ at }) => isSameTime(at, startedAt)));
  };
  const wrong = begun.flatMap((row) => {
    const { id, successor, startedAt } = row;
    const causes = causesOf(row);
    const next = members.get(successor)?.row;
    const isBegun = causes.some(({ member, at, wasActive }) => wasActive && mayHaveEarned(lives, member, at));
    const isOld = Math.max(startedAt.getTime(), madeAt(id).getTime()) < since;
    const isNext = causes.some(
      ({ member, at, side }) =>
        next?.program === member.program &&
        next.id !== member.id &&
        side.has(next.entity) &&
        mayHaveEarned(lives, next, at),
    );
    return [
      ...(isBegun || isOld ? [] : compared(id, [["started_at", null, startedAt]])),
      ...(isNext || causes.length === 0 ? [] : compared(id, [["successor", null, wire("enrollment", successor)]])),
    ];
  });
  const repeated = [...groupedBy(begun, nameOf).values()].flatMap((same) =>
    same
      .map(({ id }) => id)
      .toSorted()
      .slice(1)
      .flatMap((id) => compared(id, [["id", null, id]])),
  );

  const ofEntity = groupedBy(rowsOf(tenancy, "enrollment"), ({ entity }) => entity);
  const due = ended
    .filter((one) => earned(lives, ofEntity, one))
    .flatMap(({ member, at }) => {
      const before = (to.get(member.id) ?? []).filter(({ startedAt }) => startedAt <= at);
      return [member.id, ...before.map(({ enrollment }) => enrollment)].map((enrollment) => ({ enrollment, at }));
    });
  const missing = new Map(due.map((one) => [`${one.enrollment} ${one.at.getTime()}`, one]));
  return [
    ...wrong,
    ...repeated,
    ...[...missing.values()]
      .filter(({ enrollment, at }) => !of.get(enrollment)?.some(({ startedAt }) => isSameTime(startedAt, at)))
      .flatMap(({ enrollment, at }) => compared(enrollment, [["started_at", at, null]])),
  ];
};
