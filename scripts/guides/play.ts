import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Block, Guide } from "../guides.ts";
import { commandsOf } from "./commands.ts";
import { difference, isText } from "./matches.ts";
import { startServer } from "./server.ts";
import { openTerminal, type Terminal } from "./terminal.ts";

/** The packages of a play, in place of those that a registry will have. */
export interface Packages {
  /** The folder in which the server is installed. */
  readonly server: string;
  /** The tarballs of these packages, and of those that they need. */
  readonly tarballsOf: (names: readonly string[]) => Promise<readonly string[]>;
}

const PATIENCE_MS = 60_000;
/** Given by the play, whatever a page gives them. */
const PRESET = /^(?:export )?(?:ENTENTE_URL|ENTENTE_API_KEY|PORT)=/;
const OWN = /@entente\/[\w-]+/g;

const freePort = async (): Promise<string> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { readonly port: number };
  server.close();
  await once(server, "close");
  return String(port);
};

/** Tries until there is nothing to complain about; workers and programs go on beside the page. */
const eventually = async (complaint: () => Promise<string | undefined>, place: string): Promise<void> => {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const said = await complaint();
    if (said === undefined) return;
    if (Date.now() > until) throw new Error(`${place}: ${said}`);
    await new Promise((again) => setTimeout(again, 200));
  }
};

/** True of a command that only reads: it is asked again while its answer is not yet what the page shows. */
const isReading = (command: string): boolean => /^curl /.test(command) && !/ -d | -X |--data/.test(command);

interface Reader extends Terminal {
  readonly place: (line: number) => string;
  readonly tarballsOf: Packages["tarballsOf"];
}

/** The remains of the block before: its output, its program, and the command that may be asked again. */
interface Left {
  readonly text: string;
  readonly program?: string | undefined;
  readonly reading?: string | undefined;
}

/** An install line, with the tarballs in place of the names of packages that no registry has yet. */
const installing = async (command: string, tarballsOf: Packages["tarballsOf"]): Promise<string> => {
  const own = command.match(OWN) ?? [];
  const tarballs = own.length === 0 || !command.startsWith("npm install") ? [] : await tarballsOf(own);
  return [command.replace(OWN, "").trim(), ...tarballs].join(" ");
};

const runBlock = async ({ about, text }: Block, reader: Reader): Promise<Left> => {
  const commands = commandsOf(text).filter((one) => !PRESET.test(one));
  if (about === "install")
    for (const command of commands) await reader.run(await installing(command, reader.tarballsOf));
  if (about !== "") return { text: "" };
  const printed = await reader.run(commands.join("\n"));
  const last = commands.at(-1) ?? "";
  const [, program] = /^npx tsx (\S+)$/.exec(last) ?? [];
  return { text: printed, program, reading: isReading(last) ? last : undefined };
};

const compare = ({ language, about, text, line }: Block, left: Left, reader: Reader): Promise<void> => {
  let isFirst = true;
  return eventually(async () => {
    const asked = isFirst || left.reading === undefined ? [] : [await reader.run(left.reading)];
    isFirst = false;
    const program = about === "" ? left.program : about;
    const found = program === undefined ? [left.text, ...asked].join("\n") : reader.printed(program);
    if (language === "json") return difference(JSON.parse(text), JSON.parse(reader.body() ?? found), "the answer");
    return isText(text.trim(), found.trim()) ? undefined : `the page shows\n${text}\nbut there was\n${found}`;
  }, reader.place(line));
};

const writePrograms = async ({ blocks }: Guide, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const programs = new Map<string, string>();
  for (const { language, about, text } of blocks)
    if (language === "ts") programs.set(about, `${programs.get(about) ?? ""}${text}\n`);
  for (const [name, text] of programs) await writeFile(join(folder, name), text);
};

/** Does what a guide says in an empty folder, with its own install lines, beside a server of the packed packages. */
export const playPacked = async (
  guide: Guide,
  folder: string,
  { server: installed, tarballsOf }: Packages,
  more: Readonly<Record<string, string>> = {},
): Promise<void> => {
  await writePrograms(guide, folder);
  const instant = guide.blocks.find(({ language }) => language === "clock")?.text;
  const server = await startServer(installed, instant);
  const terminal = openTerminal(folder, { ...server.env, PORT: await freePort(), ...more });
  const reader = { ...terminal, place: (line: number) => `${guide.name}.md:${line}`, tarballsOf };
  let left: Left = { text: "" };
  try {
    for (const block of guide.blocks) {
      if (block.language === "sh")
        left = await runBlock(block, reader).catch((error: Error) => {
          throw new Error(`${reader.place(block.line)}: ${error.message}`, { cause: error });
        });
      else if (block.language === "text" || block.language === "json") await compare(block, left, reader);
    }
  } finally {
    await terminal.close();
    await server.stop();
  }
};
