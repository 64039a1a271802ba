import type { EventType, SequencedEvent } from "@entente/core/ports";
import type { Tenancy } from "../store/world.ts";

/** The newest event about each subject of a kind, of these types or of any. */
export const newestOf = (
  { feed }: Tenancy,
  subjectType: string,
  types?: readonly EventType[],
): ReadonlyMap<string, SequencedEvent> =>
  new Map(
    feed
      .filter(({ subject, type }) => subject.type === subjectType && (types === undefined || types.includes(type)))
      .map((event) => [event.subject.id, event]),
  );
