import { DAY_MS, later } from "../../kernel/index.ts";
import type { Sum, SumQuery } from "../standing/ports.ts";
import type { PastAmount } from "./past.ts";

const isOf =
  ({ metric, currency, judged }: SumQuery) =>
  (one: PastAmount): boolean =>
    one.metric === metric &&
    one.currency === currency &&
    (judged === undefined ||
      ((judged.from === null || judged.from <= one.judgedAt) && (judged.to === null || one.judgedAt < judged.to)));

/** Puts an amount in its place by the time at which it occurred, from an index on. */
const place = (amounts: PastAmount[], one: PastAmount, from: number): void => {
  let [low, high] = [from, amounts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((amounts[middle] as PastAmount).occurredAt <= one.occurredAt) low = middle + 1;
    else high = middle;
  }
  amounts.splice(low, 0, one);
};

/** Sums what had been received by instants that rise from call to call, as an evaluation at each of them read it. */
export const summing = (query: SumQuery, amounts: readonly PastAmount[]): ((at: Date) => Sum) => {
  const own = amounts.filter(isOf(query));
  const { windowDays } = query;
  let [received, amount] = [0, 0n];
  if (windowDays === null) {
    return (at) => {
      for (; received < own.length && (own[received] as PastAmount).receivedAt <= at; received += 1)
        amount += (own[received] as PastAmount).amount;
      return { ...query, amount, oldestAt: null, aheadAt: null };
    };
  }
  const [inside, ahead]: [PastAmount[], PastAmount[]] = [[], []];
  let [left, begun] = [0, 0];
  return (at) => {
    const start = later(at, -windowDays * DAY_MS);
    for (; received < own.length && (own[received] as PastAmount).receivedAt <= at; received += 1)
      place(ahead, own[received] as PastAmount, begun);
    for (; begun < ahead.length && (ahead[begun] as PastAmount).occurredAt <= at; begun += 1) {
      const one = ahead[begun] as PastAmount;
      place(inside, one, left);
      amount += one.amount;
    }
    for (; left < inside.length && (inside[left] as PastAmount).occurredAt <= start; left += 1)
      amount -= (inside[left] as PastAmount).amount;
    return {
      ...query,
      amount,
      oldestAt: inside[left]?.occurredAt ?? null,
      aheadAt: ahead[begun]?.occurredAt ?? null,
    };
  };
};
