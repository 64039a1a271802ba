export type Mapping = Record<string, unknown>;

/** The mapping in a typed text; undefined where it is no JSON object. */
export const mappingIn = (typed: string): Mapping | undefined => {
  try {
    const read: unknown = JSON.parse(typed);
    return typeof read === "object" && read !== null && !Array.isArray(read) ? (read as Mapping) : undefined;
  } catch {
    return undefined;
  }
};
