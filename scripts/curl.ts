/** Reads the curl commands of documents, so that tests send what a reader would send, on machines without curl too. */

export type Variables = Readonly<Record<string, string | undefined>>;

export interface CurlRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
  /** The file that is sent as the body, by its name. */
  readonly file?: string;
  /** True if the status line and the headers are printed, too. */
  readonly isIncluding: boolean;
}

const ESCAPED_IN_QUOTES = /["\\$`\n]/;

/** The value of `$NAME`, `${NAME}` or `$(uuidgen)` at the beginning of a text, and how long its name is. */
const expansion = (text: string, variables: Variables): { readonly value: string; readonly length: number } => {
  const [whole = "", braced, plain, command] = /^\$(?:\{(\w+)\}|(\w+)|\((\w+)\))/.exec(text) ?? [];
  if (whole === "") throw new Error(`Only $NAME, \${NAME} and $(uuidgen) are understood, not ${text.slice(0, 30)}`);
  if (command === "uuidgen") return { value: crypto.randomUUID(), length: whole.length };
  const name = braced ?? plain ?? "";
  const value = variables[name];
  if (value === undefined) throw new Error(`${command ?? name} is not known: ${text.slice(0, 30)}`);
  return { value, length: whole.length };
};

/** The words of one command, as a POSIX shell splits them: quotes, escapes, variables, lines that go on. */
export const shellWords = (text: string, variables: Variables): readonly string[] => {
  const words: string[] = [];
  let word: string | undefined;
  let quote = "";
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string;
    const next = text[at + 1] ?? "";
    if (quote === "'" && sign !== "'") word += sign;
    else if (sign === "'" && quote !== '"') {
      quote = quote === "" ? "'" : "";
      word ??= "";
    } else if (sign === '"') {
      quote = quote === "" ? '"' : "";
      word ??= "";
    } else if (sign === "\\" && (quote === "" || ESCAPED_IN_QUOTES.test(next))) {
      if (next !== "\n") word = (word ?? "") + next;
      at += 1;
    } else if (sign === "$") {
      const { value, length } = expansion(text.slice(at), variables);
      word = (word ?? "") + value;
      at += length - 1;
    } else if (quote === "" && /\s/.test(sign)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? "") + sign;
  }
  if (quote !== "") throw new Error(`A quote is not closed: ${text}`);
  return word === undefined ? words : [...words, word];
};

/** Options that documents use: how many words follow each. */
const OPTIONS: Readonly<Record<string, 0 | 1>> = {
  "-s": 0,
  "-i": 0,
  "-N": 0,
  "-g": 0,
  "-X": 1,
  "-H": 1,
  "-A": 1,
  "-d": 1,
  "--data-binary": 1,
};

/**
 * The request of a command that begins with `curl`.
 * @throws for an option that is not among those above, rather than to leave it out.
 */
export const curlRequest = ([program, ...words]: readonly string[]): CurlRequest => {
  if (program !== "curl") throw new Error(`${program} is not curl.`);
  const given: (readonly [option: string, value: string])[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as string;
    const takes = word.startsWith("-") ? OPTIONS[word] : undefined;
    if (word.startsWith("-") && takes === undefined) throw new Error(`The option ${word} of curl is not understood.`);
    given.push(takes === undefined ? ["", word] : [word, takes === 1 ? (words[at + 1] ?? "") : ""]);
    at += takes ?? 0;
  }
  const valuesOf = (option: string) => given.filter(([name]) => name === option).map(([, value]) => value);
  const [url, ...more] = valuesOf("");
  if (url === undefined || more.length > 0) throw new Error(`One address was expected: ${words.join(" ")}`);
  const [body] = valuesOf("-d");
  const [sent] = valuesOf("--data-binary");
  if (sent !== undefined && !sent.startsWith("@")) throw new Error(`--data-binary names a file: ${sent}`);
  const file = sent?.slice(1);
  return {
    method: valuesOf("-X")[0] ?? (body === undefined && file === undefined ? "GET" : "POST"),
    url,
    headers: [
      ...valuesOf("-A").map((agent) => ["User-Agent", agent] as const),
      ...valuesOf("-H").map((line) => {
        const [, name = "", value = ""] = /^([^:]+): *(.*)$/s.exec(line) ?? [];
        return [name, value] as const;
      }),
    ],
    ...(body === undefined ? {} : { body }),
    ...(file === undefined ? {} : { file }),
    isIncluding: valuesOf("-i").length > 0,
  };
};

/** Sends the request, and follows no redirect, as curl does not. */
export const sendCurl = ({ method, url, headers, body }: CurlRequest): Promise<Response> =>
  fetch(url, {
    method,
    redirect: "manual",
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    ...(body === undefined ? {} : { body }),
  });
