const KEY = "entente.checklist";

/** Where this browser remembers it. */
type Kept = Pick<Storage, "getItem" | "setItem">;

const read = (kept: Kept): readonly string[] => {
  try {
    const said: unknown = JSON.parse(kept.getItem(KEY) ?? "[]");
    return Array.isArray(said) ? said.filter((one): one is string => typeof one === "string") : [];
  } catch {
    return [];
  }
};

/** True if the first steps of a view were dismissed in this browser. */
export const wasDismissed = (view: string, kept: Kept = localStorage): boolean => read(kept).includes(view);

/** Remembers that the first steps of a view are dismissed; a browser that keeps nothing shows them again. */
export const keepDismissed = (view: string, kept: Kept = localStorage): void => {
  try {
    kept.setItem(KEY, JSON.stringify([...new Set([...read(kept), view])]));
  } catch {
    // Storage may be full or forbidden.
  }
};
