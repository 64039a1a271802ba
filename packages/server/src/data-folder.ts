import { createHash } from "node:crypto";
import { chmodSync, lstatSync, mkdirSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join, resolve } from "node:path";
import type { Config } from "./config.ts";
import { Unavailable } from "./unavailable.ts";

/** The data folder of a server. */
export interface DataFolder {
  readonly folder: string;
  readonly database: string;
  readonly secretKey: string;
  /** The operator socket of this kind of database: a memory server and an embedded one may share a folder. */
  readonly socket: string;
}

/** The maximum length of a Unix socket path in bytes. */
const SOCKET_NAME_MAX = 100;

const shortName = (path: string): string => createHash("sha256").update(path).digest("hex").slice(0, 16);

const socketPath = (folder: string, name: string): string => {
  const path = join(folder, name);
  if (process.platform === "win32") return `\\\\.\\pipe\\entente-${shortName(path)}`;
  if (Buffer.byteLength(path) <= SOCKET_NAME_MAX) return path;
  return join(tmpdir(), `entente-${userInfo().uid}`, `${shortName(path)}.sock`);
};

export const dataFolder = ({ dataDir, database }: Pick<Config, "dataDir" | "database">): DataFolder => {
  const folder = resolve(dataDir);
  return {
    folder,
    database: join(folder, "database"),
    secretKey: join(folder, "secret.key"),
    socket: socketPath(folder, database.kind === "memory" ? "memory.sock" : "operator.sock"),
  };
};

/** Creates a folder that only its owner can enter, or checks that it is one. @throws {Unavailable} when that fails. */
export const makePrivate = (folder: string): void => {
  const unusable = (why: string, cause?: unknown): Unavailable =>
    new Unavailable(`The data folder ${folder} cannot be used: ${why}. Set ENTENTE_DATA_DIR to another folder.`, {
      cause,
    });
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { uid, mode } = lstatSync(folder);
    if (process.getuid !== undefined && uid !== process.getuid()) throw new Error("it belongs to another user");
    if (process.platform !== "win32" && (mode & 0o077) !== 0) chmodSync(folder, 0o700);
  } catch (cause) {
    throw unusable((cause as Error).message, cause);
  }
};

/** True if others than the owner can read or write it; false on systems without such permissions. */
export const isOpenToOthers = (path: string): boolean =>
  process.platform !== "win32" && (lstatSync(path).mode & 0o077) !== 0;
