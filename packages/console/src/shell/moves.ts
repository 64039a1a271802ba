/** Where `j` and `k` lead from a row: one on or back, and not past the ends. Outside of the rows they begin with the first. */
export const movedTo = (at: number, rows: number, by: 1 | -1): number | null => {
  if (rows === 0) return null;
  if (at < 0) return 0;
  return Math.min(rows - 1, Math.max(0, at + by));
};

/** True if an element takes typed text, so that a key is meant for it. */
export const isTyping = (element: { readonly tagName: string; readonly isContentEditable?: boolean } | null): boolean =>
  element !== null && (["INPUT", "SELECT", "TEXTAREA"].includes(element.tagName) || element.isContentEditable === true);
