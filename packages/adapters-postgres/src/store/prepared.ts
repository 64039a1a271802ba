import { createHash } from "node:crypto";

let most = 300;
const names = new Map<string, string>();

/** Behind a connection pooler sessions are shared between processes, so a name belongs to one text everywhere. */
const nameOf = (text: string): string =>
  `entente_${createHash("sha256").update(text).digest("base64url").slice(0, 24)}`;

const VALUED = "/* for its values */ ";

/** Begins the condition that names one tenant in the text: such a text is planned each time, since there is one for each tenant. */
export const ONE_TENANT = "/* of one tenant */ ";

/**
 * Marks a text that PostgreSQL plans each time, for the values it has: a plan for any values would save milliseconds, and may cost
 * minutes.
 */
export const valued = (text: string): string => VALUED + text;

/**
 * Begins the condition on a field that has one of several values: a plan for any values may walk a whole list by its time, where few
 * rows have one of these.
 */
export const ONE_OF_SEVERAL = "/* one of several */ ";

export const isValued = (text: string): boolean =>
  text.startsWith(VALUED) || text.includes(ONE_TENANT) || text.includes(ONE_OF_SEVERAL);

/**
 * Marks a text as one that is sent repeatedly with different values. PostgreSQL then parses and plans it once per connection,
 * which is most of the cost of these statements. Only the first few hundred texts are marked, because each connection keeps
 * every plan until it closes.
 */
export const prepared = (text: string): string => {
  if (names.size < most && !names.has(text) && !isValued(text)) names.set(text, nameOf(text));
  return text;
};

/** Marks up to this many texts from now on, for specs, which send every text there is over one connection. */
export const markUpTo = (count: number): void => {
  most = count;
};

/** The name of a text's prepared statement, the same in every process; undefined for a text that is planned each time. */
export const preparedName = (text: string): string | undefined => names.get(text);
