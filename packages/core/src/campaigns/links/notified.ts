import type { ChangeParts, Journal, RowKind, Write } from "../../journal/index.ts";

/** The rows that decide where a promo link leads, and whether its clicks count. */
const DECIDING: ReadonlySet<RowKind> = new Set(["deployment", "enrollment", "relationship", "program"]);

const redirects = ({ kind, version }: Write): boolean => version > 0 && DECIDING.has(kind);

const notified = <P extends ChangeParts>(parts: P): P => {
  const { writes = [], notifications = [], next } = parts;
  return {
    ...parts,
    ...(writes.some(redirects) ? { notifications: [...notifications, "links" as const] } : {}),
    ...(next === undefined
      ? {}
      : {
          next(sets) {
            const further = next(sets);
            return further && notified(further);
          },
        }),
  };
};

/** A journal that notifies of every change by which promo links may lead elsewhere, so that nobody goes on with what they cached. */
export const notifyingOfLinks = <J extends Pick<Journal, "commit">>(journal: J): J => ({
  ...journal,
  commit: (change) => journal.commit(notified(change)),
});
