import type { ChangeParts, Journal, Write } from "../../journal/index.ts";

/** The rows that decide where a promo link leads, and whether its clicks count. */
const DECIDING: ReadonlySet<string> = new Set(["deployment", "enrollment", "relationship", "program"]);
/** Whose events and audit entries tell of such a change; a row that is only due to be evaluated again has neither. */
const RECORDED_OF: ReadonlySet<string> = new Set([...DECIDING, "distribution"]);

const isReplaced = ({ kind, version }: Write): boolean => version > 0 && DECIDING.has(kind);

interface Seen {
  readonly replaced: boolean;
  readonly recorded: boolean;
}

const notified = <P extends ChangeParts>(parts: P, before: Seen = { replaced: false, recorded: false }): P => {
  const { writes = [], events = [], audits = [], notifications = [], next } = parts;
  const seen: Seen = {
    replaced: before.replaced || writes.some(isReplaced),
    recorded: before.recorded || [...events, ...audits].some(({ subject }) => RECORDED_OF.has(subject.type)),
  };
  return {
    ...parts,
    ...(seen.replaced && seen.recorded ? { notifications: [...notifications, "links" as const] } : {}),
    ...(next === undefined
      ? {}
      : {
          next(sets) {
            const further = next(sets);
            return further && notified(further, seen);
          },
        }),
  };
};

/**
 * A journal that notifies of every change by which promo links may lead elsewhere, so that nobody goes on with what they cached. Some
 * of the changes that it notifies of leave all links as they were.
 */
export const notifyingOfLinks = <J extends Pick<Journal, "commit">>(journal: J): J => ({
  ...journal,
  commit: (change) => journal.commit(notified(change)),
});
