import { type MembersAddress, readMembersSearch } from "../search.ts";

/** A search that somebody keeps under a name. */
export interface SavedView {
  readonly name: string;
  readonly search: MembersAddress;
}

/** How many views a person keeps; the oldest leave first. */
const VIEWS_MAX = 50;

/** Reads what this browser kept; what is no view is left out. */
export const readViews = (kept: string | null): readonly SavedView[] => {
  try {
    const said: unknown = JSON.parse(kept ?? "[]");
    if (!Array.isArray(said)) return [];
    return said.flatMap((view: unknown) => {
      const { name, search } = (view ?? {}) as { name?: unknown; search?: unknown };
      if (typeof name !== "string" || name === "" || typeof search !== "object" || search === null) return [];
      return [{ name, search: readMembersSearch(search as Record<string, unknown>) }];
    });
  } catch {
    return [];
  }
};

/** Views with one more; one of the same name is replaced. */
export const withView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  [...views.filter(({ name }) => name !== view.name), view].slice(-VIEWS_MAX);

export const withoutView = (views: readonly SavedView[], name: string): readonly SavedView[] =>
  views.filter((view) => view.name !== name);

const asText = (search: MembersAddress): string => JSON.stringify(Object.entries(search).toSorted());

/** The view that shows what is shown now. */
export const viewOf = (views: readonly SavedView[], search: MembersAddress): SavedView | undefined =>
  views.find((view) => asText(view.search) === asText(search));
