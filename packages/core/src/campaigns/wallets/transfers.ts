import type { Change, Increment } from "../../journal/index.ts";
import { type Asset, at, fresh, type Id, type Minor, ok, type Result, refuse } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Context, Ports } from "../context.ts";
import { presentWalletTransaction, type WalletTransactionResource } from "./resource.ts";
import { TRANSFER_KINDS, type TransferKind, type WalletTransaction } from "./wallet.ts";

export interface Transfer {
  readonly brand: Id<"brand">;
  readonly asset: string;
  readonly kind: TransferKind;
  readonly amount: Minor;
  readonly reference: string;
  readonly distribution?: Id<"distribution">;
}

/** What each kind of transfer does to the reservation of its distribution. */
const BUDGET_EFFECT: Readonly<Partial<Record<TransferKind, "reserved" | "released" | "consumed">>> = {
  reserve: "reserved",
  release: "released",
  consume: "consumed",
};

/** Both sides of a transfer and its row, and what it does to the budget: they can only be written together. */
export const transferring = (
  { now, ports }: Pick<Context, "now" | "ports">,
  { brand, asset, kind, amount, reference, distribution }: Transfer,
): { readonly row: WalletTransaction; readonly change: Required<Pick<Change, "writes" | "increments">> } => {
  const row: WalletTransaction = {
    id: ports.ids.next("wallet_transaction"),
    brand,
    asset,
    kind,
    amount,
    reference,
    distribution: distribution ?? null,
    createdAt: now,
  };
  const { from, to } = TRANSFER_KINDS[kind];
  const effect = BUDGET_EFFECT[kind];
  const increments: Increment[] = [
    { counter: "balance", key: { brand, asset, account: from }, by: { amount: -amount } },
    { counter: "balance", key: { brand, asset, account: to }, by: { amount } },
  ];
  if (effect !== undefined && distribution !== undefined) {
    const none = { reserved: 0n, consumed: 0n, released: 0n };
    increments.push({ counter: "budget", key: { distribution }, by: { ...none, [effect]: amount } });
  }
  return { row, change: { writes: [{ kind: "walletTransaction", ...fresh(row) }], increments } };
};

const ATTEMPTS_MAX = 5;

/** Tops up the wallet and makes its operations that wait for funds due. Repeating a reference answers its transfer. */
export const topUp = async (
  ports: Ports,
  tenant: Tenant,
  {
    brand,
    asset,
    amount,
    reference: given,
  }: Pick<Transfer, "brand" | "amount" | "reference"> & { readonly asset: Asset },
): Promise<Result<WalletTransactionResource>> => {
  const reference = `top_up:${given}`;
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const before = await ports.wallets.byReference(tenant, reference);
    if (before !== undefined) {
      const { row } = before;
      return row.brand === brand && row.asset === asset && row.amount === amount
        ? ok(presentWalletTransaction(row, tenant))
        : at(
            "reference",
            refuse("invalid_request", { reason: "reference belongs to a top-up of another brand, asset or amount." }),
          );
    }
    const now = ports.clock.now();
    const { row, change } = transferring({ now, ports }, { brand, asset, kind: "top_up", amount, reference });
    const { outcome } = await ports.journal.commit({
      tenant,
      ...change,
      sets: [{ set: "retryFunding", brand, asset, at: now }],
      notifications: ["operations"],
    });
    if (outcome === "committed") return ok(presentWalletTransaction(row, tenant));
  }
  return refuse("temporarily_unavailable");
};
