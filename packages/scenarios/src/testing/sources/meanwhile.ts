import type { Storage } from "@entente/core/ports";

type Commit = Storage["journal"]["commit"];
type Change = Parameters<Commit>[0];

/** A storage in which something else happens once, right before or right after the commit of a sale. */
export interface Meanwhile {
  readonly storage: Storage;
  /** Plans what happens at the next commit that records a sale. */
  readonly happens: (when: "before" | "after", what: () => Promise<unknown>) => void;
}

const recordsSale = ({ writes = [] }: Change): boolean =>
  writes.some((write) => write.kind === "performanceEvent" && write.row.type === "sale");

export const meanwhile = (storage: Storage): Meanwhile => {
  let planned: { readonly when: "before" | "after"; readonly what: () => Promise<unknown> } | undefined;
  const due = (when: "before" | "after") => {
    const one = planned?.when === when ? planned : undefined;
    if (one !== undefined) planned = undefined;
    return one?.what();
  };
  const commit: Commit = async (change) => {
    if (!recordsSale(change)) return storage.journal.commit(change);
    await due("before");
    const committed = await storage.journal.commit(change);
    await due("after");
    return committed;
  };
  return {
    storage: { ...storage, journal: { ...storage.journal, commit } },
    happens(when, what) {
      planned = { when, what };
    },
  };
};
