// One throwaway pgbouncer in front of a PostgreSQL server, for the proof of poolers and for specs run by hand.
//
// It accepts nothing that Debian's settings do not: no startup parameter is ignored, and prepared statements are known to it
// only from version 1.21 on. A shell holds it for exactly as long as its standard input stays open, so it ends with whoever
// started it.
//
// Run by hand, `node scripts/pgbouncer.mjs <url of a server> [session|transaction]` prints a URL and runs until Ctrl-C.

import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * @typedef {"session" | "transaction"} PoolMode
 *
 * @typedef {object} Options
 * @property {string} url the PostgreSQL server, with user and password; every database on it is reached under its own name
 * @property {PoolMode} mode
 * @property {number} [connections] to PostgreSQL, per database; by default 40 for sessions, which are kept, and 5 for
 *   transactions, which then change between them
 * @property {Record<string, string>} [settings] further settings, by pgbouncer's names
 *
 * @typedef {object} Pooler
 * @property {string} url the same database through the pooler
 * @property {() => Promise<void>} stop
 */

const START_TIMEOUT_MS = 60_000;

/** The program, or undefined where the machine has none. Debian's package installs it where ordinary users do not look. */
export const findPgbouncer = () =>
  [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"]
    .filter(Boolean)
    .map((folder) => join(folder, "pgbouncer"))
    .find((path) => existsSync(path));

/**
 * Starts pgbouncer on a free port of the loopback address; rejects with its log where it does not start.
 *
 * @param {Options} options
 * @returns {Promise<Pooler>}
 */
export async function startPgbouncer({ url, mode, connections = mode === "session" ? 40 : 5, settings = {} }) {
  const program = findPgbouncer();
  if (program === undefined) throw new Error("pgbouncer not found: apt-get install pgbouncer");
  const { hostname, port: serverPort, username, password } = new URL(url);
  const folder = await mkdtemp(join(tmpdir(), "entente-pgbouncer-"));
  const port = await freePort();
  const target = `host=${hostname} port=${serverPort} user=${decodeURIComponent(username)} password='${decodeURIComponent(password)}'`;
  const all = Object.entries({
    listen_addr: "127.0.0.1",
    listen_port: port,
    unix_socket_dir: "",
    // Whoever connects is logged in as the user of the URL.
    auth_type: "any",
    pool_mode: mode,
    default_pool_size: connections,
    max_client_conn: 400,
    ...settings,
  });
  const lines = ["[databases]", `* = ${target}`, "[pgbouncer]", ...all.map(([name, value]) => `${name} = ${value}`)];
  const file = join(folder, "pgbouncer.ini");
  await writeFile(file, `${lines.join("\n")}\n`, { mode: 0o600 });
  const owner = unprivilegedAccount();
  if (owner) for (const path of [folder, file]) await chown(path, owner.uid, owner.gid);

  const script = 'exec 3<&0; "$0" -q "$1" </dev/null & read -r _ <&3; kill $! 2>/dev/null; wait $!';
  const holder = spawn("sh", ["-c", script, program, file], { ...owner, cwd: folder, detached: true, stdio: "pipe" });
  holder.stdin.on("error", () => undefined);
  let log = "";
  for (const pipe of [holder.stdout, holder.stderr])
    pipe.on("data", (chunk) => {
      if (log.length < 20_000) log += chunk;
    });
  const ended = new Promise((done) => holder.once("close", done));
  const stop = async () => {
    holder.stdin.end();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  for (const until = Date.now() + START_TIMEOUT_MS; !(await answers(port)); ) {
    if (Date.now() < until) continue;
    await stop();
    throw new Error(`pgbouncer did not start\n${log.trim()}`);
  }
  const pooled = Object.assign(new URL(url), { hostname: "127.0.0.1", port: String(port) });
  return { url: pooled.href, stop };
}

/** pgbouncer refuses to run as root as well. */
function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ["-u", "-g"].map((flag) => spawnSync("id", [flag, "nobody"], { encoding: "utf8" }).stdout);
  return { uid: Number(uid), gid: Number(gid) };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((found, failed) => {
    const probe = createServer().once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => found(address && typeof address === "object" ? address.port : 0));
    });
  });
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
async function answers(port) {
  await new Promise((waited) => setTimeout(waited, 20));
  return new Promise((looked) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      looked(true);
    });
    socket.once("error", () => looked(false));
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [url, mode = "transaction"] = process.argv.slice(2);
  if (!url || (mode !== "session" && mode !== "transaction")) {
    console.error("node scripts/pgbouncer.mjs <url of a server> [session|transaction]");
    process.exitCode = 2;
  } else {
    const pooler = await startPgbouncer({ url, mode });
    console.log(pooler.url);
    for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.once(signal, () => void pooler.stop());
  }
}
