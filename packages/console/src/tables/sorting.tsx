import type { Column } from "@entente/kit";
import "./sorting.css";

/** A time by which a table can be put in order: its name in the API, and that of its column. */
export interface Time {
  readonly by: string;
  readonly name: string;
}

/** The order of a table: by which times it can be, and by which it is. */
export interface Ordering {
  /** The first is that of the table itself, newest first. */
  readonly times: readonly Time[];
  /** As the address says it; undefined for the table's own. */
  readonly sort: string | undefined;
  readonly choose: (sort: string | undefined) => void;
}

/** The order that a table has where its address says none. */
const ownOf = ({ times }: Pick<Ordering, "times">): string => `-${times[0]?.by}`;

/** The order that a table has. */
export const orderOf = (ordering: Pick<Ordering, "times" | "sort">): string => ordering.sort ?? ownOf(ordering);

/** Chooses an order; an address does not say the table's own. */
export const choosing = (ordering: Ordering, sort: string): void =>
  ordering.choose(sort === ownOf(ordering) ? undefined : sort);

const ARROWS = { ascending: "↑", descending: "↓" } as const;

/** A column by whose time rows are put in order: its head is a button that turns the order around. */
export const sortable = <T,>(column: Column<T>, ordering: Ordering): Column<T> => {
  const { by } = ordering.times[0] ?? { by: "" };
  const order = orderOf(ordering);
  const sorted = order === by ? "ascending" : order === `-${by}` ? "descending" : undefined;
  return {
    ...column,
    ...(sorted !== undefined && { sorted }),
    head: (
      <button
        type="button"
        className="sort"
        onClick={() => choosing(ordering, sorted === "descending" ? by : `-${by}`)}
      >
        {column.name}
        <span aria-hidden="true">{sorted === undefined ? "↕" : ARROWS[sorted]}</span>
      </button>
    ),
  };
};
