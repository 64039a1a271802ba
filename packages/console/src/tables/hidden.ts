/** The columns that a table leaves out, as an address and a browser keep them: their ids, with commas between. */
export const hiddenIn = (said: string | null | undefined): ReadonlySet<string> =>
  new Set((said ?? "").split(",").filter((id) => id !== ""));

const WRITTEN = /^[a-z_]+(,[a-z_]+)*$/;
const LENGTH_MAX = 200;

/** The columns that an address leaves out; nothing where it says no ids. */
export const hideOf = (said: unknown): string | undefined =>
  typeof said === "string" && said.length <= LENGTH_MAX && WRITTEN.test(said) ? said : undefined;

/** The columns left out once one of them is shown, or one that is shown is left out; undefined where none is. */
export const flipped = (hidden: ReadonlySet<string>, id: string): string | undefined => {
  const next = new Set(hidden);
  if (!next.delete(id)) next.add(id);
  return next.size === 0 ? undefined : [...next].sort().join(",");
};
