import { useState } from "react";
import type { Page } from "../ui/pages.tsx";

/** The rows of a list that somebody chose: some of those shown, or all that the filters found at one moment. */
export interface Choice<T> {
  readonly chosen: readonly T[];
  /** True if they are all that the filters found, also beyond the page: a choice of its own, which no longer follows the list. */
  readonly areAll: boolean;
  /** True if the filters found more than can be chosen: the first of them are. */
  readonly isCut: boolean;
  readonly ids: ReadonlySet<string>;
  readonly choose: (ids: ReadonlySet<string>) => void;
  readonly chooseAll: (rows: readonly T[], isCut: boolean) => void;
  readonly clear: () => void;
}

/** Reads one page of a list as it is filtered. */
export type More<T> = (after: { readonly starting_after?: string }) => Promise<Page<T>>;

/** The pages of all that match, where every row that is shown is chosen and there are more. */
export const moreOf = <T>(
  { areAll, chosen }: Choice<T>,
  rows: readonly T[],
  hasMore: boolean,
  read: More<T>,
): More<T> | undefined => (!areAll && chosen.length > 0 && chosen.length === rows.length && hasMore ? read : undefined);

/** The choice among rows. They leave when somebody else changes them, so it is among those that are shown. */
export const useChoice = <T extends { readonly id: string }>(rows: readonly T[]): Choice<T> => {
  const [some, setSome] = useState<ReadonlySet<string>>(new Set());
  const [every, setEvery] = useState<{ readonly rows: readonly T[]; readonly isCut: boolean } | null>(null);
  const choose = (ids: ReadonlySet<string>) => {
    setEvery(null);
    setSome(ids);
  };
  return {
    chosen: every?.rows ?? rows.filter(({ id }) => some.has(id)),
    areAll: every !== null,
    isCut: every?.isCut ?? false,
    ids: every === null ? some : new Set(every.rows.map(({ id }) => id)),
    choose,
    chooseAll: (all, isCut) => setEvery({ rows: all, isCut }),
    clear: () => choose(new Set()),
  };
};
