import type { Page } from "../ui/pages.tsx";

/** The choice that somebody made in a list, and its search. */
export interface Chosen<T> {
  /** The search, as text: a choice ends with it. */
  readonly of: string;
  readonly some: ReadonlySet<string>;
  readonly every: { readonly rows: readonly T[]; readonly isCut: boolean } | null;
}

export const NOTHING = { of: "", some: new Set<string>(), every: null };

/** The rows of a list that somebody chose: some of those shown, or all that the filters found at one moment. */
export interface ChosenRows<T> {
  readonly chosen: readonly T[];
  /** True if they are all that the filters found, also beyond the page: a choice of its own, which no longer follows the list. */
  readonly areAll: boolean;
  /** True if the filters found more than can be chosen: the first of them are. */
  readonly isCut: boolean;
  readonly ids: ReadonlySet<string>;
}

/** Reads one page of a list as it is filtered. */
export type More<T> = (after: { readonly starting_after?: string }) => Promise<Page<T>>;

/** The choice in this search. Rows leave when somebody else changes them, so it is among those that are shown. */
export const choiceOf = <T extends { readonly id: string }>(
  { of, ...chosen }: Chosen<T>,
  search: string,
  rows: readonly T[],
): ChosenRows<T> => {
  const { some, every } = of === search ? chosen : NOTHING;
  return {
    chosen: every?.rows ?? rows.filter(({ id }) => some.has(id)),
    areAll: every !== null,
    isCut: every?.isCut ?? false,
    ids: every === null ? some : new Set(every.rows.map(({ id }) => id)),
  };
};

/** The pages of all that match, where every row that is shown is chosen and there are more. */
export const moreOf = <T>(
  { areAll, chosen }: Pick<ChosenRows<T>, "areAll" | "chosen">,
  rows: readonly T[],
  hasMore: boolean,
  read: More<T>,
): More<T> | undefined => (!areAll && chosen.length > 0 && chosen.length === rows.length && hasMore ? read : undefined);
