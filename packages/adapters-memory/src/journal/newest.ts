import type { SequencedAuditEntry, SequencedEvent, StoredEventType } from "@entente/core/ports";
import type { Tenancy } from "../store/world.ts";

/** The newest event about each subject of a kind, of these types or of any. */
export const newestOf = (
  { feed }: Tenancy,
  subjectType: string,
  types?: readonly StoredEventType[],
): ReadonlyMap<string, SequencedEvent> =>
  new Map(
    feed
      .filter(({ subject, type }) => subject.type === subjectType && (types === undefined || types.includes(type)))
      .map((event) => [event.subject.id, event]),
  );

/** The audit entries about subjects of a kind, in the order of their commits. */
export const auditsOf = ({ audits }: Tenancy, subjectType: string): readonly SequencedAuditEntry[] =>
  audits.filter(({ subject }) => subject.type === subjectType);

/** Returns the fields that an audit entry shows of its subject after the change. */
export const afterOf = ({ after }: SequencedAuditEntry): Readonly<Record<string, unknown>> =>
  after === null ? {} : JSON.parse(after);
