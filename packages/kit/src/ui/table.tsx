/** A table whose columns are a list: a name, whether it holds numbers, and what a row shows in it. */
export interface Column<T> {
  readonly name: string;
  /** The head of the column, where it is more than its name. */
  readonly head?: React.ReactNode;
  readonly isNumber?: boolean;
  readonly show: (row: T) => React.ReactNode;
}

export const Table = <T extends { readonly id: string }>({
  columns,
  rows,
}: {
  columns: readonly Column<T>[];
  rows: readonly T[];
}) => (
  <table>
    <thead>
      <tr>
        {columns.map(({ name, head, isNumber }) => (
          <th key={name} scope="col" className={isNumber ? "right" : undefined}>
            {head ?? name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          {columns.map(({ name, isNumber, show }) => (
            <td key={name} className={isNumber ? "right" : undefined}>
              {show(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
