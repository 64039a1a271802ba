import type { SequencedAuditEntry, SequencedEvent, StandingInterval } from "@entente/core/ports";
import { QUALIFYING_STATUSES, wireTime } from "@entente/core/storage";
import { shown } from "../journal/checks.ts";
import { compared, type Finder, groupedBy, isSameTime, keysOf, rowsOf } from "../store/compared.ts";
import { wire } from "../store/wire.ts";
import { auditedSince, shownBy } from "./audited-rows.ts";

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
  /** Whether the clock of what announced it may have been behind. */
  readonly isLate: boolean;
}

const announces = ({ type, createdAt }: SequencedEvent, { row, isLate }: Announced): boolean =>
  STATUSES[type] === row.status && (isSameTime(createdAt, row.startedAt) || (isLate && createdAt < row.startedAt));

/** Whether an audit entry, which shows the fields that changed, announces of an interval. */
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
      return { row, type: announcedAs(row, before), isLate };
    });

export const announcedStandings: Finder = (tenancy) => {
  const rows = groupedBy(rowsOf(tenancy, "standingInterval"), ({ enrollment }) => enrollment);
  const ofMember = <T extends { readonly subject: { readonly id: string } }>(facts: readonly T[]) =>
    groupedBy(facts, ({ subject }) => subject.id);
  const events = ofMember(tenancy.feed.filter(({ type }) => type in STATUSES));
  const entries = ofMember(tenancy.audits.filter(({ verb }) => verb === "standing.change"));
  const since = auditedSince(tenancy);
  return keysOf(rows, events, entries).flatMap((enrollment) => {
    const [own, audited] = [events.get(enrollment) ?? [], entries.get(enrollment) ?? []];
    const intervals = intervalsOf(rows.get(enrollment) ?? []);
    const joined = tenancy.tables.enrollment.rows.get(enrollment)?.row.createdAt;
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
      ...own
        .filter((event) => !intervals.some((one) => announces(event, one)))
        .flatMap(({ createdAt }) => compared(enrollment, [["started_at", createdAt, null]])),
      ...audited
        .filter((entry) => !intervals.some((one) => shows(entry, one)))
        .flatMap(({ createdAt }) => compared(enrollment, [["started_at", createdAt, null]])),
    ];
  });
};
