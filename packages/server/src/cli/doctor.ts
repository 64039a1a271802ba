import { accessSync, constants, existsSync, lstatSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { SecretKeyRefused } from "@entente/core";
import { type Config, ConfigError, type Environment, readConfig } from "../config.ts";
import { TOKENS } from "../container.ts";
import { dataFolder, isOpenToOthers } from "../data-folder.ts";
import { clicksKept } from "../database/keep-clicks.ts";
import { describeDatabase, openOrSay, refusalOf } from "../database/reach-database.ts";
import type { Database } from "../database.ts";
import type { ServerStatus } from "../operator/calls.ts";
import { FEWEST_DAYS_AHEAD } from "../operator/problems.ts";
import { askServer, NoServer } from "../operator/socket-client.ts";
import { urlOf } from "../public-address.ts";
import { readKeptSecret } from "../secret.ts";
import { quietContainer } from "./operator-service.ts";
import { SHORT_COMMAND_NAME } from "./shell/command-name.ts";

/** The result of one check, with a remedy if there is a problem. */
export interface Check {
  readonly name: string;
  readonly state: "ok" | "note" | "problem";
  readonly found: string;
  readonly todo?: string;
}

const ok = (name: string, found: string): Check => ({ name, state: "ok", found });
const note = (name: string, found: string): Check => ({ name, state: "note", found });
const problem = (name: string, found: string, todo: string): Check => ({ name, state: "problem", found, todo });
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const NEVER_STARTED = "the database belongs to no secret key yet: the first start with one decides it";
const NEW_SECRET = "set it to the output of `openssl rand -hex 32`, the same value for every process";

const secretKey = (config: Config): Check => {
  const name = "secret key";
  if (config.secretKey !== undefined) return ok(name, `given, ${config.secretKey.length} bytes`);
  if (config.database.kind === "memory") return ok(name, "random, because the memory database is not kept");
  if (config.database.kind === "postgres") return problem(name, "ENTENTE_SECRET_KEY is not set", NEW_SECRET);
  const path = dataFolder(config).secretKey;
  try {
    return readKeptSecret(path) === undefined
      ? note(name, "none yet: the first start creates it")
      : ok(name, `kept in ${path}`);
  } catch (error) {
    return problem(name, `${path} cannot be used`, wordsOf(error));
  }
};

const folder = (config: Config): Check => {
  const name = "data folder";
  if (config.database.kind === "postgres") return ok(name, "not used with PostgreSQL");
  const { folder: path } = dataFolder(config);
  if (!existsSync(path)) return note(name, `${path} does not exist yet: the first start creates it`);
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return problem(
      name,
      `${path} cannot be written`,
      "change its owner to the user that runs the server, or set ENTENTE_DATA_DIR",
    );
  }
  if (isOpenToOthers(path)) return problem(name, `${path} is accessible to other users`, `run \`chmod 700 ${path}\``);
  return ok(name, `${path}, accessible to its owner only`);
};

/** The server that answers at the operator socket, if any. */
const statusOf = async (config: Config): Promise<ServerStatus | undefined> => {
  if (config.database.kind === "postgres") return undefined;
  try {
    const answered = await askServer(dataFolder(config).socket, "status", []);
    return answered.ok ? (answered.value as ServerStatus) : undefined;
  } catch (error) {
    if (error instanceof NoServer) return undefined;
    throw error;
  }
};

const server = (status: ServerStatus | undefined, config: Config): Check => {
  const name = "server";
  if (config.database.kind === "postgres") return note(name, "not checked with PostgreSQL: see its /readyz");
  if (status === undefined) return note(name, "no server runs on this data folder");
  const found = `process ${status.pid} at ${status.url}`;
  if (status.ready) return ok(name, found);
  return problem(name, `${found} is not ready: ${JSON.stringify(status.checks)}`, "read its log");
};

/** The version of the Entente that answers at an address; undefined where something else does, or nothing. */
const ententeAt = async (host: string, port: number): Promise<string | undefined> => {
  try {
    const options = { headers: { accept: "application/json" }, signal: AbortSignal.timeout(2_000) };
    const response = await fetch(urlOf(host, port), options);
    const { name, version } = (await response.json()) as { readonly name?: unknown; readonly version?: unknown };
    return name === "entente" ? String(version) : undefined;
  } catch {
    return undefined;
  }
};

/** Checks that the port is free. A server on PostgreSQL has no socket to ask, and is known by what it answers at its port. */
const port = ({ host, port: number }: Config, status: ServerStatus | undefined): Promise<Check> =>
  new Promise((done) => {
    const name = "port";
    if (status !== undefined) return done(ok(name, `${status.url} is used by the server`));
    const probe = createServer();
    const taken = async (error: Error) => {
      const version = await ententeAt(host, number);
      const found = `${host}:${number} cannot be listened on: ${error.message}`;
      done(
        version === undefined
          ? problem(name, found, "stop the process that listens there, or set PORT or HOST")
          : ok(name, `${host}:${number} is used by a server of Entente ${version}`),
      );
    };
    probe
      .once("error", taken)
      .listen(number, host, () => probe.close(() => done(ok(name, `${host}:${number} is free`))));
  });

const CLOCK_NOTE_MS = 2_000;
const CLOCK_PROBLEM_MS = 60_000;
const SET_CLOCK = "synchronise the clock (NTP): leases, rate limits and id order depend on it";

const clockApart = (theirs: Date): Check => {
  const name = "clock";
  const apart = Math.abs(Date.now() - theirs.getTime());
  const found = `${apart} ms difference to PostgreSQL`;
  if (apart < CLOCK_NOTE_MS) return ok(name, found);
  return apart < CLOCK_PROBLEM_MS ? note(name, found) : problem(name, found, SET_CLOCK);
};

/** An embedded database uses this machine's clock, which must not be behind the files written with it. */
const clockBehind = (config: Config): Check => {
  const name = "clock";
  const { folder: path } = dataFolder(config);
  const files = existsSync(path) ? readdirSync(path).map((file) => lstatSync(join(path, file)).mtimeMs) : [];
  const last = Math.max(0, ...files);
  const now = new Date();
  if (now.getTime() >= last - CLOCK_PROBLEM_MS) return ok(name, now.toISOString());
  return problem(
    name,
    `${now.toISOString()} is before ${new Date(last).toISOString()}, when ${path} was written`,
    SET_CLOCK,
  );
};

const pendingCheck = (pending: readonly string[]): Check => {
  const name = "migrations";
  if (pending.length === 0) return ok(name, "all applied");
  return problem(
    name,
    `${pending.join(", ")} pending`,
    `run \`${SHORT_COMMAND_NAME} migrate\`; a server migrates when it starts`,
  );
};

const migrations = async (config: Config, database: Database): Promise<Check> => {
  try {
    return pendingCheck(await database.pendingMigrations());
  } catch (error) {
    const refusal = refusalOf(config, error);
    if (refusal === undefined) throw error;
    return problem("migrations", refusal.reason, refusal.remedy);
  }
};

/** Checks that the secret key is the one that the database belongs to. Without a key nothing is compared, and none is created. */
const keyCheck = async (config: Config, env: Environment, database: Database): Promise<readonly Check[]> => {
  const name = "key match";
  const kept = () => config.database.kind === "pglite" && readKeptSecret(dataFolder(config).secretKey) !== undefined;
  if (config.secretKey === undefined && !kept()) return [];
  try {
    const belongs = await quietContainer(config, env).get(TOKENS.keyring).compare(database.storage.secretKeys);
    return [belongs ? ok(name, "the database belongs to this secret key") : note(name, NEVER_STARTED)];
  } catch (error) {
    if (!(error instanceof SecretKeyRefused)) throw error;
    return [
      problem(name, `this secret key cannot be used: ${error.message}`, "set the ENTENTE_SECRET_KEY of this database"),
    ];
  }
};

/** Checks that partitioned tables have partitions for long enough; nothing where none is partitioned. */
const partitionsCheck = async ({ partitions }: Database): Promise<readonly Check[]> => {
  const name = "partitions";
  const tables = (await partitions?.look()) ?? [];
  const todo = `run \`${SHORT_COMMAND_NAME} partitions create\``;
  const open = tables.filter(({ begunUntil, isUnfinished }) => begunUntil !== null || isUnfinished);
  if (open.length > 0)
    return [problem(name, `${open.map(({ table }) => table).join(", ")}: begun, and not ended`, todo)];
  const ahead = tables.flatMap(({ table, daysAhead }) => (daysAhead === null ? [] : [{ table, days: daysAhead }]));
  if (ahead.length === 0) return [];
  const found = ahead.map(({ table, days }) => `${table} ${days} days`).join(", ");
  const isShort = ahead.some(({ days }) => days < FEWEST_DAYS_AHEAD);
  return [
    isShort ? problem(name, `ahead: ${found}`, `${todo}, and see that a worker runs`) : ok(name, `ahead: ${found}`),
  ];
};

/** Says since when clicks are whole, and by which setting; nothing where all are, for ever. */
const clicksCheck = async (config: Config, database: Database): Promise<readonly Check[]> => {
  const name = "clicks";
  const { before, longer, waits } = await clicksKept(config, database, new Date());
  if (config.keepClicksMs === undefined && before === null) return [];
  const since = before === null ? "all are whole" : `whole since ${before.toISOString().slice(0, 10)}`;
  const notes = [longer, waits].filter((one) => one !== undefined);
  return [notes.length === 0 ? ok(name, since) : note(name, [since, ...notes].join("; "))];
};

const looked = async (config: Config, env: Environment): Promise<readonly Check[]> => {
  const name = "database";
  let database: Database;
  try {
    database = await openOrSay(config, () => quietContainer(config, env).getAsync(TOKENS.database));
  } catch (error) {
    const todo =
      config.database.kind === "postgres" ? "start it, or correct DATABASE_URL" : "stop the process that uses it";
    return [problem(name, wordsOf(error), todo)];
  }
  try {
    const now = await database.now();
    const clock = database.kind === "postgres" ? clockApart(now) : clockBehind(config);
    const migrated = await migrations(config, database);
    const key = await keyCheck(config, env, database);
    const partitions = await partitionsCheck(database);
    const clicks = migrated.state === "ok" ? await clicksCheck(config, database) : [];
    return [ok(name, `${describeDatabase(config)} answers`), migrated, ...partitions, ...clicks, ...key, clock];
  } catch (error) {
    return [problem(name, wordsOf(error), "see the log of the database")];
  } finally {
    await database.close();
  }
};

/** An embedded database is read through its server while one runs, and is not created only for the check. */
const databaseChecks = async (
  config: Config,
  env: Environment,
  status: ServerStatus | undefined,
): Promise<readonly Check[]> => {
  const name = "database";
  const clock = () => clockBehind(config);
  if (status !== undefined)
    return [ok(name, `${describeDatabase(config)} is the server's`), pendingCheck(status.pending), clock()];
  if (config.database.kind === "memory") return [note(name, "a memory database starts empty with its server"), clock()];
  const missing = config.database.kind === "pglite" && !existsSync(dataFolder(config).database);
  return missing ? [note(name, "none yet: the first start creates it"), clock()] : looked(config, env);
};

/** Checks everything that a server needs, without changes; each check reports its finding and a remedy. */
export const diagnose = async (env: Environment): Promise<readonly Check[]> => {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((found) => problem("settings", found, "correct the environment variable"));
  }
  const status = await statusOf(config);
  return [
    ok("settings", "all valid"),
    folder(config),
    secretKey(config),
    server(status, config),
    await port(config, status),
    ...(await databaseChecks(config, env, status)),
  ];
};
