import { nearest } from "@entente/core";
import type { z } from "zod";
import {
  databaseUrl,
  duration,
  folder,
  oneOf,
  proxies,
  publicAddress,
  rate,
  type Setting,
  secretBytes,
  wholeNumber,
  words,
} from "./setting.ts";

/** Every setting there is. `readConfig`, its errors and the README's table are all read from here. */
export const SETTINGS = {
  port: {
    variable: "PORT",
    reads: wholeNumber(0, 65_535),
    fallback: "4600",
    means: "Where HTTP is served; 0 takes a free port.",
  },
  host: {
    variable: "HOST",
    reads: words(255, "a host name or address to listen on"),
    fallback: "127.0.0.1",
    means: "The address listened on; `0.0.0.0` for all.",
  },
  database: {
    variable: "DATABASE_URL",
    reads: databaseUrl(),
    fallback: "pglite:",
    shown: "PGlite in the data folder",
    means: "`postgres://…` for a PostgreSQL 15 or newer, `memory:` for nothing that lasts.",
    secret: true,
  },
  dataDir: {
    variable: "ENTENTE_DATA_DIR",
    reads: folder(),
    fallback: ".entente",
    means: "The data folder: the embedded database, its secret key, the operator socket.",
  },
  publicUrl: {
    variable: "ENTENTE_PUBLIC_URL",
    reads: publicAddress(),
    shown: "`http://HOST:PORT`",
    means: "Where the service is reached from outside: links are built on it.",
  },
  secretKey: {
    variable: "ENTENTE_SECRET_KEY",
    reads: secretBytes(),
    shown: "made and kept in the data folder",
    means: "Encrypts secrets and stored answers: at least 32 bytes as hex or base64. Required with PostgreSQL.",
    secret: true,
  },
  role: {
    variable: "ENTENTE_ROLE",
    reads: oneOf("all", "api", "worker"),
    fallback: "all",
    means: "What this process does: answer requests, run operations, or both. `api` and `worker` need PostgreSQL.",
  },
  demo: {
    variable: "ENTENTE_DEMO",
    reads: oneOf("on", "off"),
    shown: "`on`, but `off` with PostgreSQL",
    means: "Whether an empty database is given a small demo at the start.",
  },
  rateLimit: {
    variable: "ENTENTE_RATE_LIMIT",
    reads: rate(),
    fallback: "100/200",
    means: "Requests per second and burst, of each organization and of each address without a key; or `off`.",
  },
  trustProxy: {
    variable: "ENTENTE_TRUST_PROXY",
    reads: proxies(),
    fallback: "off",
    means: "Whose `X-Forwarded-For` is believed: so many proxies in front (`1`), or their subnets (`10.0.0.0/8`).",
  },
  metricsPort: {
    variable: "ENTENTE_METRICS_PORT",
    reads: wholeNumber(0, 65_535),
    shown: "off",
    means: "Serves `/metrics` on a port of its own, without a key.",
  },
  metricsKey: {
    variable: "ENTENTE_METRICS_KEY",
    reads: words(512, "a key of visible characters, without spaces"),
    shown: "off",
    means: "Serves `/metrics` beside the API to who sends it as Bearer key.",
    secret: true,
  },
  logLevel: {
    variable: "LOG_LEVEL",
    reads: oneOf("debug", "info", "warn", "error", "silent"),
    fallback: "info",
    means: "What is logged, as JSON lines on standard error.",
  },
  poolSize: {
    variable: "ENTENTE_POOL_SIZE",
    reads: wholeNumber(1, 1_000),
    fallback: "10",
    means: "Most connections to PostgreSQL; one more listens.",
  },
  statementTimeoutMs: {
    variable: "ENTENTE_STATEMENT_TIMEOUT",
    reads: duration("100ms", "1h"),
    fallback: "30s",
    means: "PostgreSQL gives up a statement after this.",
  },
  linkCacheMs: {
    variable: "ENTENTE_LINK_CACHE",
    reads: duration("0ms", "1s"),
    fallback: "0ms",
    means: "How long the target of a promo link may be remembered.",
  },
  leaseMs: {
    variable: "ENTENTE_LEASE",
    reads: duration("1s", "1h"),
    fallback: "30s",
    means: "How long a worker holds an operation before another may take it.",
  },
  maxAttempts: {
    variable: "ENTENTE_MAX_ATTEMPTS",
    reads: wholeNumber(1, 100),
    fallback: "8",
    means: "How often a step is tried before its operation fails.",
  },
  backoffMs: {
    variable: "ENTENTE_BACKOFF",
    reads: duration("10ms", "1h"),
    fallback: "1s",
    means: "The wait after the first failed attempt; it doubles from there.",
  },
  backoffMaxMs: {
    variable: "ENTENTE_BACKOFF_MAX",
    reads: duration("10ms", "1d"),
    fallback: "5m",
    means: "The longest such wait.",
  },
  waitingPollMs: {
    variable: "ENTENTE_WAITING_POLL",
    reads: duration("100ms", "1d"),
    fallback: "1m",
    means: "How often an operation that waits looks again by itself, besides being woken.",
  },
  mintChunk: {
    variable: "ENTENTE_MINT_CHUNK",
    reads: wholeNumber(1, 100_000),
    fallback: "10000",
    means: "Members given a link in one transaction of a launch.",
  },
  observeEveryMs: {
    variable: "ENTENTE_OBSERVE_EVERY",
    reads: duration("100ms", "30d"),
    fallback: "5m",
    means: "How often each live deployment is looked at.",
  },
  staleAfterMs: {
    variable: "ENTENTE_STALE_AFTER",
    reads: duration("100ms", "30d"),
    fallback: "15m",
    means: "Unseen for so long, a deployment reads `unknown`.",
  },
  driftAfterMs: {
    variable: "ENTENTE_DRIFT_AFTER",
    reads: duration("0ms", "30d"),
    fallback: "15m",
    means: "Disagreeing for so long, a deployment has drifted.",
  },
  sweepEveryMs: {
    variable: "ENTENTE_SWEEP_EVERY",
    reads: duration("10ms", "1h"),
    fallback: "1s",
    means: "How often workers look for operations that nothing woke them for.",
  },
  reconcileEveryMs: {
    variable: "ENTENTE_RECONCILE_EVERY",
    reads: duration("10ms", "1h"),
    fallback: "5s",
    means: "How often workers look for deployments to observe.",
  },
  forgetEveryMs: {
    variable: "ENTENTE_FORGET_EVERY",
    reads: duration("10ms", "1d"),
    fallback: "1m",
    means: "How often expired answers of Idempotency-Keys are removed.",
  },
  lagMs: {
    variable: "ENTENTE_LAG",
    reads: duration("1s", "1d"),
    fallback: "1m",
    means: "An operation overdue for so long makes `/readyz` of a process with workers answer 503.",
  },
  shutdownGraceMs: {
    variable: "ENTENTE_SHUTDOWN_GRACE",
    reads: duration("0ms", "5m"),
    fallback: "100ms",
    means: "For so long after SIGTERM kept connections are still answered, once.",
  },
  shutdownTimeoutMs: {
    variable: "ENTENTE_SHUTDOWN_TIMEOUT",
    reads: duration("100ms", "10m"),
    fallback: "10s",
    means: "After so long whatever is still running is cut off.",
  },
} as const satisfies Record<string, Setting>;

type Table = typeof SETTINGS;
type Value<S extends Setting> = S extends { readonly fallback: string }
  ? z.output<S["reads"]>
  : z.output<S["reads"]> | undefined;

/** The settings as read: times in milliseconds, the secret key as bytes. */
export type Config = { readonly [K in keyof Table]: Value<Table[K]> };

/** Settings that cannot be read. Each problem names its variable, what was given unless that is a secret, and what was expected. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "ConfigError";
    this.problems = problems;
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

const ROWS = Object.entries(SETTINGS) as readonly (readonly [keyof Table, Setting])[];
const VARIABLES: ReadonlySet<string> = new Set(ROWS.map(([, { variable }]) => variable));

/** Variables that are the test runner's and not settings of the program. */
const TESTING = "ENTENTE_TEST_";

/** What is misspelt most often is the prefix, so names are compared without it. */
const bare = (name: string): string => name.replace(/^ENTENTE_/, "").toLowerCase();

const unknownVariables = (env: Environment): readonly string[] =>
  Object.keys(env)
    .filter((name) => name.startsWith("ENTENTE_") && !name.startsWith(TESTING) && !VARIABLES.has(name))
    .map((name) => {
      const known = new Map([...VARIABLES].map((variable) => [bare(variable), variable]));
      return `${name} is no setting: did you mean ${known.get(nearest(bare(name), [...known.keys()]) ?? "")}?`;
    });

const problemOf = ({ variable, secret }: Setting, given: string, expected: string): string => {
  const what = secret === true ? `is set (${given.length} characters, not shown)` : `is ${JSON.stringify(given)}`;
  return `${variable} ${what}: expected ${expected}.`;
};

/** Rules between settings. */
const contradictions = (config: Config): readonly string[] => {
  const problems: string[] = [];
  if (config.role !== "all" && config.database.kind !== "postgres") {
    const why = "an embedded or memory database belongs to one process, which must do everything";
    problems.push(`ENTENTE_ROLE is "${config.role}": expected all, since ${why}. Set DATABASE_URL to a PostgreSQL.`);
  }
  if (config.backoffMaxMs < config.backoffMs) {
    problems.push("ENTENTE_BACKOFF_MAX is shorter than ENTENTE_BACKOFF: expected it to be at least as long.");
  }
  return problems;
};

/**
 * Reads the settings of an environment. An empty variable counts as not given; other names than `ENTENTE_…` and those of
 * the table are not looked at.
 * @throws {ConfigError} with every problem at once.
 */
export const readConfig = (env: Environment): Config => {
  const problems: string[] = [...unknownVariables(env)];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of ROWS) {
    const given = env[setting.variable];
    const text = given === undefined || given === "" ? setting.fallback : given;
    if (text === undefined) continue;
    const read = setting.reads.safeParse(text);
    if (read.success) values[name] = read.data;
    else problems.push(problemOf(setting, text, read.error.issues.at(-1)?.message ?? "something else"));
  }
  const config = values as unknown as Config;
  if (problems.length === 0) problems.push(...contradictions(config));
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
};

/** The table of settings in Markdown, as the README holds it. */
export const settingsTable = (): string => {
  const lines = ROWS.map(([, { variable, fallback, shown, means }]) => {
    return `| \`${variable}\` | ${shown ?? `\`${fallback}\``} | ${means.replaceAll("|", "\\|")} |`;
  });
  return ["| Variable | Default | Meaning |", "|---|---|---|", ...lines, ""].join("\n");
};
