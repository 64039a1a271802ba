import type { Column } from "@entente/kit";
import { useState } from "react";
import { useView } from "../shell/view.tsx";
import { flipped, hiddenIn } from "./hidden.ts";

/** A column that a person may leave out. */
export interface ColumnChoice {
  readonly id: string;
  readonly name: string;
  readonly isShown: boolean;
}

/** The columns that a person may leave out of a table, and the acts that do so. */
export interface Choices {
  readonly choices: readonly ColumnChoice[];
  readonly flip: (id: string) => void;
  readonly showAll: () => void;
}

interface Columns<T> extends Choices {
  readonly shown: readonly Column<T>[];
}

/**
 * The columns of a table: without those that the address leaves out, or else those that this person left out last in this browser. Columns
 * without an id are always there. `keep` writes what is chosen to the address.
 */
export const useColumns = <T>(
  table: string,
  columns: readonly Column<T>[],
  hide: string | undefined,
  keep: (hide: string | undefined) => void,
): Columns<T> => {
  const key = `entente.columns.${useView().session.person.id}.${table}`;
  const [kept, setKept] = useState(() => localStorage.getItem(key));
  const hidden = hiddenIn(hide ?? kept);
  const set = (next: string | undefined) => {
    if (next === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, next);
    setKept(next ?? null);
    keep(next);
  };
  return {
    shown: columns.filter(({ id }) => id === undefined || !hidden.has(id)),
    choices: columns.flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name, isShown: !hidden.has(id) }])),
    flip: (id) => set(flipped(hidden, id)),
    showAll: () => set(undefined),
  };
};
