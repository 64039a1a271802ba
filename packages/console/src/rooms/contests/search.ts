export interface ContestsSearch {
  readonly status?: string;
  readonly kind?: string;
  readonly program?: string;
}

/** Reads the address: the filters of the list, each where it is a word. */
export const readContestsSearch = (given: Record<string, unknown>): ContestsSearch =>
  Object.fromEntries(
    (["status", "kind", "program"] as const).flatMap((name) => {
      const value = given[name];
      return typeof value === "string" && value !== "" ? [[name, value]] : [];
    }),
  );
