const LOOPBACK: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** A host as a URL spells it once it is read: a name in ASCII without a dot at its end, or an address. */
const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])$/;

/** What a browser would quietly drop or turn into a slash, so that two readers of one address could differ. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const TREACHEROUS = /[\u0000-\u0020\u007f-\uffff\\]/;

/** An https address, or an http one of this very machine, that every reader understands alike. */
const readAddress = (raw: string): URL | undefined => {
  if (TREACHEROUS.test(raw) || !/^https?:\/\/[^/]/i.test(raw) || !URL.canParse(raw)) return undefined;
  const url = new URL(raw);
  const secure = url.protocol === "https:" || (url.protocol === "http:" && LOOPBACK.includes(url.hostname));
  // An empty user is a user too: `https://@host` reads as `https://host` to a URL and not to everybody.
  const authority = raw.slice(raw.indexOf("//") + 2).split(/[/?#]/)[0] ?? "";
  return secure && HOST.test(url.hostname) && !authority.includes("@") ? url : undefined;
};

/** An exact origin as browsers spell it; `undefined` for anything that is more, less or not safe to send a member to. */
export const readOrigin = (raw: string): string | undefined => {
  const url = readAddress(raw);
  return url !== undefined && url.pathname === "/" && !/[?#]/.test(raw) ? url.origin : undefined;
};

/** Where a member may be sent back: the normalised address, if its origin is one of those allowed. */
export const allowedRedirect = (origins: readonly string[], raw: string): string | undefined => {
  const url = readAddress(raw);
  return url !== undefined && origins.includes(url.origin) ? url.href : undefined;
};
