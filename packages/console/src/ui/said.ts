/** Returns the entry of a table for a word; undefined for an unknown word. */
export const said = <Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
