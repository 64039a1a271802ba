const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** An object or a list that is open, and the name or place of what comes next in it. */
interface Open {
  readonly isList: boolean;
  name: string;
  place: number;
}

const escaped = (name: string): string => name.replaceAll("~", "~0").replaceAll("/", "~1");

const pointerOf = (open: readonly Open[]): string =>
  open.map(({ isList, name, place }) => `/${isList ? place : escaped(name)}`).join("");

/**
 * A JSON text in which the values at these pointers (RFC 6901) are replaced by other JSON texts; all other bytes stay. A pointer
 * to nothing replaces nothing; where a name is repeated, each value is replaced.
 */
export const replaceInJson = (text: string, replacements: ReadonlyMap<string, string>): string => {
  const parts: string[] = [];
  const open: Open[] = [];
  let copied = 0;
  let expectsName = false;
  /** The depth of the value that is being replaced; undefined outside one. */
  let inside: number | undefined;
  for (const match of text.matchAll(TOKEN)) {
    const { index } = match;
    const [token] = match;
    const last = open.at(-1);
    if (token === ",") {
      if (last !== undefined) {
        last.place += 1;
        expectsName = !last.isList;
      }
      continue;
    }
    if (token === ":") continue;
    if (expectsName && last !== undefined && token !== "}") {
      last.name = JSON.parse(token) as string;
      expectsName = false;
      continue;
    }
    if (token === "}" || token === "]") open.pop();
    const replacement = inside === undefined ? replacements.get(pointerOf(open)) : undefined;
    if (replacement !== undefined) {
      parts.push(text.slice(copied, index), replacement);
      inside = open.length;
    }
    if (token === "{" || token === "[") open.push({ isList: token === "[", name: "", place: 0 });
    expectsName = token === "{";
    if (inside === open.length) {
      copied = index + token.length;
      inside = undefined;
    }
  }
  return parts.join("") + text.slice(copied);
};
