import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { z } from "zod";
import type { Environment } from "../../config.ts";
import { isOpenToOthers } from "../../data-folder.ts";
import { UsageError } from "../command.ts";

const profile = z.strictObject({ url: z.string(), api_key: z.string(), brand: z.string().optional() });
/** A server, with a key of it. */
export type Profile = z.infer<typeof profile>;

const file = z.strictObject({ profiles: z.record(z.string(), profile) });

/** Beside other programs' configuration of the user, and of no project: it holds keys. */
export const profilesPath = ({ XDG_CONFIG_HOME, HOME }: Environment): string =>
  join(XDG_CONFIG_HOME || join(HOME || homedir(), ".config"), "entente", "profiles.json");

/**
 * The profiles by name; none where there is no file.
 * @throws {UsageError} for a file that others may read, or that is none of profiles.
 */
export const readProfiles = (env: Environment): Readonly<Record<string, Profile>> => {
  const path = profilesPath(env);
  if (!existsSync(path)) return {};
  if (isOpenToOthers(path)) throw new UsageError(`${path} is accessible to other users: run \`chmod 600 ${path}\`.`);
  try {
    return file.parse(JSON.parse(readFileSync(path, "utf8"))).profiles;
  } catch {
    throw new UsageError(`${path} is not a file of profiles: correct it, or remove it.`);
  }
};

/** Replaces the file as a whole, readable by its owner only. */
export const writeProfiles = (env: Environment, profiles: Readonly<Record<string, Profile>>): void => {
  const path = profilesPath(env);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const next = `${path}.${process.pid}`;
  writeFileSync(next, `${JSON.stringify({ profiles }, undefined, 2)}\n`, { mode: 0o600 });
  chmodSync(next, 0o600);
  renameSync(next, path);
};

export const findProfile = (env: Environment, name: string): Profile => {
  const profiles = readProfiles(env);
  if (Object.hasOwn(profiles, name)) return profiles[name] as Profile;
  const known = Object.keys(profiles).join(", ") || "none yet";
  throw new UsageError(`There is no profile ${JSON.stringify(name)}; there are: ${known}.`);
};
