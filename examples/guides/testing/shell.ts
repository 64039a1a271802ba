import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { curlRequest, sendCurl, shellWords } from "../../../scripts/curl.ts";
import { commandsOf } from "../../../scripts/guides/commands.ts";

/** The output of one command; for curl, the status and the body as well. */
export interface Printed {
  readonly text: string;
  readonly status?: number;
  readonly body?: string;
}

/** The variables of a reader's shell. Those that are set at the start keep their values, whatever a page gives them. */
export interface Shell {
  readonly variables: Record<string, string>;
  readonly preset: ReadonlySet<string>;
  /** Runs `npx tsx <file>`. */
  readonly runProgram: (file: string) => Promise<Printed>;
  /** Moves the clock of the server, which is in this process, and returns where it is then. */
  readonly advance: (by: string) => Promise<string>;
  /** Called after each request. */
  readonly settle: () => Promise<void>;
}

const CLI = "packages/server/src/cli/main";
const ENTENTE = ["npx", "-y", "pnpm@10.34.9", "entente"];

const runEntente = async (words: readonly string[], { variables }: Shell): Promise<Printed> => {
  const compiled = process.env.ENTENTE_TEST_COMPILED;
  const program =
    compiled === undefined
      ? [
          "--conditions=@entente/source",
          "--import",
          "tsx",
          fileURLToPath(new URL(`../../../${CLI}.ts`, import.meta.url)),
        ]
      : [join(compiled, `${CLI}.js`)];
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, [...program, ...words], { env: { PATH, HOME, ...variables } });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => void printed.push(text));
  await new Promise((ended) => child.once("close", ended));
  return { text: printed.join("") };
};

/** The name of a header as servers write it. */
const titled = (name: string): string => name.replace(/(^|-)[a-z]/g, (sign) => sign.toUpperCase());

const runCurl = async (words: readonly string[], { settle }: Shell): Promise<Printed> => {
  const request = curlRequest(words);
  const response = await sendCurl(request);
  const body = await response.text();
  await settle();
  const head = [
    `HTTP/1.1 ${response.status}`,
    ...[...response.headers].map(([name, value]) => `${titled(name)}: ${value}`),
  ];
  return { text: request.isIncluding ? `${head.join("\n")}\n\n${body}` : body, status: response.status, body };
};

/** Returns the text that `jq -r` prints for a path such as `.data[0].id`. */
const pick = (body: string, path: string): string => {
  if (!/^(\.\w+|\[\d+\])+$/.test(path)) throw new Error(`jq ${path} is not understood.`);
  const found = [...path.matchAll(/\w+/g)].reduce<unknown>(
    (value, [name]) => (value as Readonly<Record<string, unknown>> | null)?.[name],
    JSON.parse(body),
  );
  if (typeof found !== "string") throw new Error(`jq ${path} finds ${String(found)} in ${body}`);
  return found;
};

/** The command of a clock reaches its server by a socket, which that of a test has not. */
const ADVANCE = [...ENTENTE, "clock", "advance"];
const advanced = async (by: string, { advance }: Shell): Promise<Printed> => ({
  text: `The test clock is at ${await advance(by)}.\nDone on the way:`,
});

const isOf = (command: readonly string[], words: readonly string[]): boolean =>
  command.every((word, at) => words[at] === word);

const runCommand = async (line: string, shell: Shell): Promise<Printed> => {
  const [, command = line, path] = /^([\s\S]*?)\s*\|\s*jq -r '?([^']+?)'?$/.exec(line) ?? [];
  const words = shellWords(command, shell.variables);
  const printed =
    words[0] === "curl"
      ? await runCurl(words, shell)
      : words[0] === "npx" && words[1] === "tsx"
        ? await shell.runProgram(words[2] ?? "")
        : isOf(ADVANCE, words)
          ? await advanced(words[ADVANCE.length] ?? "", shell)
          : isOf(ENTENTE, words)
            ? await runEntente(words.slice(ENTENTE.length), shell)
            : undefined;
  if (printed === undefined) throw new Error(`A test cannot run ${JSON.stringify(line)}.`);
  return path === undefined ? printed : { ...printed, text: pick(printed.body ?? printed.text, path) };
};

const runLine = async (line: string, shell: Shell): Promise<Printed> => {
  const [, name, value = ""] = /^(?:export )?([A-Z_]+)=([\s\S]*)$/.exec(line) ?? [];
  if (name === undefined) return runCommand(line, shell);
  const [, command] = /^\$\(([\s\S]*)\)$/.exec(value) ?? [];
  const printed = command === undefined ? { text: "" } : await runCommand(command, shell);
  const [plain = ""] = command === undefined ? shellWords(value, shell.variables) : [printed.text];
  if (!shell.preset.has(name)) shell.variables[name] = plain;
  // A shell shows nothing of what it keeps; the page may still tell what was answered.
  return { ...printed, text: "" };
};

/** Runs the commands of a block and resolves with what each printed. */
export const runShell = async (text: string, shell: Shell): Promise<readonly Printed[]> => {
  const printed: Printed[] = [];
  for (const command of commandsOf(text)) printed.push(await runLine(command, shell));
  return printed;
};
