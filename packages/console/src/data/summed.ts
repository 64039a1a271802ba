interface Exact {
  readonly exact?: Readonly<Record<string, string>> | undefined;
}

/** A sum of amounts: as the nearest number, and its digits. */
export interface Sum {
  readonly minor: number;
  readonly exact: string;
}

/** An amount to the last digit; 0 of a row without it. */
export const digitsOf = <F extends string>(
  row: Exact & { readonly [K in F]?: number | null | undefined },
  field: F,
): bigint => BigInt(row.exact?.[field] ?? row[field] ?? 0);

/** The sum of one field of rows, to the last digit; 0 of a row without it. */
export const summed = <F extends string>(
  rows: readonly (Exact & { readonly [K in F]?: number | null | undefined })[],
  field: F,
): Sum => {
  const sum = rows.reduce((all, row) => all + digitsOf(row, field), 0n);
  return { minor: Number(sum), exact: String(sum) };
};
