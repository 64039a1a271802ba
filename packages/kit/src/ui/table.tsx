import { type CardPlace, cardPlaces } from "./card-places.ts";

/** A table whose columns are a list: a name, whether it holds numbers, and what a row shows in it. */
export interface Column<T> {
  readonly name: string;
  /** The id by which a person leaves the column out; absent of a column that is always there. */
  readonly id?: string;
  /** The head of the column, where it is more than its name. */
  readonly head?: React.ReactNode;
  readonly isNumber?: boolean;
  /** The order of the rows, where it is by this column. */
  readonly sorted?: "ascending" | "descending";
  /** The place in the card of a narrow screen, where it is not the usual one. */
  readonly card?: CardPlace;
  readonly show: (row: T) => React.ReactNode;
}

export const Table = <T extends { readonly id: string }>({
  columns,
  rows,
}: {
  columns: readonly Column<T>[];
  rows: readonly T[];
}) => {
  const places = cardPlaces(columns);
  return (
    <table className="cards">
      <thead>
        <tr>
          {columns.map(({ name, head, isNumber, sorted }, at) => (
            <th
              key={name}
              scope="col"
              className={isNumber ? "right" : undefined}
              aria-sort={sorted}
              data-card={places[at]}
            >
              {head ?? name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ name, isNumber, show }, at) => (
              <td key={name} className={isNumber ? "right" : undefined} data-card={places[at]} data-name={name}>
                {show(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
