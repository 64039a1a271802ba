import { at, type Result, refuse } from "@entente/core/http";

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part.replaceAll("+", " "));
  } catch {
    return undefined;
  }
};

/** The suffix of the name of a parameter that holds a list. */
const LIST = "[]";

/**
 * The parameters of a query string (without its `?`), each once; those of a list, such as `expand[]=entity`, together as one, in
 * their order. The use case decides which parameters are known; another one that is repeated, or is not percent-encoded UTF-8, is
 * refused here.
 */
export const readQuery = (query: string): Result<Record<string, string | readonly string[]>> => {
  const found = new Map<string, string | readonly string[]>();
  for (const pair of query.split("&")) {
    if (pair === "") continue;
    const cut = pair.indexOf("=");
    const name = decoded(cut === -1 ? pair : pair.slice(0, cut));
    const value = decoded(cut === -1 ? "" : pair.slice(cut + 1));
    if (name === undefined || value === undefined) {
      const refused = refuse("invalid_request", { reason: "The query string is not percent-encoded UTF-8." });
      return name === undefined ? refused : at(name, refused);
    }
    const list = name.endsWith(LIST) ? name.slice(0, -LIST.length) : undefined;
    const before = found.get(list ?? name);
    if (list !== undefined && typeof before !== "string") {
      found.set(list, [...(before ?? []), value]);
      continue;
    }
    if (before !== undefined) {
      return at(name, refuse("invalid_request", { reason: `${name} appears more than once.` }));
    }
    found.set(name, value);
  }
  return { ok: true, value: Object.fromEntries(found) };
};
