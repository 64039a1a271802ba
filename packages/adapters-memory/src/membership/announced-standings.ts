import type { SequencedAuditEntry, SequencedEvent, StandingInterval } from "@entente/core/ports";
import { QUALIFYING_STATUSES, wireTime } from "@entente/core/storage";
import { shown } from "../journal/checks.ts";
import { compared, type Finder, groupedBy, isSameTime, keysOf, rowsOf, STAMP_SLACK_MS } from "../store/compared.ts";
import { wire } from "../store/wire.ts";
import type { Tenancy } from "../store/world.ts";
import { auditedSince, shownBefore, shownBy } from "./audited-rows.ts";

/** How an interval is announced, after the one before it; undefined where it is not. */
const announcedAs = ({ status }: StandingInterval, before: StandingInterval | undefined): string | undefined => {
  const wasQualified = QUALIFYING_STATUSES.includes(before?.status ?? "pending");
  if (status === "qualified" && !wasQualified) return "enrollment.qualified";
  return status === "not_qualified" && wasQualified ? "enrollment.disqualified" : undefined;
};

const STATUSES: Readonly<Record<string, string>> = {
  "enrollment.qualified": "qualified",
  "enrollment.disqualified": "not_qualified",
};

/** An interval as it would be announced. */
interface Announced {
  readonly row: StandingInterval;
  readonly type: string | undefined;
  /** True if the clock of the announcement may have been behind. */
  readonly isLate: boolean;
  /** When its grace began, or else the interval: the terms of then say how long grace lasts. */
  readonly judgedAt: Date;
}

const announces = ({ type, createdAt }: SequencedEvent, { row, isLate }: Announced): boolean =>
  STATUSES[type] === row.status && (isSameTime(createdAt, row.startedAt) || (isLate && createdAt < row.startedAt));

/** Returns true if an audit entry, which shows the fields that changed, announces an interval. */
const shows = (entry: SequencedAuditEntry, { row, isLate }: Announced): boolean => {
  const fields = shownBy(entry);
  const { createdAt } = entry;
  const fits = (field: string, value: string | null): boolean => !(field in fields) || shown(fields[field]) === value;
  return (
    (isSameTime(createdAt, row.startedAt) || (isLate && createdAt < row.startedAt)) &&
    fits("qualification_status", row.status) &&
    fits("tier", wire("tier", row.tier)) &&
    fits("grace_since", row.graceSince === null ? null : wireTime(row.graceSince))
  );
};

const intervalsOf = (rows: readonly StandingInterval[]): readonly Announced[] =>
  rows
    .toSorted((one, other) => one.sequence - other.sequence)
    .map((row, place, all): Announced => {
      const before = all[place - 1];
      const isLate = before !== undefined && isSameTime(before.startedAt, before.endedAt);
      return { row, type: announcedAs(row, before), isLate, judgedAt: before?.graceSince ?? row.startedAt };
    });

/**
 * Returns the check that a member had grace of so many days at an instant, by the terms then or by an audit entry about their
 * change.
 */
const graceOf = (tenancy: Tenancy) => {
  const terms = groupedBy(rowsOf(tenancy, "programTerms"), ({ program }) => program);
  const entries = groupedBy(
    tenancy.audits.filter(({ subject }) => subject.type === "program"),
    ({ subject }) => subject.id,
  );
  const isUpTo = (one: Date, other: Date): boolean => one.getTime() <= other.getTime() + STAMP_SLACK_MS;
  return (program: string, days: number, at: Date): boolean =>
    (terms.get(program) ?? [])
      .toSorted((one, other) => one.startedAt.getTime() - other.startedAt.getTime() || (one.id < other.id ? -1 : 1))
      .some(({ graceDays, startedAt }, place, all) => {
        const next = all[place + 1];
        return (
          graceDays === days &&
          (place === 0 || isUpTo(startedAt, at)) &&
          (next === undefined || isUpTo(at, next.startedAt))
        );
      }) ||
    (entries.get(program) ?? []).some(
      (entry) =>
        isUpTo(entry.createdAt, at) &&
        isUpTo(at, entry.createdAt) &&
        [shownBefore(entry), shownBy(entry)].some(({ grace_days }) => shown(grace_days) === String(days)),
    );
};

export const announcedStandings: Finder = (tenancy) => {
  const rows = groupedBy(rowsOf(tenancy, "standingInterval"), ({ enrollment }) => enrollment);
  const ofMember = <T extends { readonly subject: { readonly id: string } }>(facts: readonly T[]) =>
    groupedBy(facts, ({ subject }) => subject.id);
  const events = ofMember(tenancy.feed.filter(({ type }) => type in STATUSES));
  const entries = ofMember(tenancy.audits.filter(({ verb }) => verb === "standing.change"));
  const since = auditedSince(tenancy);
  const isGrace = graceOf(tenancy);
  return keysOf(rows, events, entries).flatMap((enrollment) => {
    const [own, audited] = [events.get(enrollment) ?? [], entries.get(enrollment) ?? []];
    const intervals = intervalsOf(rows.get(enrollment) ?? []);
    const member = tenancy.tables.enrollment.rows.get(enrollment)?.row;
    const joined = member?.createdAt;
    const isAudited = ({ row }: Announced) =>
      joined !== undefined && Math.max(joined.getTime(), row.startedAt.getTime()) >= since;
    return [
      ...intervals
        .filter(
          (one) => one.type !== undefined && !own.some((event) => event.type === one.type && announces(event, one)),
        )
        .flatMap(({ row, type }) => compared(row.id, [["status", null, type]])),
      ...intervals
        .filter((one) => one.type === undefined && one.row.sequence > 1 && isAudited(one))
        .filter((one) => !audited.some((entry) => shows(entry, one)) && !own.some((event) => announces(event, one)))
        .flatMap(({ row }) => compared(row.id, [["started_at", null, row.startedAt]])),
      ...intervals
        .filter(({ row, judgedAt }) => member !== undefined && row.trigger !== null && judgedAt.getTime() >= since)
        .filter(({ row, judgedAt }) => !isGrace(`${member?.program}`, row.graceDays, judgedAt))
        .flatMap(({ row }) => compared(row.id, [["grace_days", null, row.graceDays]])),
      // What nothing caused is the first, before the first evaluation: it has no days of grace.
      ...intervals
        .filter(({ row }) => row.trigger === null && since === Number.NEGATIVE_INFINITY)
        .flatMap(({ row: { id, sequence, graceDays } }) =>
          compared(id, [
            ["grace_days", 0, graceDays],
            ["sequence", 1, sequence],
          ]),
        ),
      ...own
        .filter((event) => !intervals.some((one) => announces(event, one)))
        .flatMap(({ createdAt }) => compared(enrollment, [["started_at", createdAt, null]])),
      ...audited
        .filter((entry) => !intervals.some((one) => shows(entry, one)))
        .flatMap(({ createdAt }) => compared(enrollment, [["started_at", createdAt, null]])),
    ];
  });
};
