import { z } from "zod";
import { type Minor, wireAmounts } from "../money.ts";
import { exact, modeField, nearestInteger, objectOf, safeInteger } from "../resource.ts";
import type { PageRequest } from "./page.ts";

/** The most that a count reads: an answer stays quick however many rows there are. */
export const COUNT_MAX = 10_000;

/** The rows to count: those that a list with these ranges and this search text has. */
export interface CountRequest extends Pick<PageRequest, "created" | "updated" | "paid" | "q"> {
  /** How many rows are counted at most: 1 to {@link COUNT_MAX}. */
  readonly most: number;
}

/** The sum of the amounts of rows in one currency. */
export interface CountedSum {
  readonly currency: string;
  readonly minor: Minor;
}

/** The number of rows of a list, on all its pages. */
export interface Counted {
  /** At most `most`. */
  readonly rows: number;
  /** True if there are more rows than that. */
  readonly hasMore: boolean;
  /** By currency, rising, of the rows that have an amount; null where there are more rows. */
  readonly sums: readonly CountedSum[] | null;
}

export const NOTHING_COUNTED: Counted = { rows: 0, hasMore: false, sums: [] };

/** The number of entries of a list that match its filters. */
export const countResource = z
  .strictObject({
    ...objectOf("count"),
    /** How many entries of the list match the filters, on all pages: up to 10,000. */
    count: safeInteger,
    /** True if there are more than 10,000 of them; `count` then says 10,000. */
    has_more: z.boolean(),
    /** The sums of the amounts of these entries, by currency: none of a list without amounts; null where too many match to add up. */
    sums: z
      .array(
        z.strictObject({
          /** The currency of the sum: three lower-case letters. */
          currency: z.string(),
          /** The sum, in the minor unit of `currency`: what was taken back is subtracted. */
          amount_minor: nearestInteger,
          ...exact,
        }),
      )
      .nullable(),
    ...modeField,
  })
  .meta({ id: "Count" });
export type CountResource = z.infer<typeof countResource>;

/** Sums by currency, rising; one that is there twice is added up. */
const addedUp = (sums: readonly CountedSum[]): readonly CountedSum[] => {
  const by = new Map<string, Minor>();
  for (const { currency, minor } of sums) by.set(currency, (by.get(currency) ?? 0n) + minor);
  return [...by].sort(([one], [other]) => (one < other ? -1 : 1)).map(([currency, minor]) => ({ currency, minor }));
};

/** Sums by currency as a count shows them. */
export const presentSums = (sums: readonly CountedSum[]): CountResource["sums"] =>
  addedUp(sums).map(({ currency, minor }) => ({ currency, ...wireAmounts({ amount_minor: minor }) }));

export const presentCount = (
  { rows, hasMore, sums }: Counted,
  { livemode }: { readonly livemode: boolean },
): CountResource => ({
  object: "count",
  count: rows,
  has_more: hasMore,
  sums: sums === null ? null : presentSums(sums),
  livemode,
});

/** The count of lists that share no row, as that of one list. */
export const countedTogether = (parts: readonly Counted[], most: number): Counted => {
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  const hasMore = rows > most || parts.some((part) => part.hasMore);
  const sums = hasMore ? null : addedUp(parts.flatMap(({ sums }) => sums ?? []));
  return { rows: Math.min(rows, most), hasMore, sums };
};
