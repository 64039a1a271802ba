import { REDACTED } from "@entente/adapters-http";
import { passwordsIn } from "@entente/adapters-postgres/places";
import { type Logger, pino } from "pino";
import type { Config } from "../config.ts";

/** The destination of lines; standard error by default. */
export interface LogTarget {
  write(line: string): void;
}

export const standardError = (): LogTarget => pino.destination({ dest: 2, sync: true });

/** API keys, signing secrets of hosts and of webhooks. */
const KEY = /\b(sk_live|sk_test|hs|whsec)_[0-9A-Za-z_+/=-]{8,}/g;
/** The token in links, invitations and cookies of the console: a letter, two ids, and the secret. */
const TOKEN = /(?<![0-9a-z])([sli])[0-9a-f]{128}(?![0-9a-f])/g;

/** Secret settings, which must not occur in any line. Short ones are skipped, because they would match parts of words. */
const secretsOf = (config: Config): readonly string[] => {
  const { database, readDatabase, metricsKey, channels, webhookProxy, consoleOidcClientSecret } = config;
  const databases = [database, readDatabase].flatMap((one) => (one?.kind === "postgres" ? [one.url] : []));
  const addresses = [...databases, ...(webhookProxy ? [webhookProxy] : [])];
  const clients = channels.map(({ clientSecret }) => clientSecret ?? "");
  const all = [...addresses.flatMap(passwordsIn), metricsKey ?? "", consoleOidcClientSecret ?? "", ...clients];
  return all.filter((text) => text.length >= 6);
};

/** Removes API keys and secret settings from a line. This package never logs them, but errors may contain them. */
const scrubber = (config: Config): ((line: string) => string) => {
  const secrets = secretsOf(config);
  return (line) => {
    const keyless = line.replace(KEY, "$1_[redacted]").replace(TOKEN, "$1[redacted]");
    return secrets.reduce((text, secret) => text.replaceAll(secret, "[redacted]"), keyless);
  };
};

/** JSON lines, without API keys and secret settings. */
export const createLog = (config: Config, target: LogTarget = standardError()): Logger => {
  const scrub = scrubber(config);
  const redact = { paths: [...REDACTED], censor: "[redacted]" };
  return pino(
    { level: config.logLevel, base: { pid: process.pid }, redact, timestamp: pino.stdTimeFunctions.isoTime },
    { write: (line) => target.write(scrub(line)) },
  );
};
