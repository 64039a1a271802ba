import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { type Config, ConfigError } from "./config.ts";
import { dataFolder, isOpenToOthers, makePrivate } from "./data-folder.ts";
import { bytesOf, isSecret, SECRET_BYTES_MIN } from "./setting.ts";

const ADVICE = "create one with `openssl rand -hex 32`, keep it, and set it for every process";

const code = (error: unknown): unknown => (error as NodeJS.ErrnoException | null)?.code;

/** The key kept in the data folder; undefined when there is none yet. Throws when it is truncated or readable by others. */
export const readKeptSecret = (path: string): Uint8Array | undefined => {
  let text: string;
  try {
    text = readFileSync(path, "utf8").trim();
  } catch (error) {
    if (code(error) === "ENOENT") return undefined;
    throw error;
  }
  if (isOpenToOthers(path)) throw new ConfigError([`${path} is readable by other users: run \`chmod 600 ${path}\`.`]);
  const bytes = bytesOf(text);
  if (bytes !== undefined && isSecret(bytes)) return bytes;
  const lost = "restore the original file; data encrypted with it cannot be read without it";
  throw new ConfigError([`${path} does not hold a secret key of ${SECRET_BYTES_MIN} random bytes: ${lost}.`]);
};

const keptSecret = (folder: string, path: string): Uint8Array => {
  makePrivate(folder);
  const kept = readKeptSecret(path);
  if (kept !== undefined) return kept;
  const made = randomBytes(SECRET_BYTES_MIN);
  try {
    writeFileSync(path, `${made.toString("hex")}\n`, { mode: 0o600, flag: "wx" });
    return made;
  } catch (error) {
    // Another process was faster; its key is used.
    if (code(error) !== "EEXIST") throw error;
    return readKeptSecret(path) as Uint8Array;
  }
};

/**
 * The secret key of this process: the given one; otherwise one created for the embedded database and stored beside it (mode
 * 0600), or a random one for a memory database.
 * @throws {ConfigError} with PostgreSQL and no given key, because several processes must share it.
 */
export const resolveSecret = (config: Pick<Config, "secretKey" | "database" | "dataDir">): Uint8Array => {
  if (config.secretKey !== undefined) return config.secretKey;
  if (config.database.kind === "memory") return randomBytes(SECRET_BYTES_MIN);
  if (config.database.kind === "postgres") {
    throw new ConfigError([`ENTENTE_SECRET_KEY is not set, and DATABASE_URL names a PostgreSQL: ${ADVICE}.`]);
  }
  const { folder, secretKey } = dataFolder(config);
  return keptSecret(folder, secretKey);
};
