import { nearest } from "@entente/core/http";
import type { z } from "zod";
import type { Setting } from "./setting.ts";
import { SETTINGS } from "./settings.ts";

type Table = typeof SETTINGS;
type Value<S extends Setting> = S extends { readonly fallback: string }
  ? z.output<S["reads"]>
  : z.output<S["reads"]> | undefined;

/** The parsed settings: times in milliseconds, the secret key as bytes. */
export type Config = { readonly [K in keyof Table]: Value<Table[K]> };

/** Invalid settings. Each problem names the variable, its value unless that is a secret, and the expected value. */
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

/** Variables of the test runner, which are not settings of the program. */
const TESTING = "ENTENTE_TEST_";

/** The prefix is misspelled most often, so names are compared without it. */
const bare = (name: string): string => name.replace(/^ENTENTE_/, "").toLowerCase();

const unknownVariables = (env: Environment): readonly string[] =>
  Object.keys(env)
    .filter((name) => name.startsWith("ENTENTE_") && !name.startsWith(TESTING) && !VARIABLES.has(name))
    .map((name) => {
      const known = new Map([...VARIABLES].map((variable) => [bare(variable), variable]));
      return `${name} is not a setting: did you mean ${known.get(nearest(bare(name), [...known.keys()]) ?? "")}?`;
    });

/** An address may hold a password, even where none is expected. */
const withoutLogin = (text: string): string => text.replace(/\/\/[^/?#]*@/, "//…@");

const problemOf = ({ variable, secret }: Setting, given: string, expected: string): string => {
  const what =
    secret === true ? `is set (${given.length} characters, not shown)` : `is ${JSON.stringify(withoutLogin(given))}`;
  return `${variable} ${what}: expected ${expected}.`;
};

/** Rules between settings. */
const contradictions = (config: Config): readonly string[] => {
  const problems: string[] = [];
  if (config.smtpUrl !== undefined && config.mailFrom === undefined)
    problems.push(
      "ENTENTE_MAIL_FROM is not set: expected the address that mail is sent from, since ENTENTE_SMTP_URL is.",
    );
  if (config.role !== "all" && config.database.kind !== "postgres") {
    const why = "an embedded or memory database is used by one process, which runs the API and the workers";
    problems.push(`ENTENTE_ROLE is "${config.role}": expected all, since ${why}. Set DATABASE_URL to a PostgreSQL.`);
  }
  if (config.readDatabase !== undefined && config.database.kind !== "postgres")
    problems.push(
      "DATABASE_READ_URL is set: expected a standby, postgres://…, of a PostgreSQL in DATABASE_URL, or nothing.",
    );
  if (config.migrate === "wait" && config.database.kind !== "postgres") {
    const why = "nobody else can open an embedded or memory database while its server waits";
    problems.push(`ENTENTE_MIGRATE is "wait": expected start, since ${why}. Set DATABASE_URL to a PostgreSQL.`);
  }
  if (config.clock !== undefined && config.database.kind === "postgres") {
    const why =
      "it begins the clock of a whole database, and PostgreSQL holds live data as well: `clock create` begins one for test data";
    problems.push(`ENTENTE_CLOCK is set: expected none, since ${why}. Leave DATABASE_URL out, or set it to memory:.`);
  }
  if (config.clock !== undefined && config.demo === "on") {
    const why = "the demo is of live data, and a database with a test clock holds test data alone";
    problems.push(`ENTENTE_DEMO is "on": expected off beside ENTENTE_CLOCK, since ${why}.`);
  }
  if (config.processes > 1 && config.database.kind !== "postgres") {
    const why = "an embedded or memory database is used by one process";
    problems.push(
      `ENTENTE_PROCESSES is "${config.processes}": expected 1, since ${why}. Set DATABASE_URL to a PostgreSQL.`,
    );
  }
  if (config.processes > 1 && config.role === "worker" && config.workersIn === "one") {
    const why = "processes with ENTENTE_ROLE=worker have nothing else to do";
    problems.push(`ENTENTE_WORKERS_IN is "one": expected each, since ${why}.`);
  }
  if (config.backoffMaxMs < config.backoffMs) {
    problems.push("ENTENTE_BACKOFF_MAX is shorter than ENTENTE_BACKOFF: expected at least that duration.");
  }
  const oidc = [config.consoleOidcIssuer, config.consoleOidcClientId, config.consoleOidcClientSecret];
  if (oidc.some((one) => one !== undefined) && oidc.some((one) => one === undefined)) {
    const names = "ENTENTE_CONSOLE_OIDC_ISSUER, ENTENTE_CONSOLE_OIDC_CLIENT_ID and ENTENTE_CONSOLE_OIDC_CLIENT_SECRET";
    problems.push(`${names} belong together: expected all three or none.`);
  }
  if (config.signIn === "oidc" && config.consoleOidcIssuer === undefined) {
    problems.push('ENTENTE_SIGN_IN is "oidc": expected any, or ENTENTE_CONSOLE_OIDC_ISSUER and what belongs to it.');
  }
  return problems;
};

/**
 * Reads the settings of an environment. An empty variable counts as not set; only names that start with `ENTENTE_` and those of
 * the table are read.
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

/** The settings in Markdown, with links from the root of the workspace. */
export const settingsList = (): string =>
  ROWS.map(
    ([, { variable, fallback, shown, means }]) => `- \`${variable}\` (${shown ?? `\`${fallback}\``}): ${means}`,
  ).join("\n");
