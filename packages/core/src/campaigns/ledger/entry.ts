import { type Id, type Minor, parseId, wireId } from "../../kernel/index.ts";
import {
  ACCOUNTS,
  type Account,
  TRANSFER_KINDS,
  type TransferKind,
  type WalletTransaction,
} from "../wallets/wallet.ts";

/** The side of a transfer that an entry shows: what an account gave, or what an account got. */
export const SIDES = ["from", "to"] as const;
export type Side = (typeof SIDES)[number];

/** One side of a transfer. */
export interface LedgerEntry {
  readonly transfer: WalletTransaction;
  readonly side: Side;
}

/** An account of a brand and asset, and what it holds: the sum of its entries. Only `external` goes below zero. */
export interface LedgerAccount {
  readonly asset: string;
  readonly account: Account;
  readonly amount: Minor;
}

export const accountOf = ({ transfer, side }: LedgerEntry): Account => TRANSFER_KINDS[transfer.kind][side];

/** Returns the amount that an entry adds to its account. */
export const amountOf = ({ transfer, side }: LedgerEntry): Minor =>
  side === "from" ? -transfer.amount : transfer.amount;

/** The kinds of transfers that have this account on a side. */
export const kindsOn = (account: Account, side: Side): readonly TransferKind[] =>
  (Object.keys(TRANSFER_KINDS) as TransferKind[]).filter((kind) => TRANSFER_KINDS[kind][side] === account);

export const wireAccount = ({ asset, account }: Pick<LedgerAccount, "asset" | "account">): string =>
  `${asset}.${account}`;

const ASSET = /^[a-z]{1,16}$/;

/** Reads the id of an account; undefined when it is none. */
export const parseAccount = (raw: string): Pick<LedgerAccount, "asset" | "account"> | undefined => {
  const [asset = "", name, ...rest] = raw.toLowerCase().split(".");
  const account = ACCOUNTS.find((one) => one === name);
  return account === undefined || rest.length > 0 || !ASSET.test(asset) ? undefined : { asset, account };
};

/** Where a page of entries begins: after this side of this transfer. */
export interface EntryPlace {
  readonly transfer: Id<"wallet_transaction">;
  readonly side: Side;
}

export const wireEntry = ({ transfer, side }: EntryPlace): string =>
  `${wireId("wallet_transaction", transfer)}.${side}`;

/** Reads the id of an entry; undefined when it is none. */
export const parseEntry = (raw: string): EntryPlace | undefined => {
  const [id = "", name, ...rest] = raw.toLowerCase().split(".");
  const transfer = parseId("wallet_transaction", id);
  const side = SIDES.find((one) => one === name);
  return transfer === undefined || side === undefined || rest.length > 0 ? undefined : { transfer, side };
};
