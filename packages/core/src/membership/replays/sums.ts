import { DAY_MS } from "../../kernel/index.ts";
import type { Sum, SumQuery } from "../standing/ports.ts";
import type { PastAmount } from "./past.ts";

const isOf =
  ({ metric, currency, judged }: SumQuery) =>
  (one: PastAmount): boolean =>
    one.metric === metric &&
    one.currency === currency &&
    (judged === undefined ||
      ((judged.from === null || judged.from <= one.judgedAt) && (judged.to === null || one.judgedAt < judged.to)));

const timeAt = (amounts: readonly PastAmount[], place: number): number =>
  amounts[place]?.occurredAt.getTime() ?? Number.POSITIVE_INFINITY;

/** Puts an amount into a heap, in which each occurred no later than the two at twice its place. */
const put = (heap: PastAmount[], one: PastAmount): void => {
  const time = one.occurredAt.getTime();
  let place = heap.length;
  while (place > 0) {
    const above = (place - 1) >> 1;
    if (timeAt(heap, above) <= time) break;
    heap[place] = heap[above] as PastAmount;
    place = above;
  }
  heap[place] = one;
};

/** Takes the amount out of a heap that occurred first; the heap has one. */
const take = (heap: PastAmount[]): PastAmount => {
  const last = heap.pop() as PastAmount;
  const first = heap[0];
  if (first === undefined) return last;
  let place = 0;
  for (;;) {
    const below = 2 * place + 1;
    const next = timeAt(heap, below + 1) < timeAt(heap, below) ? below + 1 : below;
    if (timeAt(heap, next) >= last.occurredAt.getTime()) break;
    heap[place] = heap[next] as PastAmount;
    place = next;
  }
  heap[place] = last;
  return first;
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
  const spread = windowDays * DAY_MS;
  let sum: Sum = { ...query, amount, oldestAt: null, aheadAt: null };
  return (at) => {
    const now = at.getTime();
    let isSame = true;
    for (; received < own.length && (own[received] as PastAmount).receivedAt.getTime() <= now; received += 1) {
      put(ahead, own[received] as PastAmount);
      isSame = false;
    }
    for (; timeAt(ahead, 0) <= now; isSame = false) {
      const one = take(ahead);
      put(inside, one);
      amount += one.amount;
    }
    for (; timeAt(inside, 0) <= now - spread; isSame = false) amount -= take(inside).amount;
    if (!isSame)
      sum = { ...query, amount, oldestAt: inside[0]?.occurredAt ?? null, aheadAt: ahead[0]?.occurredAt ?? null };
    return sum;
  };
};
