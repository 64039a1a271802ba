import { z } from "zod";
import {
  exact,
  listWith,
  modeField,
  nearestInteger,
  objectOf,
  safeInteger,
  wireAmounts,
  wireId,
  wireTime,
  wireTimeField,
  wireTimeOrNull,
} from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { PAYOUT_STATUSES } from "../runs/payout.ts";
import { uncoveredResource } from "../runs/uncovered.ts";
import type { AgedTotal, BalanceRow, HeldRow } from "./ports.ts";

export const balanceResource = z
  .strictObject({
    /** The id of the balance: that of who is paid, `ent_…`. */
    id: z.string(),
    ...objectOf("balance"),
    /** Who is paid, `ent_…`: what entities earned that were merged into it is part of its balance. */
    entity: z.string(),
    /** The payout sums of the recipient, one entry for each program and currency. */
    amounts: z.array(
      z.strictObject({
        /** The program they were earned in, `prog_…`. */
        program: z.string(),
        /** The currency of the amounts, three lower-case letters. */
        currency: z.string(),
        /** The amount owed by payouts above zero that no batch holds, in minor units. */
        pending: nearestInteger,
        /** Of `pending`, what does not wait for an account of the recipient, in minor units. */
        payable: nearestInteger,
        /** The amount that payouts below zero take off the next payment, in minor units: zero or less. */
        negative: nearestInteger,
        /**
         * The amount that per-event rules give for events whose hold (the program's `hold_days`) is not over, in minor units: no
         * run counts them yet, so it is part of no other amount.
         */
        held: nearestInteger,
        /** When the hold of the first of these events ends, RFC 3339 UTC; null while nothing is held. */
        held_until: wireTimeField.nullable(),
        /** The amount in batches that are not settled yet, in minor units. */
        in_batch: nearestInteger,
        /** The amount paid, in minor units. */
        paid: nearestInteger,
        ...exact,
      }),
    ),
    ...modeField,
  })
  .meta({ id: "Balance" });
/** A page of balances, and what is in none of them because nobody ran its days. */
export const balanceList = listWith(balanceResource, {
  /** Days of the brand before its last period that no run covered, though something was earned in them: run them. */
  uncovered: uncoveredResource,
});
export type BalanceResource = z.infer<typeof balanceResource>;

/** The amounts owed to one recipient and held back for it, in one program and currency. */
export type Balance = BalanceRow & Pick<HeldRow, "held"> & { readonly heldUntil: Date | null };

/** Of one recipient. */
export const presentBalance = (rows: readonly Balance[], { livemode }: Tenant): BalanceResource => ({
  id: wireId("entity", (rows[0] as Balance).entity),
  object: "balance",
  entity: wireId("entity", (rows[0] as Balance).entity),
  amounts: rows.map(({ entity: _, program, currency, inBatch, heldUntil, ...amounts }) => ({
    program: wireId("program", program),
    currency,
    ...wireAmounts({ ...amounts, in_batch: inBatch }),
    held_until: wireTimeOrNull(heldUntil),
  })),
  livemode,
});

/** Where one age ends and the next begins, in days; the last has no end. */
export const AGES = [30, 60, 90] as const;

export const payoutSummaryResource = z
  .strictObject({
    ...objectOf("payouts.summary"),
    /** The payout sums, one entry for each status, currency and age that exists. */
    data: z.array(
      z.strictObject({
        /** The status of these payouts. */
        status: z.enum(PAYOUT_STATUSES),
        /** The currency of the amount, three lower-case letters. */
        currency: z.string(),
        /** The least days since their creation: 0, 30, 60 or 90. */
        from_days: safeInteger,
        /** The days since their creation that they have not reached: 30, 60 or 90; null for the oldest. */
        to_days: safeInteger.nullable(),
        /** How many payouts these are. */
        payouts: safeInteger,
        /** The sum of these payouts, in the minor unit of `currency`. */
        amount_minor: nearestInteger,
        ...exact,
        /** When the oldest of them was created, RFC 3339 UTC. */
        oldest_at: wireTimeField,
      }),
    ),
    /** Days of the brand before its last period that no run covered, though something was earned in them: run them. */
    uncovered: uncoveredResource,
    ...modeField,
  })
  .meta({ id: "PayoutSummary" });
export type PayoutSummaryResource = z.infer<typeof payoutSummaryResource>;

export const presentSummary = (
  rows: readonly AgedTotal[],
  uncovered: PayoutSummaryResource["uncovered"],
  { livemode }: Tenant,
): PayoutSummaryResource => ({
  object: "payouts.summary",
  data: rows.map(({ status, currency, age, payouts, amount, oldestAt }) => ({
    status,
    currency,
    from_days: age === 0 ? 0 : (AGES[age - 1] as number),
    to_days: AGES[age] ?? null,
    payouts,
    ...wireAmounts({ amount_minor: amount }),
    oldest_at: wireTime(oldestAt),
  })),
  uncovered,
  livemode,
});
