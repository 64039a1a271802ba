import { isFormula, type Minor } from "../../kernel/index.ts";
import { payableUnit } from "../payout-rails/format.ts";
import type { PayoutRail } from "../payout-rails/ports.ts";
import { type RailConfig, walletAsset } from "../payout-rails/rail.ts";
import type { Skipped, SkipReason, Total } from "./batch.ts";
import type { DueRecipient } from "./ports.ts";

/** How many skipped recipients are listed; the rest is counted. */
export const SKIPPED_SHOWN = 100;

/** Where a recipient is paid, and what of the amount its payment cannot carry, which stays owed. */
interface Way {
  readonly destination: string;
  /** In minor units; 0 where the provider takes all decimals of the currency. */
  readonly restMinor: Minor;
}

/** A recipient, and how it is paid. */
export type Payable = DueRecipient & Way;

/** Returns the amount that a recipient is paid now. */
export const paidMinor = ({ amountMinor, restMinor }: Pick<Payable, "amountMinor" | "restMinor">): Minor =>
  amountMinor - restMinor;

export interface SortedOut {
  readonly payable: readonly Payable[];
  readonly skipped: readonly Skipped[];
  readonly skippedCount: number;
}

/**
 * Where a recipient is paid by this rail; undefined when nowhere. An account that is none is no reason to write an e-mail. What a
 * program that opens the file would take for a formula is no destination: it is written as it is, or not at all.
 */
const destinationOf = (
  { byEmail, account }: PayoutRail,
  recipient: Pick<DueRecipient, "currency" | "account" | "email">,
): string | undefined => {
  const given = recipient.account === null ? (byEmail ? recipient.email : null) : account(recipient.account);
  return given === null || given === undefined || isFormula(given) ? undefined : given;
};

/** The obstacles to a payment, in the order in which a batch asks for them, each with the reason for which it skips. */
const OBSTACLES = {
  debt: "negative_balance",
  minimum: "below_minimum",
  pause: "held",
  wallet: "held",
  currency: "currency_not_payable",
  account: "awaiting_account",
  wait: "held",
  range: "amount_out_of_range",
  turn: "another_currency",
} as const satisfies Readonly<Record<string, SkipReason>>;

/** Why one rail does not pay a recipient. */
export interface Barred {
  readonly obstacle: keyof typeof OBSTACLES;
  /** The instant at which a `wait` ends. */
  readonly until?: Date;
  /** The least amount that is paid, of `minimum`. */
  readonly minimum?: Minor;
}

/** True if the second obstacle is nearer to a payment than the first, since a batch asks for it later. */
export const isNearer = ({ obstacle: first }: Barred, { obstacle: second }: Barred): boolean => {
  const order = Object.keys(OBSTACLES);
  return order.indexOf(second) > order.indexOf(first);
};

type Reached = Pick<DueRecipient, "currency" | "account" | "accountHeldUntil" | "email" | "addressHeldUntil">;
type Due = Reached & Pick<DueRecipient, "amountMinor" | "minimumMinor" | "isPaused">;

/** Where a recipient is paid at an instant, or why nowhere. */
const wayAt = (rail: PayoutRail, recipient: Reached, now: Date): Pick<Way, "destination"> | Barred => {
  const destination = destinationOf(rail, recipient);
  if (destination === undefined) return { obstacle: "account" };
  const until = recipient.account === null ? recipient.addressHeldUntil : recipient.accountHeldUntil;
  return until !== null && until > now ? { obstacle: "wait", until } : { destination };
};

const skipOf = ({ obstacle }: Barred): { readonly reason: SkipReason } => ({ reason: OBSTACLES[obstacle] });

/** Where a recipient is paid at an instant, or the reason for which a batch skips it. */
export const destinationAt = (
  rail: PayoutRail,
  recipient: Reached,
  now: Date,
): Pick<Way, "destination"> | { readonly reason: SkipReason } => {
  const found = wayAt(rail, recipient, now);
  return "obstacle" in found ? skipOf(found) : found;
};

const atLeast = (minimum: Minor): Minor => (minimum > 1n ? minimum : 1n);

/** True if one payment of the format can carry the amount. Another rail may. */
const isInRange = ({ amountMax }: PayoutRail, { amountMinor }: Pick<Due, "amountMinor">): boolean =>
  amountMax === null || amountMinor <= amountMax;

const hasWallet = ({ walletFunded }: RailConfig, currency: string): boolean =>
  !walletFunded || walletAsset(currency) !== undefined;

/** True if a rail of the brand takes a currency at all, whoever is paid and whatever amount. */
export const takesCurrency = (rail: PayoutRail, config: RailConfig, currency: string): boolean =>
  hasWallet(config, currency) && payableUnit(rail, currency) !== undefined;

/** Decides if and where one rail pays a recipient (decisions, section 5), or the first obstacle to it. */
export const wayOf = (rail: PayoutRail, config: RailConfig, recipient: Due, now: Date): Way | Barred => {
  const { amountMinor, currency } = recipient;
  const unit = payableUnit(rail, currency);
  const minimum = atLeast(recipient.minimumMinor);
  if (amountMinor < 0n) return { obstacle: "debt" };
  if (amountMinor < minimum) return { obstacle: "minimum", minimum };
  if (recipient.isPaused) return { obstacle: "pause" };
  if (unit !== undefined && amountMinor < unit) return { obstacle: "minimum", minimum: unit };
  if (!hasWallet(config, currency)) return { obstacle: "wallet" };
  if (unit === undefined) return { obstacle: "currency" };
  const found = wayAt(rail, recipient, now);
  if ("obstacle" in found) return found;
  return isInRange(rail, recipient) ? { ...found, restMinor: amountMinor % unit } : { obstacle: "range" };
};

/** The currencies, of those that a rail could pay now, that its next file holds: all of them, or the first by name. */
export const inNextFile = ({ oneCurrency }: PayoutRail, payable: Iterable<string>): readonly string[] => {
  const currencies = [...new Set(payable)].sort();
  return oneCurrency ? currencies.slice(0, 1) : currencies;
};

/** {@link wayOf}, with the reason for which a batch skips the recipient. */
export const verdictOn = (
  rail: PayoutRail,
  config: RailConfig,
  recipient: Due,
  now: Date,
): Way | { readonly reason: SkipReason } => {
  const found = wayOf(rail, config, recipient, now);
  return "obstacle" in found ? skipOf(found) : found;
};

/**
 * Takes recipients one after the other and keeps those that fit into one file of the format: currency by currency, or only
 * the first currency where a file has one. A recipient without room, in number or in currency, waits for the next batch, so
 * that batch after batch pays everybody.
 */
export const sortOut = (
  rail: PayoutRail,
  config: RailConfig,
  recipients: readonly DueRecipient[],
  now: Date,
): SortedOut => {
  const { itemsMax } = rail;
  const byCurrency = new Map<string, Payable[]>();
  const skipped: Skipped[] = [];
  let skippedCount = 0;

  const skip = ({ entity, currency, amountMinor }: DueRecipient, reason: SkipReason): void => {
    skippedCount += 1;
    if (skipped.length < SKIPPED_SHOWN) skipped.push({ entity, currency, amountMinor, reason });
  };
  for (const recipient of recipients) {
    const verdict = verdictOn(rail, config, recipient, now);
    const room = byCurrency.get(recipient.currency) ?? [];
    if ("reason" in verdict) skip(recipient, verdict.reason);
    else if (room.length === itemsMax) skip(recipient, "held");
    else {
      room.push({ ...recipient, ...verdict });
      byCurrency.set(recipient.currency, room);
    }
  }

  const first = inNextFile(rail, byCurrency.keys());
  const payable = first.flatMap((currency) => byCurrency.get(currency) ?? []);
  for (const left of payable.splice(itemsMax)) skip(left, "held");
  const others = [...byCurrency.keys()].filter((one) => !first.includes(one)).sort();
  for (const left of others.flatMap((currency) => byCurrency.get(currency) ?? [])) skip(left, OBSTACLES.turn);
  return { payable, skipped, skippedCount };
};

/** Sums payments by currency, ordered by its name. */
export const totalsOf = (
  payments: readonly { readonly currency: string; readonly amountMinor: Minor }[],
): readonly Total[] => {
  const totals = new Map<string, Total>();
  for (const { currency, amountMinor } of payments) {
    const sofar = totals.get(currency) ?? { currency, amountMinor: 0n, items: 0 };
    totals.set(currency, { currency, amountMinor: sofar.amountMinor + amountMinor, items: sofar.items + 1 });
  }
  return [...totals.values()].sort((left, right) => (left.currency < right.currency ? -1 : 1));
};
