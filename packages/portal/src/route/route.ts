/** The pages of the portal, each by its address below the portal's own; a part with `$` is filled in. */
export const PATHS = {
  programs: "/",
  everyProgram: "/programs",
  brands: "/brands",
  accounts: "/accounts",
  profile: "/profile",
  notifications: "/notifications",
  messages: "/messages",
  message: "/messages/$message",
  home: "/$membership",
  earnings: "/$membership/earnings",
  earning: "/$membership/earnings/$event",
  links: "/$membership/links",
  material: "/$membership/material",
  standing: "/$membership/standing",
  payouts: "/$membership/payouts",
  statement: "/$membership/statement",
  contests: "/$membership/contests",
} as const;
export type PageName = keyof typeof PATHS;

/** The parts of an address that name something. */
export interface Params {
  readonly membership?: string;
  readonly event?: string;
  readonly message?: string;
}

export interface Route {
  /** Undefined for an address that is no page. */
  readonly page: PageName | undefined;
  readonly params: Params;
}

const partsOf = (path: string): readonly string[] => path.split("/").filter((part) => part !== "");

const matched = (pattern: string, parts: readonly string[]): Params | undefined => {
  const wanted = partsOf(pattern);
  if (wanted.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const given = parts[at] ?? "";
    if (part.startsWith("$")) params[part.slice(1)] = given;
    else if (part !== given) return undefined;
  }
  return params;
};

/** The page of an address, and what the address names. */
export const routeOf = (path: string): Route => {
  const parts = partsOf(path);
  for (const [page, pattern] of Object.entries(PATHS)) {
    const params = matched(pattern, parts);
    if (params !== undefined) return { page: page as PageName, params };
  }
  return { page: undefined, params: {} };
};

/** The address of a page. */
export const pathOf = (page: PageName, params: Params = {}): string =>
  PATHS[page].replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name as keyof Params] ?? ""));
