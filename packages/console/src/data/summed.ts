interface Exact {
  readonly exact?: Readonly<Record<string, string>> | undefined;
}

/** A sum of amounts: as the nearest number, and its digits. */
export interface Sum {
  readonly minor: number;
  readonly exact: string;
}

/** The sum of one field of rows, to the last digit; 0 of a row without it. */
export const summed = <F extends string>(
  rows: readonly (Exact & { readonly [K in F]?: number | null | undefined })[],
  field: F,
): Sum => {
  const sum = rows.reduce((all, row) => all + BigInt(row.exact?.[field] ?? row[field] ?? 0), 0n);
  return { minor: Number(sum), exact: String(sum) };
};
