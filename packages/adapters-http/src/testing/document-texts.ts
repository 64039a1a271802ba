/** A sentence for people: it begins with a capital, a digit or a name of the API, and ends. */
const isSentence = (text: unknown): boolean => typeof text === "string" && /^[A-Z0-9`\p{L}].*[.`]$/su.test(text);

/** Every place of a document that has to say something, with what it says. */
export function* textsOf(node: any, at: string): Generator<readonly [place: string, text: unknown]> {
  if (typeof node !== "object" || node === null) return;
  if (typeof node.operationId === "string") {
    yield [`${node.operationId} summary`, `${node.summary}.`];
    yield [`${node.operationId} description`, node.description];
  }
  if (typeof node.in === "string" && typeof node.name === "string") yield [`${at} ${node.name}`, node.description];
  for (const [name, field] of Object.entries<any>(node.properties ?? {})) yield [`${at}/${name}`, field.description];
  for (const [name, inner] of Object.entries(node)) if (name !== "example") yield* textsOf(inner, `${at}/${name}`);
}

/** The places that do not say a sentence. */
export const unsaidIn = (texts: readonly (readonly [place: string, text: unknown])[]): readonly string[] =>
  texts.filter(([, text]) => !isSentence(text)).map(([place, text]) => `${place}: ${text}`);
