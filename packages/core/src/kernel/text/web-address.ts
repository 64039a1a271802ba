/** A host as a URL spells it once it is read: a name in ASCII without a dot at its end, or an address. */
const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])$/;

/** The characters that a browser would silently drop or turn into a slash, so that two readers of one address could differ. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const TREACHEROUS = /[\u0000-\u0020\u007f-\uffff\\]/;

/** The rule for an address, as the caller who broke it reads it. */
export const WEB_ADDRESS_RULE =
  "must be an absolute http or https URL in ASCII, without credentials, spaces or backslashes";

/** An absolute http or https address that every reader understands alike; `undefined` for any other text. */
export const readWebAddress = (raw: string): URL | undefined => {
  if (TREACHEROUS.test(raw) || !/^https?:\/\/[^/]/i.test(raw) || !URL.canParse(raw)) return undefined;
  const url = new URL(raw);
  // An empty user is a user too: `https://@host` reads as `https://host` to a URL and not to everybody.
  const authority = raw.slice(raw.indexOf("//") + 2).split(/[/?#]/)[0] ?? "";
  return HOST.test(url.hostname) && !/[@%]/.test(authority) ? url : undefined;
};

/** The origin that a text is, as browsers spell it; `undefined` for an address that is more, or none. */
export const readWebOrigin = (raw: string): URL | undefined => {
  const url = readWebAddress(raw);
  return url !== undefined && url.pathname === "/" && !/[?#]/.test(raw) ? url : undefined;
};

/** The name of a parameter as it is printed in a query, such as `a%20b=1`. */
export const parameterName = (printed: string): string => {
  const name = printed.split("=", 1)[0] as string;
  return name.includes("%") || name.includes("+") ? (new URLSearchParams(`&${name}=`).keys().next().value ?? "") : name;
};

/** The parameters of a query as they are printed, in their order; none of an empty one. */
export const printedParameters = (query: string): readonly string[] => (query === "" ? [] : query.split("&"));

const NOT_PRINTABLE = /[^\u0021-\u007e]+/g;

/** A text with what a header cannot hold percent-encoded; a lone surrogate is a replacement character. */
export const asciiAddress = (text: string): string =>
  text.replace(NOT_PRINTABLE, (part) => encodeURIComponent(part.toWellFormed()));

const asByte = (byte: string): string => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;

/** A query as it was received, with what a header cannot hold percent-encoded: its characters are bytes, where all can be. */
export const asciiQuery = (query: string): string =>
  /[\u0100-\uffff]/.test(query)
    ? asciiAddress(query)
    : query.replace(NOT_PRINTABLE, (part) => Array.from(part, asByte).join(""));

/** A parameter as it is printed in a query. */
export const printParameter = (name: string, value: string): string => String(new URLSearchParams([[name, value]]));

const ONLY_HOST = /^https?:\/\/[^/]*$/i;

/** The parts of an address: all before its query, with a path; the query without `?`, and the fragment with its `#`. */
const partsOf = (address: string) => {
  const hash = address.indexOf("#");
  const end = hash === -1 ? address.length : hash;
  const mark = address.indexOf("?");
  const query = mark === -1 || mark > end ? end : mark;
  const before = address.slice(0, query);
  const base = ONLY_HOST.test(before) ? `${before}/` : before;
  return { base, query: address.slice(query + 1, end), fragment: address.slice(end) };
};

/** The query of an address, without its `?`. */
export const queryOf = (address: string): string => partsOf(address).query;

/**
 * An address with parameters at the end of its query, each as it is printed. Those of these names that it had are dropped; whatever
 * else is in it stays byte for byte, since pages sign their addresses and read flags without a value.
 */
export const withParameters = (address: string, names: readonly string[], printed: readonly string[]): string => {
  const { base, query, fragment } = partsOf(asciiAddress(address));
  const kept = printedParameters(query).filter((one) => !names.includes(parameterName(one)));
  const whole = [kept.join("&"), ...printed].filter((part) => part !== "").join("&");
  return `${base}${whole === "" ? "" : `?${whole}`}${fragment}`;
};

/** An address with one more part at the end of its path. */
export const withPathPart = (address: string, part: string): string => {
  const end = address.search(/[?#]/);
  const path = end === -1 ? address : address.slice(0, end);
  return `${path.replace(/\/+$/, "")}/${encodeURIComponent(part)}${end === -1 ? "" : address.slice(end)}`;
};
