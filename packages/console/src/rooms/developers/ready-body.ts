/** An id as the API writes it: what it is of, and the rest. */
const ID = /"([a-z]+)_[0-9a-f]{8}-[0-9a-f-]{27}"/g;

/** The kinds of ids that a body names, by their prefixes, each once. */
export const kindsIn = (body: string): readonly string[] => [
  ...new Set([...body.matchAll(ID)].map(([, kind = ""]) => kind)),
];

/** The body of an example with ids of the brand; where it has none of a kind, dots say which id belongs there. */
export const readyBody = (body: string, known: Readonly<Record<string, string>>): string =>
  body.replaceAll(ID, (_id, kind: string) => `"${known[kind] ?? `${kind}_…`}"`);
