import type { Balance, PayoutBatch, PayoutItem, PayoutRun } from "@entente/client";
import type { ChangingName } from "../tools/chosen.ts";
import { memberOf, owedIn } from "./concerned.ts";
import { type Change, type Concerned, effect, summed } from "./effect.ts";

/** A change of a batch: what it pays, by recipient. */
const ofBatch = (summary: string): Change => ({
  asks: ["payouts.batches.retrieve", "payouts.batches.items.list"],
  async effectOf(asking, fields) {
    const batch = await asking.ask<PayoutBatch>("payouts.batches.retrieve", fields);
    const { rows, isComplete } = await asking.all<PayoutItem>("payouts.batches.items.list", fields);
    const members = rows.map(
      ({ recipient, currency, amount_minor }): Concerned => ({
        ...{ enrollment: null, entity: recipient.entity, name: recipient.name, amounts: [{ currency, amount_minor }] },
      }),
    );
    return effect("state", summary, members, { batch }, isComplete);
  },
});

/** Changes of what is owed and paid. */
export const MONEY_CHANGES = {
  run_payouts: {
    asks: [],
    async effectOf(asking, fields) {
      const run = await asking.ask<PayoutRun>("payouts.run", { ...fields, dry_run: true });
      const members = run.payouts.map(
        ({ enrollment, recipient, currency, amount_minor }): Concerned => ({
          ...{ enrollment, entity: recipient.entity, name: recipient.name, amounts: [{ currency, amount_minor }] },
        }),
      );
      const { period_start: start, period_end: end, payouts_created: created, payouts, summary: sum, ...rest } = run;
      const summary = `The payouts from ${start} until before ${end} are computed: ${created} are new.`;
      const details = { ...rest, period_start: start, period_end: end, summary: sum };
      return effect("dry_run", summary, members, details, sum.count === payouts.length);
    },
  },
  adjust_payout: {
    asks: ["enrollments.retrieve"],
    async effectOf(asking, fields) {
      const amount_minor = Number(fields.amount_minor);
      const amounts = [{ currency: String(fields.currency).toLowerCase(), amount_minor }];
      const { member, one } = await memberOf(asking, String(fields.enrollment), amounts);
      const summary = `The member is ${amount_minor < 0 ? "charged" : "credited with"} the amount by hand.`;
      return effect("state", summary, [one], { enrollment: member, sent: fields });
    },
  },
  create_payout_batch: {
    asks: ["balances.list"],
    async effectOf(asking, fields) {
      const { program, entity } = fields;
      const narrowed = { ...(program === undefined ? {} : { program }), ...(entity === undefined ? {} : { entity }) };
      const { rows, isComplete } = await asking.all<Balance>("balances.list", narrowed);
      const members = rows.flatMap((balance): readonly Concerned[] => {
        const amounts = summed(
          balance.amounts.map(({ currency, payable }) => ({ currency, amount_minor: payable })),
        ).filter(({ amount_minor }) => amount_minor !== 0);
        const owed = owedIn(balance);
        return amounts.length === 0 ? [] : [{ enrollment: null, entity: balance.entity, name: null, amounts, owed }];
      });
      const summary =
        "What these recipients can be paid is frozen into a batch. Late sales and refunds are counted first, so that amounts may differ and others may come in; periods, minimums, holds and missing accounts may leave some out. The batch says so, and nothing is paid before it is exported.";
      return effect("state", summary, members, { sent: fields }, isComplete);
    },
  },
  export_payout_batch: ofBatch("The batch is let out for payment: these recipients are paid these amounts."),
  cancel_payout_batch: ofBatch("The batch is canceled: these amounts are owed as before, and not paid by it."),
} satisfies Partial<Record<ChangingName, Change>>;
