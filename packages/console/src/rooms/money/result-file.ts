import type { PayoutItem } from "@entente/client";

/** What a bank or provider says of one payment of a batch. */
export interface Result {
  /** The id of the payment. */
  readonly item: string;
  readonly status: "paid" | "failed" | "returned";
  readonly reason?: string;
}

/** What a file says of a batch. */
export interface FileResults {
  readonly results: readonly Result[];
  /** Payments that the file names without saying how they ended: they are still under way, or in a word that is not known. */
  readonly undecided: readonly { readonly item: string; readonly said: string }[];
  /** Lines that name no payment of the batch. */
  readonly foreign: number;
}

type Item = Pick<PayoutItem, "id" | "reference" | "status">;

/** What one line of a file says, before it is known whether it means a payment of the batch. */
export interface Line {
  readonly cells: readonly string[];
  readonly said: string;
  readonly reason: string | undefined;
}

/** The words of PayPal, Wise, banks and of this API for how a payment ended, in lower case. */
const ENDED: Readonly<Record<string, Result["status"]>> = {
  paid: "paid",
  success: "paid",
  successful: "paid",
  completed: "paid",
  complete: "paid",
  outgoing_payment_sent: "paid",
  acsc: "paid",
  accc: "paid",
  failed: "failed",
  denied: "failed",
  blocked: "failed",
  rejected: "failed",
  cancelled: "failed",
  canceled: "failed",
  rjct: "failed",
  returned: "returned",
  refunded: "returned",
  reversed: "returned",
  funds_refunded: "returned",
  bounced_back: "returned",
};

const REASON_MAX = 500;

/** Finds the payments of a batch in the lines of a file, by their references or ids, wherever in the line they stand. */
export const resultsOf = (lines: readonly Line[], items: readonly Item[]): FileResults => {
  const known = new Map(items.flatMap(({ id, reference }) => [[id, id] as const, [reference, id] as const]));
  const results = new Map<string, Result>();
  const undecided = new Map<string, string>();
  let foreign = 0;
  for (const { cells, said, reason } of lines) {
    const item = cells.map((cell) => known.get(cell.trim())).find((id) => id !== undefined);
    const status = ENDED[said.trim().toLowerCase()];
    if (item === undefined) foreign += 1;
    else if (status === undefined) undecided.set(item, said.trim());
    else results.set(item, { item, status, ...(reason && { reason: reason.slice(0, REASON_MAX) }) });
  }
  return {
    results: [...results.values()],
    undecided: [...undecided].flatMap(([item, said]) => (results.has(item) ? [] : [{ item, said }])),
    foreign,
  };
};

/** The results that change something: a paid payment comes back, an open one ends in any way, and nothing else moves. */
export const changesOf = (results: readonly Result[], items: readonly Item[]): readonly Result[] => {
  const statusOf = new Map(items.map(({ id, status }) => [id, status]));
  return results.filter(({ item, status }) => {
    const now = statusOf.get(item);
    return now === "pending" || (now === "paid" && status === "returned");
  });
};
