/** The page that somebody asked for before signing in, kept in the tab, so that it is there on the way back from a provider too. */
const KEY = "entente.asked";
const PAGES = "/console/";
const NOT_KEPT: readonly string[] = ["/console/sign-in", "/console/invitation"];

/** The path and query of a page of the console, as a browser resolves them at `origin`; undefined for anything else. */
export const consolePage = (text: string, origin: string): string | undefined => {
  if (!URL.canParse(text, origin)) return undefined;
  const { origin: found, pathname, search } = new URL(text, origin);
  const isPage = found === origin && pathname.startsWith(PAGES) && !NOT_KEPT.includes(pathname);
  return isPage ? pathname + search : undefined;
};

// A browser that keeps nothing for a page throws.
const inTab = <T>(use: (kept: Storage) => T): T | undefined => {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
};

/** Keeps the page on screen. */
export const keepAsked = (): void => {
  const page = consolePage(window.location.href, window.location.origin);
  if (page !== undefined) inTab((kept) => kept.setItem(KEY, page));
};

export const forgetAsked = (): void => {
  inTab((kept) => kept.removeItem(KEY));
};

/** Where somebody who has signed in goes: the page that was asked for, once, or the first one. */
export const takeAsked = (): string => {
  const page = inTab((kept) => kept.getItem(KEY)) ?? "";
  forgetAsked();
  return consolePage(page, window.location.origin) ?? PAGES;
};
