import { existsSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createMetricsServer, type HttpServer } from "@entente/adapters-http/server";
import { rotateSecretKey } from "@entente/adapters-node";
import { backUpRegularly } from "./backup/back-up-regularly.ts";
import { backupParts, makeBackup } from "./backup/make.ts";
import { clockWords, holdTestClock, untilIdle } from "./clock/test-clock.ts";
import { type Config, ConfigError, type Environment, readConfig } from "./config.ts";
import { createContainer, TOKENS } from "./container.ts";
import { dataFolder } from "./data-folder.ts";
import { type Awaiting, onceMigrated } from "./database/await-database.ts";
import { sayClicksKept } from "./database/keep-clicks.ts";
import { keepingOf, keepPartitionsRegularly } from "./database/keep-partitions.ts";
import { describeDatabase, openDatabase } from "./database/reach-database.ts";
import { findDemo, isUntouched, showDemo } from "./demo/demo.ts";
import { commandLine, consoleLine, firstRun, laterMinute, ordinaryMinute, signInLine } from "./demo/first-minute.ts";
import { createLog, type LogTarget, standardError } from "./log/log.ts";
import { type RecentLines, recentLines } from "./log/recent-lines.ts";
import type { OperatorService } from "./operator/calls.ts";
import { openOperatorSocket } from "./operator/socket-server.ts";
import type { Member } from "./processes/member.ts";
import { pageOf } from "./processes/metrics.ts";
import { urlOf } from "./public-address.ts";
import { resolveSecret } from "./secret.ts";
import { Unavailable } from "./unavailable.ts";
import { backupMeter } from "./workers/meters.ts";

/** How long the workers leave the connection of an embedded database to the first requests. */
const FIRST_REQUESTS_MS = 250;

type Container = ReturnType<typeof createContainer>;

/** How a process ends that another one replaces. */
export interface Handover {
  readonly graceMs: number;
}

/** A running server. */
export interface Serving {
  readonly url: string;
  /** The text printed when it is ready. */
  readonly text: string;
  /**
   * Stops accepting, answers accepted requests, waits for the workers' runs, and closes the database; at the latest after the
   * shutdown timeout. A second call returns the same promise. Where another process answers already, `handover` is how long
   * kept-alive connections get one more answer.
   */
  stop(handover?: Handover): Promise<void>;
}

/** Listens, or throws the reason, such as a port in use. */
const listen = (server: Server, host: string, port: number, variable: string): Promise<number> =>
  new Promise((listening, failed) => {
    server.once("error", (cause: NodeJS.ErrnoException) => {
      const taken = `Port ${port} of ${host} is already in use: stop the process that listens there, or set ${variable} to another port.`;
      const words =
        cause.code === "EADDRINUSE"
          ? taken
          : `${host}:${port} cannot be listened on (HOST, ${variable}): ${cause.message}.`;
      failed(new Unavailable(words, { cause }));
    });
    server.listen(port, host, () => listening((server.address() as AddressInfo).port));
  });

const close = (server: Server): Promise<void> =>
  new Promise((closed) => {
    server.close(() => closed());
    server.closeAllConnections();
  });

const inTime = async (ending: Promise<unknown>, ms: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((over) => {
    timer = setTimeout(over, ms);
  });
  await Promise.race([ending, late]);
  clearTimeout(timer);
};

/** Everything that is open, closed in reverse order. */
const ends = () => {
  const stack: (() => Promise<unknown>)[] = [];
  return {
    push: (end: () => Promise<unknown>) => void stack.push(end),
    async close(failed: (cause: unknown) => void) {
      for (let end = stack.pop(); end !== undefined; end = stack.pop()) await end().catch(failed);
    },
  };
};

/**
 * The text to print. Seeds the demo if it is enabled and the database is empty, and calls `seeding` before; a process with workers
 * only never does.
 */
const openingText = async (
  container: Container,
  config: Config,
  url: string,
  { terminal, seeding }: { readonly terminal: boolean; readonly seeding: () => void },
): Promise<string> => {
  const ports = await container.getAsync(TOKENS.ports);
  const command = commandLine(config);
  const isDemoUsual = config.database.kind !== "postgres" && config.clock === undefined;
  const wanted = config.demo ?? (isDemoUsual ? "on" : "off");
  if (config.role !== "worker" && (await isUntouched(ports))) {
    if (wanted === "off") return firstRun(url, command);
    seeding();
    const { text } = await showDemo(ports, config, url);
    const shows = config.printKeys === "always" || (config.printKeys === "terminal" && terminal);
    return shows ? signingIn(container, config, url, text) : laterMinute(url, command);
  }
  const text = (await findDemo(ports)) === undefined ? ordinaryMinute(url, command) : laterMinute(url, command);
  const shows = terminal && config.printKeys !== "never";
  return shows || config.console === "off" ? signingIn(container, config, url, text) : text;
};

/** The text with a link in place of the command that makes one: for whoever seeds the demo, or sits at a terminal. */
const signingIn = async (container: Container, config: Config, url: string, text: string): Promise<string> => {
  const { operator } = await container.getAsync(TOKENS.platform);
  const [oldest] = await operator.listOrganizations();
  const line = consoleLine(url, commandLine(config));
  if (config.console === "off") return text.replace(`${line}\n`, "");
  if (config.role === "worker" || oldest === undefined || config.signIn === "oidc") return text;
  const link = await operator.createConsoleLink(oldest.id, {});
  return text.replace(line, signInLine(link.url));
};

const operatorServiceOf = async (
  container: Container,
  config: Config,
  url: () => string,
  recent: RecentLines,
): Promise<OperatorService> => {
  const ring = container.get(TOKENS.keyring);
  const [database, ports, platform, pool, readiness, http] = await Promise.all([
    container.getAsync(TOKENS.database),
    container.getAsync(TOKENS.ports),
    container.getAsync(TOKENS.platform),
    container.getAsync(TOKENS.workers),
    container.getAsync(TOKENS.readiness),
    container.getAsync(TOKENS.http),
  ]);
  return {
    operator: platform.operator,
    demo: () => showDemo(ports, config, url(), pool),
    rotate: () => rotateSecretKey(ring, database.storage.secretKeys),
    backup: (order) => makeBackup(backupParts(config, database, ring, platform.operator), order),
    moveClock: () => untilIdle(() => platform.workers.advanceClock()),
    logs: async (after) => recent.after(after),
    metrics: () => http.registry.getMetricsAsJSON(),
    status: async () => ({
      pid: process.pid,
      url: url(),
      pending: await database.pendingMigrations(),
      ...(await readiness()),
    }),
  };
};

interface Starting {
  readonly config: Config;
  readonly opened: ReturnType<typeof ends>;
  readonly awaiting: Awaiting;
  readonly recent: RecentLines;
  readonly terminal: boolean;
  readonly member: Member | undefined;
  /** How its stop was asked for. */
  readonly stopping: { readonly handover: Handover | undefined };
}

/** Listens at every port of a server; returns its address. */
const openPorts = async (
  container: Container,
  http: HttpServer,
  { config, opened, member }: Starting,
): Promise<string> => {
  const log = container.get(TOKENS.log);
  const port = await listen(http.server, config.host, config.port, "PORT");
  const url = urlOf(config.host, port);
  if (config.publicUrl === undefined) container.get(TOKENS.address).url = url;
  if (config.metricsPort !== undefined) {
    const metrics = createMetricsServer(
      http.registry,
      log,
      member && (async () => pageOf([await member.allMetrics()])),
    );
    const metricsPort = await listen(metrics, config.host, config.metricsPort, "ENTENTE_METRICS_PORT");
    if (member?.leads !== false) log.info({ url: `${urlOf(config.host, metricsPort)}/metrics` }, "metrics ready");
    opened.push(() => close(metrics));
  }
  if (member?.leads !== false) log.info({ url }, "listening");
  return url;
};

const start = async (
  container: Container,
  starting: Starting,
): Promise<{ url: string; text: string; clock: string }> => {
  const { config, opened, awaiting, recent, terminal, member, stopping } = starting;
  const log = container.get(TOKENS.log);
  const started = container.get(TOKENS.started);
  started.admits = false;
  const database = await openDatabase(config, () => container.getAsync(TOKENS.database));
  // An attempt that did not end in time is aborted when its result can no longer be recorded. It does not count as a failure of
  // the receiver, and is repeated after its lease expired.
  const transport = await container.getAsync(TOKENS.webhooks);
  opened.push(async () => transport.close?.());
  const mail = await container.getAsync(TOKENS.mail);
  opened.push(async () => mail?.close?.());
  opened.push(() => database.close());

  const [http, pool] = await Promise.all([container.getAsync(TOKENS.http), container.getAsync(TOKENS.workers)]);
  let newestBackup = (): Date | undefined => undefined;
  backupMeter(
    http.registry,
    () => newestBackup(),
    () => new Date(),
  );
  member?.counts(http.registry);
  let stopKeeping = async (): Promise<void> => undefined;
  const stopWorkers = () => Promise.all([pool.stop(), stopKeeping()]);
  opened.push(() => Promise.all([http.close(stopping.handover), inTime(stopWorkers(), config.shutdownTimeoutMs)]));
  // A process among others that answer takes connections when it can answer them.
  const listensFirst = member?.alone !== false;
  let url = listensFirst ? await openPorts(container, http, starting) : "";

  const ring = container.get(TOKENS.keyring);
  const text = await onceMigrated(
    config,
    database,
    async (applied) => {
      await holdTestClock(config, database, "server");
      if (applied.length > 0) log.info({ applied }, "database migrated");
      started.admits = true;
      const seeding = () => {
        // The demo takes seconds, and nothing that is asked meanwhile needs it.
        started.yes = true;
        log.info({ url }, "seeding the demo");
        awaiting.print(`Answering at ${url}; seeding the demo takes a few seconds more.`);
      };
      if (member?.leads === false) return "";
      return openingText(container, config, url, { terminal, seeding });
    },
    { ...awaiting, ring },
  );
  const onRefused = (refusal: Error) => {
    started.admits = false;
    log.fatal({ reason: refusal.message }, "the secret key of the database is another one by now");
  };
  const forget = ring.watch(database.storage.secretKeys, { onRefused });
  opened.push(async () => forget());
  if (database.kind !== "postgres") {
    const service = await operatorServiceOf(container, config, () => url, recent);
    try {
      const socket = await openOperatorSocket(dataFolder(config).socket, service, log);
      opened.push(() => socket.close());
    } catch (cause) {
      log.warn({ err: cause }, "operator socket unavailable; the command line cannot reach this server");
    }
  }
  // The first runs of workers would take the one connection of an embedded database for half a second, in which requests wait.
  const works = member?.works ?? config.role !== "api";
  if (database.kind === "pglite") pool.startIn(FIRST_REQUESTS_MS);
  else if (works) await pool.start();
  const { partitions } = database;
  if (partitions !== undefined && works) {
    const drop = () => partitions.drop(keepingOf(config));
    stopKeeping = keepPartitionsRegularly({ keep: () => partitions.keep(), drop }, log);
  }
  if (works) await sayClicksKept(config, database, log);
  if (config.backupTo !== undefined && works) {
    const { operator } = await container.getAsync(TOKENS.platform);
    const regular = backUpRegularly(backupParts(config, database, ring, operator), config.backupTo, log);
    newestBackup = regular.newest;
    opened.push(regular.stop);
  }
  started.yes = true;
  if (!listensFirst) url = await openPorts(container, http, starting);
  const clock = clockWords(await database.storage.testClocks.get());
  return { url, text, clock };
};

export interface ServeOptions {
  readonly target?: LogTarget;
  /** Gets messages about slow steps. */
  readonly print?: (words: string) => void;
  /** Ends the wait for a PostgreSQL that is away: `serve` then rejects with the reason of the signal. */
  readonly signal?: AbortSignal;
  /** True if the text is for somebody at a terminal, who gets a link that signs in to the console. Default: no. */
  readonly terminal?: boolean;
  /** The role of the server among several processes; it then prints nothing. Default: it is the only one. */
  readonly member?: Member | undefined;
}

/**
 * Starts a server with the settings of its environment: opens the database, listens, migrates, seeds the demo if enabled, and
 * starts the workers. While PostgreSQL is away it waits, answers `/livez`, and every other request with 503.
 * @throws {ConfigError} for invalid settings, {@link Unavailable} for a missing or occupied resource. Nothing stays open.
 */
export const serve = async (
  env: Environment,
  {
    target,
    print = () => undefined,
    signal = new AbortController().signal,
    terminal = false,
    member,
  }: ServeOptions = {},
): Promise<Serving> => {
  const began = performance.now();
  const config = readConfig(env);
  if (member === undefined && config.processes > 1) {
    throw new ConfigError([`ENTENTE_PROCESSES is "${config.processes}": expected 1 where a program calls serve().`]);
  }
  resolveSecret(config);
  if (config.database.kind === "pglite" && !existsSync(dataFolder(config).database)) {
    print(`Creating the embedded database in ${config.dataDir} (first start only).`);
  }
  const recent = recentLines(target ?? standardError());
  const log = createLog(config, recent);
  const container = createContainer(config, log, member);
  const opened = ends();
  const failed = (cause: unknown) => log.error({ err: cause }, "close failed");
  const stopping: { handover: Handover | undefined } = { handover: undefined };
  try {
    const awaiting = { signal, print };
    const { url, text, clock } = await start(container, {
      config,
      opened,
      awaiting,
      recent,
      terminal,
      member,
      stopping,
    });
    const ms = Math.round(performance.now() - began);
    if (member?.leads !== false) log.info({ url, role: config.role, database: config.database.kind, ms }, "ready");
    const several = config.processes > 1 ? `, in ${config.processes} processes` : "";
    const heading = `Entente is ready, on ${describeDatabase(config)}${several}.${clock}`;
    let stopped: Promise<void> | undefined;
    const stop = async (handover: Handover | undefined) => {
      stopping.handover = handover;
      log.info("stopping");
      await opened.close(failed);
      log.info("stopped");
    };
    return {
      url,
      text: text === "" ? "" : `\n${heading}\n\n${text}`,
      stop: (handover) => (stopped ??= stop(handover)),
    };
  } catch (cause) {
    await opened.close(failed);
    throw cause;
  }
};
