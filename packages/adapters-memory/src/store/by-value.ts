import type { Page, PageRequest, Place, Sort, SortValue, Versioned } from "@entente/core/ports";
import { nameKey } from "@entente/core/storage";
import { copy } from "./copy.ts";
import { byText } from "./order.ts";
import { firstOf, type Placed, within } from "./page.ts";

/** The values of a row in an order; undefined of a row that the order leaves out. */
export type KeysOf<T> = (row: T) => readonly string[] | undefined;

interface Named {
  readonly name: string;
}
interface Paid {
  readonly currency: string;
  readonly amountMinor: bigint;
}
interface Valued {
  readonly currency: string | null;
  readonly valueMinor: bigint | null;
}

const KEYS: { readonly [V in SortValue]: KeysOf<unknown> } = {
  name: (row) => [nameKey((row as Named).name)],
  amount_minor: (row) => [(row as Paid).currency, String((row as Paid).amountMinor)],
  value_minor: (row) => {
    const { currency, valueMinor } = row as Valued;
    return currency === null || valueMinor === null ? undefined : [currency, String(valueMinor)];
  },
};

/** The values of rows that have them in fields of their own. */
export const keysIn = (by: SortValue): KeysOf<unknown> => KEYS[by];

const byNumber = (one: string, other: string): number => {
  const [left, right] = [BigInt(one), BigInt(other)];
  return left < right ? -1 : left > right ? 1 : 0;
};

/** Amounts are numbers after their currency; anything else is a text. */
const comparing =
  (by: SortValue) =>
  (one: Place, other: Place): number => {
    for (const [at, key] of one.keys.entries()) {
      const compare = by !== "name" && at === 1 ? byNumber : byText;
      const order = compare(key, other.keys[at] ?? "");
      if (order !== 0) return order;
    }
    return byText(one.id, other.id);
  };

/** One page of candidates in an order by a value. */
export const pageByValue = <T>(
  candidates: readonly Versioned<T>[],
  place: (row: T) => Placed,
  page: PageRequest,
  { by, rising }: Sort & { readonly by: SortValue },
  keysOf: KeysOf<T>,
): Page<T> => {
  const { limit, after } = page;
  const between = comparing(by);
  const compare = (one: Place, other: Place): number => (rising ? between(one, other) : between(other, one));
  const placed = within(candidates, place, page).flatMap((found) => {
    const keys = keysOf(found.row);
    return keys === undefined ? [] : [{ found, at: { keys, id: place(found.row).id } }];
  });
  const left = placed.filter(({ at }) => after === undefined || compare(after, at) < 0);
  const first = firstOf(left, limit + 1, (one, other) => compare(one.at, other.at));
  const rows = first.slice(0, limit);
  const hasMore = first.length > limit;
  const next = hasMore ? rows.at(-1)?.at : undefined;
  return { rows: copy(rows.map(({ found }) => found)), hasMore, ...(next && { next }) };
};
