import type { LedgerEntry } from "@entente/client";

/** The cause of a transfer, to which the drill-down of the ledger leads. */
export type Cause =
  | { readonly of: "event"; readonly id: string }
  | { readonly of: "batch"; readonly id: string }
  /** A confirm, whose subject is a batch. */
  | { readonly of: "operation"; readonly id: string }
  | { readonly of: "distribution"; readonly id: string }
  | { readonly of: "reference"; readonly text: string };

type Kind = LedgerEntry["kind"];

/** The type of object that the first id of a reference names, by the kind of transfer. */
const NAMED: Partial<Record<Kind, { readonly of: "event" | "batch" | "operation"; readonly prefix: string }>> = {
  consume: { of: "event", prefix: "perf" },
  restore: { of: "event", prefix: "perf" },
  payout_freeze: { of: "batch", prefix: "pob" },
  payout_unfreeze: { of: "batch", prefix: "pob" },
  payout_settle: { of: "operation", prefix: "op" },
  payout_return: { of: "operation", prefix: "op" },
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Reads what a transfer was for from its reference, such as `consume:<event>:<rule>`; a reference of another form is a text. */
export const causeOf = ({
  kind,
  reference,
  distribution,
}: Pick<LedgerEntry, "kind" | "reference" | "distribution">): Cause => {
  const [, id = ""] = reference.split(":");
  const named = NAMED[kind];
  if (named !== undefined && UUID.test(id)) return { of: named.of, id: `${named.prefix}_${id}` };
  if (distribution !== null) return { of: "distribution", id: distribution };
  return { of: "reference", text: reference.slice(reference.indexOf(":") + 1) };
};
