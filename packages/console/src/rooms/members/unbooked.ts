import type { EnrollmentAmounts } from "@entente/client";

/** An amount of a member that is in no payout: past its hold, or on hold. */
export interface Unbooked {
  readonly of: "earned" | "held";
  readonly currency: string;
  readonly minor: number;
  readonly exact: string | undefined;
}

type Amounts = Pick<EnrollmentAmounts["amounts"][number], "currency" | "earned_minor" | "held_minor" | "exact">;

/** The amounts that no payout has, by currency, but for those of nothing. */
export const unbookedOf = (amounts: readonly Amounts[]): readonly Unbooked[] =>
  amounts.flatMap(({ currency, exact, ...sums }) =>
    (["earned", "held"] as const).flatMap((of): readonly Unbooked[] => {
      const minor = sums[`${of}_minor`];
      return minor === 0 ? [] : [{ of, currency, minor, exact: exact?.[`${of}_minor`] }];
    }),
  );
