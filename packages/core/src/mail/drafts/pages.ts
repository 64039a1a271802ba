/** Reads at most 1,000 at once. */
export const inPages = async <I, T>(
  ids: readonly I[],
  read: (page: readonly I[]) => Promise<readonly T[]>,
): Promise<readonly T[]> => {
  const found: T[] = [];
  for (let from = 0; from < ids.length; from += 1_000) found.push(...(await read(ids.slice(from, from + 1_000))));
  return found;
};
