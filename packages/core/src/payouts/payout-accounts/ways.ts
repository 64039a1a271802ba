import type { Minor } from "../../kernel/index.ts";
import { type Barred, inNextFile, isNearer, takesCurrency, wayOf } from "../payout-batches/sort-out.ts";
import type { PayoutRail } from "../payout-rails/ports.ts";
import type { RailConfig } from "../payout-rails/rail.ts";

/** A rail by which the brand can pay now: active, and of a format that this process writes. */
export interface OpenRail {
  readonly rail: PayoutRail;
  readonly config: RailConfig;
}

/** A connected payout account of a member. */
export interface PayeeAccount {
  readonly provider: string;
  readonly account: string;
  readonly heldUntil: Date | null;
}

/** The ways by which a brand may pay a member. */
export interface PayeeWays {
  readonly rails: readonly OpenRail[];
  /** The newest first. */
  readonly accounts: readonly PayeeAccount[];
  readonly email: string | null;
  readonly addressHeldUntil: Date | null;
}

/** The obstacle to a payment by every rail of the brand. */
export interface PayeeObstacle extends Omit<Barred, "obstacle"> {
  readonly obstacle: Barred["obstacle"] | "rail" | "other_account";
}

/** The end of an obstacle, as a number of its own kind: an instant or an amount. */
const endOf = ({ until, minimum }: Barred): number => Number(until ?? minimum);

const nearer = (one: Barred, other: Barred): Barred => {
  if (one.obstacle !== other.obstacle) return isNearer(one, other) ? other : one;
  return endOf(other) < endOf(one) ? other : one;
};

/** An amount of a member in one currency. */
interface Asked {
  readonly currency: string;
  readonly amountMinor: Minor;
}

/** Where one rail pays an amount of a member, or the first obstacle to it. */
const wayBy = (
  { rail, config }: OpenRail,
  { accounts, email, addressHeldUntil }: PayeeWays,
  { currency, amountMinor }: Asked,
  now: Date,
): ReturnType<typeof wayOf> => {
  const account = accounts.find(({ provider }) => rail.provider === null || provider === rail.provider);
  const due = {
    ...{ currency, amountMinor, minimumMinor: 0n, isPaused: false, email, addressHeldUntil },
    account: account?.account ?? null,
    accountHeldUntil: account?.heldUntil ?? null,
  };
  return wayOf(rail, config, due, now);
};

/**
 * The obstacle that keeps an amount of a member from the payments of every rail of the brand, as a batch of each decides it;
 * undefined where one of them pays it. Of several it is the one nearest to a payment; what keeps it from a rail that does not take the
 * currency counts where no other takes it. `rail`: the brand has none that pays.
 * `other_account`: no rail that takes the currency pays to an account like those of the member.
 * `turn`: the next file of each rail that pays it may hold another currency, of the currencies `owing` in which the brand may owe.
 */
export const obstacleTo = (
  ways: PayeeWays,
  asked: Asked,
  now: Date,
  owing: readonly string[],
): PayeeObstacle | undefined => {
  const { rails, accounts } = ways;
  if (rails.length === 0) return { obstacle: "rail" };
  const takes = ({ rail, config }: OpenRail, currency: string) => takesCurrency(rail, config, currency);
  const taking = rails.filter((by) => takes(by, asked.currency));
  const barred = taking.flatMap((by): readonly Barred[] => {
    const found = wayBy(by, ways, asked, now);
    if ("obstacle" in found) return [found];
    const taken = owing.filter((currency) => takes(by, currency));
    const isNext = inNextFile(by.rail, [...taken, asked.currency]).includes(asked.currency);
    return isNext ? [] : [{ obstacle: "turn" }];
  });
  const [first, ...others] = barred;
  if (taking.length === 0) return { obstacle: "currency" };
  if (first === undefined || barred.length < taking.length) return undefined;
  const nearest = others.reduce(nearer, first);
  return nearest.obstacle === "account" && accounts.length > 0 ? { obstacle: "other_account" } : nearest;
};
