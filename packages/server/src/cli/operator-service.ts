import { rotateSecretKey } from "@entente/adapters-node";
import { createPlatform, PlatformError } from "@entente/core";
import { Registry } from "prom-client";
import { backupParts, makeBackup } from "../backup/make.ts";
import { holdTestClock, untilIdle } from "../clock/test-clock.ts";
import { type Config, type Environment, readConfig } from "../config.ts";
import { createContainer, TOKENS } from "../container.ts";
import { dataFolder } from "../data-folder.ts";
import { type Preparing, reachDatabase } from "../database/reach-database.ts";
import { showDemo } from "../demo/demo.ts";
import { createLog } from "../log/log.ts";
import { answerCall, type CallName, type CallResult, type OperatorService } from "../operator/calls.ts";
import { askServer, NoServer } from "../operator/socket-client.ts";
import { resolveSecret } from "../secret.ts";
import { Unavailable } from "../unavailable.ts";
import { meterServer } from "../workers/meter-server.ts";

/** Makes an operator call and returns its value. @throws {PlatformError} when it is refused. */
export type CallOperator = <T>(name: CallName, ...args: readonly unknown[]) => Promise<T>;

const calling =
  (answer: (name: CallName, args: readonly unknown[]) => Promise<CallResult>): CallOperator =>
  async <T>(name: CallName, ...args: readonly unknown[]): Promise<T> => {
    const answered = await answer(name, args);
    if (!answered.ok) throw new PlatformError(answered.refusal);
    return answered.value as T;
  };

/** A container for the command line: it logs only problems, unless `LOG_LEVEL` is set. */
export const quietContainer = (config: Config, env: Environment): ReturnType<typeof createContainer> => {
  const logLevel = env.LOG_LEVEL ? config.logLevel : "error";
  return createContainer(config, createLog({ ...config, logLevel }));
};

const openOperatorService = async <T>(
  config: Config,
  env: Environment,
  use: (callOperator: CallOperator) => Promise<T>,
  pending: Preparing["pending"],
): Promise<T> => {
  resolveSecret(config);
  const container = quietContainer(config, env);
  const open = () => container.getAsync(TOKENS.database);
  const ring = container.get(TOKENS.keyring);
  const { database } = await reachDatabase(config, open, { pending, ring });
  try {
    await holdTestClock(config, database, "command");
    const ports = await container.getAsync(TOKENS.ports);
    const absent = async () => {
      throw new Unavailable("No server runs.");
    };
    const { url } = container.get(TOKENS.address);
    const platform = createPlatform(ports);
    const { operator } = platform;
    /** Without what only a running server counts: its requests, workers and connections. */
    const metrics = async () => {
      const registry = new Registry();
      const { clock } = await container.getAsync(TOKENS.runtime);
      const isSending = ports.mailTransport !== undefined;
      meterServer(registry, { platform, database: { ...database, pool: undefined }, clock, isSending });
      return registry.getMetricsAsJSON();
    };
    const service: OperatorService = {
      operator,
      backup: (order) => makeBackup(backupParts(config, database, ring, operator), order),
      demo: () => showDemo(ports, config, url),
      rotate: () => rotateSecretKey(ring, database.storage.secretKeys),
      moveClock: () => untilIdle(() => platform.workers.advanceClock()),
      status: absent,
      metrics,
      logs: absent,
    };
    return await use(calling((name, args) => answerCall(service, name, args)));
  } finally {
    await database.close();
  }
};

/** Returns true if a server answers at the operator socket of these settings. PostgreSQL needs no socket and has none. */
export const serverAnswers = async (config: Config): Promise<boolean> => {
  if (config.database.kind === "postgres") return false;
  try {
    await askServer(dataFolder(config).socket, "status", []);
    return true;
  } catch (error) {
    if (error instanceof NoServer) return false;
    throw new Unavailable(`The server on ${config.dataDir} does not answer: ${(error as Error).message}`, {
      cause: error,
    });
  }
};

/**
 * Calls `use` with the operator service: that of the server on the data folder, through its socket; otherwise a new one on the
 * database, which it closes afterwards. By default that migrates an embedded one, and refuses pending migrations on PostgreSQL.
 * @throws {Unavailable} when neither is available.
 */
export const withOperatorService = async <T>(
  env: Environment,
  use: (callOperator: CallOperator) => Promise<T>,
  { pending }: { readonly pending?: Preparing["pending"] } = {},
): Promise<T> => {
  const config = readConfig(env);
  if (await serverAnswers(config)) {
    const { socket } = dataFolder(config);
    return use(calling((name, args) => askServer(socket, name, args)));
  }
  if (config.database.kind === "memory") {
    throw new Unavailable(
      `A memory database exists only in its server, and no server runs on ${config.dataDir}: start it first.`,
    );
  }
  // No other process can use an open embedded database, so the process that opens it migrates it.
  return openOperatorService(config, env, use, pending ?? (config.database.kind === "pglite" ? "apply" : "refuse"));
};
