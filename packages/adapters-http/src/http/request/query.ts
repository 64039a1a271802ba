import { at, type Result, refuse } from "@entente/core/http";

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part.replaceAll("+", " "));
  } catch {
    return undefined;
  }
};

/**
 * The parameters of a query string (without its `?`), each once. The use case decides which parameters are known; a repeated
 * parameter, or one that is not percent-encoded UTF-8, is refused here.
 */
export const readQuery = (query: string): Result<Record<string, string>> => {
  const found = new Map<string, string>();
  for (const pair of query.split("&")) {
    if (pair === "") continue;
    const cut = pair.indexOf("=");
    const name = decoded(cut === -1 ? pair : pair.slice(0, cut));
    const value = decoded(cut === -1 ? "" : pair.slice(cut + 1));
    if (name === undefined || value === undefined) {
      const refused = refuse("invalid_request", { reason: "The query string is not percent-encoded UTF-8." });
      return name === undefined ? refused : at(name, refused);
    }
    if (found.has(name)) {
      return at(name, refuse("invalid_request", { reason: `${name} appears more than once.` }));
    }
    found.set(name, value);
  }
  return { ok: true, value: Object.fromEntries(found) };
};
