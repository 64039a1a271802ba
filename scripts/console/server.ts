// Servers for the stories of the console: each is a process on a database of its own, seeded with the demo.
import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { openPg } from "@entente/adapters-postgres";
import { sql } from "kysely";
import { ROOT } from "../packed.mjs";
import { startPostgres } from "../postgres.mjs";

export type Database = "memory" | "embedded" | "PostgreSQL";

export interface Server {
  readonly base: string;
  /** Makes a sign-in link by the command line, as an operator does. `who` are further options of `console link`. */
  readonly link: (role: string, ...who: readonly string[]) => Promise<string>;
  /** Edits the database past the server, by one statement; undefined where only the server has it. */
  readonly edit: ((statement: string) => Promise<void>) | undefined;
  readonly close: () => Promise<void>;
}

const FROM_SOURCE = ["--conditions=@entente/source", "--import", "tsx"];
const SOURCE = join(ROOT, "packages", "server", "src");

type Environment = Readonly<Record<string, string>>;

/** The settings of a server, and what ends its database. */
const DATABASES: Record<Database, () => Promise<{ env: Environment; end: () => Promise<void> }>> = {
  memory: async () => ({ env: { DATABASE_URL: "memory:" }, end: async () => undefined }),
  embedded: async () => ({ env: { DATABASE_URL: "" }, end: async () => undefined }),
  PostgreSQL: async () => {
    const { url, stop } = await startPostgres();
    const secret = randomBytes(32).toString("hex");
    return {
      env: { DATABASE_URL: url, ENTENTE_SECRET_KEY: secret, ENTENTE_DEMO: "on", ENTENTE_WEBHOOK_LOOPBACK: "on" },
      end: stop,
    };
  },
};

/** Starts a server and waits until it prints where it is. */
const begin = async (env: Environment): Promise<{ base: string; end: () => Promise<void> }> => {
  const child = spawn(process.execPath, [...FROM_SOURCE, join(SOURCE, "main.ts")], {
    cwd: ROOT,
    env: { ...process.env, PORT: "0", ENTENTE_PRINT_KEYS: "always", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((done) => child.once("close", () => done()));
  let said = "";
  for await (const chunk of child.stdout) {
    said += String(chunk);
    const [, base] = /(http:\/\/[^/\s]+)\/console\/sign-in#token=/.exec(said) ?? [];
    if (base === undefined) continue;
    child.stdout.resume();
    child.stderr.resume();
    const end = async (): Promise<void> => {
      child.kill("SIGTERM");
      await ended;
    };
    return { base, end };
  }
  throw new Error(`The server ended before it was ready:\n${said}`);
};

const edited = async (url: string, statement: string): Promise<void> => {
  const engine = openPg<unknown>(url, { poolMax: 1 });
  try {
    const { numAffectedRows = 0n } = await sql.raw(statement).execute(engine.db.withoutPlugins());
    if (numAffectedRows === 0n) throw new Error(`It edits nothing: ${statement}`);
  } finally {
    await engine.destroy();
  }
};

/** A server on a database of its own, with settings besides. Rejects where PostgreSQL is asked for and cannot be had. */
export const startServer = async (database: Database, settings: Environment = {}): Promise<Server> => {
  const { env: own, end } = await DATABASES[database]();
  const folder = await mkdtemp(join(tmpdir(), "entente-console-"));
  const env = { ...own, ...settings, ENTENTE_DATA_DIR: folder };
  const remove = async (): Promise<void> => {
    await end();
    await rm(folder, { recursive: true, force: true });
  };
  const server = await begin(env).catch(async (reason: unknown) => {
    await remove();
    throw reason;
  });
  const { port } = new URL(server.base);
  return {
    base: server.base,
    edit: own.DATABASE_URL?.startsWith("postgres")
      ? (statement) => edited(own.DATABASE_URL ?? "", statement)
      : undefined,
    link: async (role, ...who) => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [...FROM_SOURCE, join(SOURCE, "cli", "main.ts"), "console", "link", "--role", role, "--json", ...who],
        { cwd: ROOT, env: { ...process.env, ...env, PORT: port } },
      );
      return (JSON.parse(stdout) as { url: string }).url;
    },
    close: async () => {
      await server.end();
      await remove();
    },
  };
};
