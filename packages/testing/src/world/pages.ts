interface Page<T> {
  readonly data: readonly T[];
  readonly has_more: boolean;
}

/** Every row of a list, page after page. */
export const everyPage = async <T extends { readonly id: string }>(
  read: (page: { readonly limit: number; readonly starting_after?: string }) => Promise<Page<T>>,
): Promise<readonly T[]> => {
  const rows: T[] = [];
  for (;;) {
    const last = rows.at(-1);
    const { data, has_more } = await read({ limit: 100, ...(last === undefined ? {} : { starting_after: last.id }) });
    rows.push(...data);
    if (!has_more || data.length === 0) return rows;
  }
};
