import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../packed.mjs";

/** The server that a reader starts, of the packed packages, in memory. */
export interface ReadersServer {
  /** The variables of a terminal beside it. */
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

const READY = /^ {2}Address +(\S+)$/m;
const KEY = /^ {2}API key +(sk_\S+)$/m;
/** The commands that a page has its reader run on a server with a clock of its own. */
const MAKES = [
  ["organizations", "create", "--name", "Acme"],
  ["brands", "create", "--name", "Acme Shoes"],
];
const MAKES_KEY = ["keys", "create", "--name", "guide", "--scope", "*", "--json"];

interface Started {
  readonly url: string;
  readonly text: () => string;
}

const readyOf = (child: ReturnType<typeof spawn>, pattern: RegExp): Promise<Started> =>
  new Promise((resolve, reject) => {
    let text = "";
    const hear = (more: string) => {
      text += more;
      const [, url] = pattern.exec(text) ?? [];
      if (url !== undefined) resolve({ url, text: () => text });
    };
    for (const pipe of [child.stdout, child.stderr]) pipe?.setEncoding("utf8").on("data", hear);
    child.once("close", () => reject(new Error(`The server ended early.\n${text}`)));
  });

/** Runs the command line with these variables, and resolves with what it prints. */
const runEntente = async (bin: string, words: readonly string[], env: Readonly<Record<string, string>>) => {
  const pairs = Object.entries(env).map((pair) => pair.join("="));
  const { ok, output } = await run("env", [...pairs, bin, ...words], env.ENTENTE_DATA_DIR);
  if (!ok) throw new Error(output);
  return output;
};

/** Starts the server that is installed in `folder`; with a clock that begins at an instant, where a page asks for one. */
export const startServer = async (folder: string, instant: string | undefined): Promise<ReadersServer> => {
  const data = await mkdtemp(join(tmpdir(), "entente-guide-"));
  const bin = join(folder, "node_modules", ".bin", "entente");
  const env = { DATABASE_URL: "memory:", ENTENTE_DATA_DIR: data, ENTENTE_RATE_LIMIT: "off", LOG_LEVEL: "warn" };
  const { PATH = "", HOME = "" } = process.env;
  const words = instant === undefined ? [] : ["serve", "--clock", instant];
  const child = spawn(bin, words, {
    cwd: data,
    env: { PATH, HOME, ...env, PORT: "0", ENTENTE_PRINT_KEYS: "always" },
  });
  const ended = new Promise((closed) => child.once("close", closed));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  try {
    const { url, text } = await readyOf(child, instant === undefined ? KEY : READY).then(async (found) => ({
      ...found,
      url: READY.exec(found.text())?.[1] ?? found.url,
    }));
    const shared = { ...env, GUIDE_BIN: bin, ENTENTE_URL: url };
    if (instant === undefined) return { env: { ...shared, ENTENTE_API_KEY: KEY.exec(text())?.[1] ?? "" }, stop };
    for (const made of MAKES) await runEntente(bin, made, env);
    const { secret } = JSON.parse(await runEntente(bin, MAKES_KEY, env)) as { readonly secret: string };
    return { env: { ...shared, ENTENTE_API_KEY: secret }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
