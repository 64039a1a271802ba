import type { Column } from "@entente/kit";
import "./sorting.css";

/** A field by which a table can be put in order: its name in the API, and that of its column. */
export interface Order {
  readonly by: string;
  readonly name: string;
  /** A time where it is not said. */
  readonly kind?: "name" | "amount";
}

/** The order of a table: by what it can be, and by what it is. */
export interface Ordering {
  /** The first is that of the table itself, newest first. */
  readonly orders: readonly Order[];
  /** As the address says it; undefined for the table's own. */
  readonly sort: string | undefined;
  readonly choose: (sort: string | undefined) => void;
}

/** The order that a table has where its address says none. */
const ownOf = ({ orders }: Pick<Ordering, "orders">): string => `-${orders[0]?.by}`;

/** The order that a table has. */
export const orderOf = (ordering: Pick<Ordering, "orders" | "sort">): string => ordering.sort ?? ownOf(ordering);

/** Chooses an order; an address does not say the table's own. */
export const choosing = (ordering: Ordering, sort: string): void =>
  ordering.choose(sort === ownOf(ordering) ? undefined : sort);

/** Both directions of an order, that which is usually meant first: names from A on, times from the newest, amounts from the highest. */
export const directionsOf = ({ by, kind }: Order): readonly [usual: string, other: string] =>
  kind === "name" ? [by, `-${by}`] : [`-${by}`, by];

const ARROWS = { ascending: "↑", descending: "↓" } as const;

/**
 * A column by which rows are put in order: its head is a button that turns the order around, and then goes back to that of the table.
 * A column of no order stays as it is.
 */
export const sortable = <T,>(column: Column<T>, ordering: Ordering, by = ordering.orders[0]?.by): Column<T> => {
  const meant = ordering.orders.find((one) => one.by === by);
  if (meant === undefined) return column;
  const order = orderOf(ordering);
  const [usual, other] = directionsOf(meant);
  const next = order === usual ? other : order === other ? ownOf(ordering) : usual;
  const sorted = order === by ? "ascending" : order === `-${by}` ? "descending" : undefined;
  return {
    ...column,
    ...(sorted !== undefined && { sorted }),
    head: (
      <button type="button" className="sort" onClick={() => choosing(ordering, next)}>
        {column.name}
        <span aria-hidden="true">{sorted === undefined ? "↕" : ARROWS[sorted]}</span>
      </button>
    ),
  };
};
