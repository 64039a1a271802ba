/** An id as the API writes it: what it is of, and the rest. */
const ID = /"([a-z]+)_[0-9a-f]{8}-[0-9a-f-]{27}"/g;
/** The code of a member or a link, as the API makes it. */
const CODE = /("code": ?)"[0-9a-f]{20}"/g;
/** An instant of the past, which an example has long before or after today. */
const OCCURRED = /("occurred_at": ?)"[^"]+"/g;

/** The kinds of ids that a body names, by their prefixes, each once; `code` where it names the code of a member. */
export const kindsIn = (body: string): readonly string[] => [
  ...new Set([...body.matchAll(ID)].map(([, kind = ""]) => kind)),
  ...(body.search(CODE) < 0 ? [] : ["code"]),
];

/** The body of an example with ids of the brand, which occurs now; where it has none of a kind, dots say which id belongs there. */
export const readyBody = (body: string, known: Readonly<Record<string, string>>, now: Date): string =>
  body
    .replaceAll(ID, (_id, kind: string) => `"${known[kind] ?? `${kind}_…`}"`)
    .replaceAll(CODE, (_code, field: string) => `${field}"${known.code ?? "…"}"`)
    .replaceAll(OCCURRED, (_at, field: string) => `${field}"${now.toISOString()}"`);
