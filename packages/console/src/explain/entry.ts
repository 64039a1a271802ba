import type { StatementEntry } from "@entente/client";
import type { SubjectOf } from "./subject.ts";

/**
 * The chain of an entry of a statement of an entity: the payout that it is, or the payouts that its payment paid. A payout that
 * was written off adds up to what was owed before, so that its end has none.
 */
export const entryOf = (
  { id, kind, payout, payout_item: item, batch }: StatementEntry,
  entity: string,
  isTaken = kind === "paid",
): SubjectOf<"payout"> | SubjectOf<"payment"> | undefined => {
  if (payout !== null)
    return kind === "written_off" ? undefined : { of: "payout", payout, stated: { entity, entry: id } };
  return item === null || batch === null ? undefined : { of: "payment", batch, item, isTaken };
};
