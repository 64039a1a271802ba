import { grouped } from "../data/grouped.ts";

/** The outcome of a verb for many: how many were done and refused, and each in the order of the request. */
export interface Decided {
  readonly succeeded: number;
  readonly refused: number;
  readonly items: readonly { readonly error: { readonly message: string } | null }[];
}

/** The items refused for one reason, by name. */
export interface Refusals {
  readonly reason: string;
  readonly names: readonly string[];
}

/** The refused items by why, with the names of whom they were about: items are in the order of the request. */
export const refusalsOf = (items: Decided["items"], names: readonly string[]): readonly Refusals[] => {
  const refused = items.flatMap(({ error }, at) =>
    error === null ? [] : [{ reason: error.message, name: names[at] ?? "" }],
  );
  return [...grouped(refused, ({ reason }) => reason)]
    .map(([reason, of]) => ({ reason, names: of.map(({ name }) => name) }))
    .toSorted((a, b) => b.names.length - a.names.length);
};
