import type { SourceEvent } from "@entente/client";
import type { EventStatus } from "./search.ts";

/** The part of a request to read events again by which it meets one event alone. */
export interface Place {
  readonly limit: 1;
  readonly status?: EventStatus;
  readonly starting_after?: string;
}

/** The place of an event in a list, newest first, of one status or of all; undefined where the list does not hold it. */
export const placeOf = (
  rows: readonly Pick<SourceEvent, "id">[],
  event: string,
  status: EventStatus | undefined,
): Place | undefined => {
  const at = rows.findIndex(({ id }) => id === event);
  const newer = rows[at - 1];
  if (at === -1) return undefined;
  return {
    limit: 1,
    ...(status !== undefined && { status }),
    ...(newer !== undefined && { starting_after: newer.id }),
  };
};
