import type { Entente, PayoutBatch, PayoutItem } from "@entente/client";
import { amount, count } from "@entente/kit/format";
import { grouped } from "../../data/grouped.ts";
import { summed } from "../../data/summed.ts";
import { moneyText } from "../../text/money.ts";

const words = moneyText.failed;
/** So many batches are looked through, the latest first, and so many of their payments. */
const [BATCHES, PAYMENTS] = [5, 20];

type Unpaid = (item: PayoutItem) => Promise<boolean>;

/** The payments of a batch that came back and that nothing has paid since. */
export const returnedOf = async ({ items = [] }: Pick<PayoutBatch, "items">, isUnpaid: Unpaid) => {
  const returned = items.filter(({ status }) => status === "returned").slice(0, PAYMENTS);
  const unpaid = await Promise.all(returned.map(isUnpaid));
  return returned.filter((_, at) => unpaid[at]);
};

/** Payments that the bank sent back after they were paid: they are owed again, and somebody has to correct the account. */
export const returnedNeeds = async (client: Entente) => {
  const isUnpaid: Unpaid = async ({ batch, payouts: [first = ""] }) => {
    const payout = await client.payouts.retrieve(first);
    const isRetaken = payout.batch !== null && payout.batch !== batch;
    return !isRetaken && payout.status !== "written_off" && payout.status !== "paid";
  };
  const { data } = await client.payouts.batches.list({ limit: BATCHES });
  const settled = data.filter(({ completed_at }) => completed_at !== null);
  const found = await Promise.all(
    settled.map(async ({ id }) => returnedOf(await client.payouts.batches.retrieve(id), isUnpaid)),
  );
  return found.flatMap((items) =>
    [...grouped(items, ({ currency }) => currency)].map(([currency, rows]) => {
      const { minor, exact } = summed(rows, "amount_minor");
      const [{ batch } = { batch: "" }] = rows;
      return {
        key: `returned ${batch} ${currency}`,
        isBad: true,
        title: words.returned(amount(minor, currency, undefined, exact)),
        hint: words.returnedHint(count(rows.length)),
        act: { name: words.look, target: { to: "/money/$batch", params: { batch } } as const },
      };
    }),
  );
};
