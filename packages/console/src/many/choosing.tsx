import type { Column } from "@entente/kit";
import { text } from "../text/index.ts";
import type { Choice } from "./use-choice.ts";

/** The column by which rows are chosen, one or all that are shown. `nameOf` is told to people who hear the page. */
export const choosing = <T extends { readonly id: string }>(
  rows: readonly T[],
  { ids, choose }: Pick<Choice<T>, "ids" | "choose">,
  nameOf: (row: T) => string,
): Column<T> => {
  const areAll = rows.every(({ id }) => ids.has(id));
  const flip = (id: string) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    choose(next);
  };
  return {
    name: "",
    card: "choice",
    head: (
      <label className="pick" data-name={text.members.selectAll}>
        <input
          type="checkbox"
          aria-label={text.members.selectAll}
          checked={areAll}
          onChange={() => choose(areAll ? new Set() : new Set(rows.map(({ id }) => id)))}
        />
      </label>
    ),
    show: (row) => (
      <label className="pick">
        <input
          type="checkbox"
          aria-label={text.members.selectOne(nameOf(row))}
          checked={ids.has(row.id)}
          onChange={() => flip(row.id)}
        />
      </label>
    ),
  };
};
