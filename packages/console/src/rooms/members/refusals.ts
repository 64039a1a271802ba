import type { EnrollmentBulk } from "@entente/client";
import { grouped } from "../../data/grouped.ts";

/** The items refused for one reason, by name. */
export interface Refusals {
  readonly reason: string;
  readonly names: readonly string[];
}

/** The refused items by why, with the names of whom they were about: items are in the order of the request. */
export const refusalsOf = (items: EnrollmentBulk["items"], names: readonly string[]): readonly Refusals[] => {
  const refused = items.flatMap(({ error }, at) =>
    error === null ? [] : [{ reason: error.message, name: names[at] ?? "" }],
  );
  return [...grouped(refused, ({ reason }) => reason)]
    .map(([reason, of]) => ({ reason, names: of.map(({ name }) => name) }))
    .toSorted((a, b) => b.names.length - a.names.length);
};
