/** The match of a path: a value of the tree, and the `{…}` parts of the path, decoded. */
export interface Found<T> {
  readonly value: T;
  readonly ids: readonly string[];
}

interface Branch<T> {
  readonly fixed: Map<string, Branch<T>>;
  id?: Branch<T>;
  found?: T;
}

const branch = <T>(): Branch<T> => ({ fixed: new Map() });
const NONE: readonly string[] = [];

/** An id that is not percent-encoded UTF-8 is a malformed id, which no resource has; it is taken literally. */
const decoded = (segment: string): string => {
  if (!segment.includes("%")) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

const find = <T>(
  at: Branch<T>,
  segments: readonly string[],
  index: number,
  ids: readonly string[],
): Found<T> | undefined => {
  const segment = segments[index];
  if (segment === undefined) return at.found === undefined ? undefined : { value: at.found, ids };
  const next = at.fixed.get(segment);
  const found = next === undefined ? undefined : find(next, segments, index + 1, ids);
  if (found !== undefined || at.id === undefined || segment === "") return found;
  return find(at.id, segments, index + 1, [...ids, decoded(segment)]);
};

/**
 * Finds values by paths such as `/programs/{id}/tiers`. Paths are exact: case matters, and a trailing slash is another path. A
 * fixed part comes before a `{…}` part, which is one segment that is not empty.
 */
export const pathTree = <T>(entries: Iterable<readonly [path: string, value: T]>) => {
  const root = branch<T>();
  const fixed = new Map<string, Found<T>>();
  for (const [path, value] of entries) {
    if (!path.includes("{")) fixed.set(path, { value, ids: NONE });
    let at = root;
    for (const part of path.slice(1).split("/")) {
      if (part.startsWith("{")) {
        at.id ??= branch();
        at = at.id;
      } else {
        const next = at.fixed.get(part) ?? branch();
        at.fixed.set(part, next);
        at = next;
      }
    }
    at.found = value;
  }
  return (path: string): Found<T> | undefined => fixed.get(path) ?? find(root, path.slice(1).split("/"), 0, NONE);
};
