import { useState } from "react";
import { type Chosen, type ChosenRows, choiceOf, NOTHING } from "./chosen.ts";

export { type More, moreOf } from "./chosen.ts";

/** The rows that somebody chose, and how the choice changes. */
export interface Choice<T> extends ChosenRows<T> {
  readonly choose: (ids: ReadonlySet<string>) => void;
  readonly chooseAll: (rows: readonly T[], isCut: boolean) => void;
  readonly clear: () => void;
}

/** The choice among rows, which ends with the search that found them: also where the browser leads back to another one. */
export const useChoice = <T extends { readonly id: string }>(rows: readonly T[], search: object): Choice<T> => {
  const [kept, keep] = useState<Chosen<T>>(NOTHING);
  const of = JSON.stringify(search);
  if (kept !== NOTHING && kept.of !== of) keep(NOTHING);
  const choose = (some: ReadonlySet<string>) => keep({ of, some, every: null });
  return {
    ...choiceOf(kept, of, rows),
    choose,
    chooseAll: (all, isCut) => keep({ of, some: NOTHING.some, every: { rows: all, isCut } }),
    clear: () => choose(NOTHING.some),
  };
};
