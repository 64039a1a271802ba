const UTF_16: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/**
 * The text of a file. Spreadsheets write UTF-8, UTF-16 with a mark at the beginning, or the old encoding of Windows: names are read as
 * they were written in each.
 */
export const textIn = (bytes: Uint8Array): string => {
  const found = UTF_16.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (found !== undefined) return new TextDecoder(found[1]).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};
