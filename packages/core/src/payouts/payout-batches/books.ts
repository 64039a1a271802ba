import { type TransferKind, transferring } from "../../campaigns/index.ts";
import type { Change } from "../../journal/index.ts";
import type { Seeded } from "../../kernel/index.ts";
import type { PayoutBatch, Total } from "./batch.ts";

/** The transfers of money in a batch, in the books of payouts and in the wallet of a rail that it funds. */
const MOVES = {
  freeze: { books: "payout_freeze", wallet: null },
  export: { books: null, wallet: "reserve" },
  settle: { books: "payout_settle", wallet: "consume" },
  free: { books: "payout_unfreeze", wallet: "release" },
  giveBack: { books: "payout_return", wallet: "restore" },
} as const satisfies Record<string, { readonly books: TransferKind | null; readonly wallet: TransferKind | null }>;
export type MoneyMove = keyof typeof MOVES;

type Moved = Required<Pick<Change, "writes" | "increments">>;

/**
 * The transfers of one move, one per currency and book. `reference` makes them unique: a step that is repeated after a crash
 * names them the same. Until a batch is exported its wallet is not touched.
 */
export const moving = (
  moment: Seeded,
  { brand, config, exportedAt }: Pick<PayoutBatch, "brand" | "config" | "exportedAt">,
  move: MoneyMove,
  totals: readonly Total[],
  reference: string,
): Moved => {
  const { books, wallet } = MOVES[move];
  const touchesWallet = config.walletFunded && (move === "export" || exportedAt !== null);
  const kinds = [books, touchesWallet ? wallet : null].filter((kind) => kind !== null);
  const outcome = totals
    .filter(({ amountMinor }) => amountMinor > 0n)
    .flatMap(({ currency, amountMinor: amount }) =>
      kinds.map((kind) => {
        const named = `${kind}:${reference}:${currency}`;
        return transferring(moment, { brand, asset: currency, kind, amount, reference: named }).change;
      }),
    );
  return {
    writes: outcome.flatMap(({ writes }) => writes),
    increments: outcome.flatMap(({ increments }) => increments),
  };
};
