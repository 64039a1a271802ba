import type { RowKind, Rows, SequencedAuditEntry } from "@entente/core/ports";
import { UNRECORDED } from "@entente/core/storage";
import { shown } from "../journal/checks.ts";
import { compared, type Finder, type Found, isSameTime, rowsOf } from "../store/compared.ts";
import type { Tenancy } from "../store/world.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Returns the fields that an audit entry shows of its subject after the change, or before it. */
export const shownBy = ({ after }: SequencedAuditEntry): Fields => JSON.parse(after ?? "{}") as Fields;
export const shownBefore = ({ before }: SequencedAuditEntry): Fields => JSON.parse(before ?? "{}") as Fields;

/** Since when what no event announces is recorded as audit entries: always, where the first event says who made it. */
export const auditedSince = ({ audits, feed }: Tenancy): number =>
  feed[0]?.actor.type === UNRECORDED.actor.type && feed[0].actor.id === null
    ? Math.min(...[audits[0], feed[0]].flatMap((first) => (first === undefined ? [] : [first.createdAt.getTime()])))
    : Number.NEGATIVE_INFINITY;

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The newest value of each field that audit entries about rows of a kind show, by row. */
export const newestFields = ({ audits }: Tenancy, subjectType: string): ReadonlyMap<string, Fields> => {
  const newest = new Map<string, Fields>();
  for (const entry of audits)
    if (entry.subject.type === subjectType && entry.after !== null)
      newest.set(entry.subject.id, { ...newest.get(entry.subject.id), ...shownBy(entry) });
  return newest;
};

/** A field that audit entries show, and its value: that of the same name, unless the field is shown otherwise. */
type Audited<K extends RowKind> = string | readonly [field: string, value: (row: Rows[K]) => string | null];

/** Rows whose fields are those of the newest audit entries that show them. */
export const auditedRows =
  <K extends RowKind>(kind: K, subjectType: string, fields: readonly Audited<K>[]): Finder =>
  (tenancy) => {
    const newest = newestFields(tenancy, subjectType);
    return rowsOf(tenancy, kind).flatMap((row) => {
      const audited = newest.get(row.id) ?? {};
      const own = row as unknown as Fields;
      const named = fields.map((one) =>
        typeof one === "string" ? ([one, shown(own[camel(one)])] as const) : ([one[0], one[1](row)] as const),
      );
      return compared(
        row.id,
        named.flatMap(([field, value]) => (field in audited ? [[field, shown(audited[field]), value] as const] : [])),
      );
    });
  };

/** Rows that no audit entry is about, of those made since audit entries are; and those that are gone and have entries. */
export const auditedAll =
  <K extends RowKind>(kind: K, subjectType: string, fits: (row: Rows[K]) => boolean = () => true): Finder =>
  (tenancy) => {
    const since = auditedSince(tenancy);
    const named = new Set(
      tenancy.audits.filter(({ subject }) => subject.type === subjectType).map(({ subject }) => subject.id),
    );
    const rows = rowsOf(tenancy, kind);
    const own = new Set<string>(rows.map(({ id }) => id));
    return [
      ...rows
        .filter((row) => fits(row) && Number((row as { createdAt?: Date }).createdAt) >= since && !named.has(row.id))
        .flatMap(({ id }) => compared(id, [["id", null, id]])),
      ...[...named].filter((id) => !own.has(id)).flatMap((id) => compared(id, [["id", id, null]])),
    ];
  };

const TERMS = [
  "hold_days",
  "referral_window_days",
  "attribution",
  "name_order",
  "self_referral",
  "currency",
  "grace_days",
];
const VERBS: readonly string[] = ["programs.create", "programs.update"];

interface Change {
  readonly entry: SequencedAuditEntry;
  readonly fields: Fields;
  /** True if an earlier entry has a later time, because clocks differ. */
  readonly isLate: boolean;
}

/** Lists the changes of a program's terms that its audit entries show, in their order. */
const changesOf = ({ audits }: Tenancy, program: string): readonly Change[] => {
  let latest = Number.NEGATIVE_INFINITY;
  return audits
    .filter(({ verb, subject }) => subject.id === program && VERBS.includes(verb))
    .map((entry) => ({ entry, fields: shownBy(entry) }))
    .filter(({ fields }) => TERMS.some((field) => field in fields))
    .map(({ entry, fields }) => {
      const isLate = entry.createdAt.getTime() < latest;
      latest = Math.max(latest, entry.createdAt.getTime());
      return { entry, fields, isLate };
    });
};

const valuesOf = (terms: Rows["programTerms"], changes: readonly Change[]): readonly Found[] =>
  compared(
    terms.id,
    TERMS.flatMap((field) => {
      const change = changes.findLast(({ entry, fields }) => field in fields && entry.createdAt <= terms.startedAt);
      if (change === undefined) return [];
      return [[field, shown(change.fields[field]), shown((terms as unknown as Fields)[camel(field)])] as const];
    }),
  );

/** Terms since audit entries are made: each began with an entry, and is what the entries up to then show. */
export const auditedTerms: Finder = (tenancy) => {
  const since = auditedSince(tenancy);
  return rowsOf(tenancy, "program").flatMap(({ id, createdAt }): readonly Found[] => {
    const changes = changesOf(tenancy, id);
    const terms = rowsOf(tenancy, "programTerms").filter(({ program }) => program === id);
    return [
      ...terms
        .filter(({ startedAt }) => Math.max(createdAt.getTime(), startedAt.getTime()) >= since)
        .filter(({ startedAt }) => !changes.some(({ entry }) => isSameTime(entry.createdAt, startedAt)))
        .flatMap((row) => compared(row.id, [["started_at", null, row.startedAt]])),
      ...changes
        .filter(
          ({ entry, isLate }) => !isLate && !terms.some(({ startedAt }) => isSameTime(entry.createdAt, startedAt)),
        )
        .flatMap(({ entry }) => compared(id, [["started_at", entry.createdAt, null]])),
      ...terms.flatMap((row) => valuesOf(row, changes)),
    ];
  });
};
