import type { Entente, PayoutBatch, PayoutItem } from "@entente/client";
import { amount } from "@entente/kit/format";
import { grouped } from "../../data/grouped.ts";
import { summed } from "../../data/summed.ts";

const PAGE = 100;

/** The sums of a batch by currency, as one text. */
export const totalsOf = ({ totals }: Pick<PayoutBatch, "totals">): string =>
  totals
    .map(({ amount_minor, currency, exact }) => amount(amount_minor, currency, undefined, exact?.amount_minor))
    .join(", ");

/** All payments of a batch. */
export const itemsOf = async (client: Entente, batch: string): Promise<readonly PayoutItem[]> => {
  const items: PayoutItem[] = [];
  for await (const item of client.payouts.batches.items.list(batch, { limit: PAGE })) items.push(item);
  return items;
};

type Open = Pick<PayoutItem, "status" | "currency" | "amount_minor" | "exact">;

/** Returns the open amount of a batch as text by currency, and the number of open payments. */
export const openOf = (items: readonly Open[]): { readonly total: string; readonly payments: number } => {
  const open = items.filter(({ status }) => status === "pending");
  const sums = [...grouped(open, ({ currency }) => currency)].map(([currency, of]) => {
    const { minor, exact } = summed(of, "amount_minor");
    return amount(minor, currency, undefined, exact);
  });
  return { total: sums.join(", "), payments: open.length };
};

type Outcome = NonNullable<PayoutBatch["outcomes"]>[number];

/** The statuses of payments that people ask about together: what came back is owed again, as what failed. */
export const KINDS = { paid: ["paid"], failed: ["failed", "returned"], open: ["pending"] } as const;
type OutcomeKind = keyof typeof KINDS;
export const OUTCOME_KINDS = Object.keys(KINDS) as readonly OutcomeKind[];

interface OutcomeSum {
  /** The amounts by currency. */
  readonly totals: readonly { readonly currency: string; readonly minor: number; readonly exact: string }[];
  readonly payments: number;
}

/** The paid, failed and open amounts of a batch; undefined of a kind without payments. */
export const outcomesOf = (outcomes: readonly Outcome[] = []): Readonly<Partial<Record<OutcomeKind, OutcomeSum>>> =>
  Object.fromEntries(
    OUTCOME_KINDS.flatMap((kind) => {
      const of = outcomes.filter(({ status }) => (KINDS[kind] as readonly string[]).includes(status));
      if (of.length === 0) return [];
      const totals = [...grouped(of, ({ currency }) => currency)].map(([currency, rows]) => ({
        currency,
        ...summed(rows, "amount_minor"),
      }));
      return [[kind, { totals, payments: of.reduce((sum, { items }) => sum + items, 0) }]];
    }),
  );
