import { insert, update, type Write } from "../../journal/index.ts";
import { HOUR_MS, later, revise, type Versioned } from "../../kernel/index.ts";

/** The links by mail that somebody was sent lately. It is written in the commit that sends one, so that of two at once one is stale. */
export interface LinkCount {
  /** The kind of link that is counted, and for whom: see {@link linkCountId}. */
  readonly id: string;
  /** When each was sent, oldest first: of the last hour alone. */
  readonly sentAt: readonly Date[];
  /** When the last of them is an hour old: then the row is forgotten. */
  readonly endsAt: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Links of one kind that one address or member is sent in an hour. */
export const LINKS_PER_HOUR = 5;

/**
 * `sign_in`: to an address, by its keyed hash. `change`: for a member, by the entity, to whatever address. `console`: for a person of the
 * organization. `invitation`: to an address that somebody of the organization invites, by its keyed hash.
 */
export const linkCountId = (of: "sign_in" | "change" | "console" | "invitation", whose: string): string =>
  `${of}:${whose}`;

/** The write that counts one more link; undefined where enough were sent within the hour. */
export const countLink = (
  found: Versioned<LinkCount> | undefined,
  id: LinkCount["id"],
  now: Date,
): Write<"linkCount"> | undefined => {
  const since = later(now, -HOUR_MS);
  const recent = found?.row.sentAt.filter((at) => at > since) ?? [];
  if (recent.length >= LINKS_PER_HOUR) return undefined;
  const fields = { sentAt: [...recent, now], endsAt: later(now, HOUR_MS), updatedAt: now };
  return found === undefined
    ? insert("linkCount", { id, createdAt: now, ...fields })
    : update("linkCount", revise(found, fields));
};
