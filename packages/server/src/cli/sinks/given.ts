import { readFileSync, statSync, writeFileSync } from "node:fs";
import { systemRandomness } from "@entente/adapters-node";
import { newSecret } from "@entente/core/http";
import { type Given, type OptionRow, UsageError } from "../command.ts";
import { readSecret } from "../forwarder.ts";
import { CONNECTION } from "../remote/connection.ts";

/** A key is in the environment or in a profile, and no argument, which every user of the machine reads. */
const SERVER = CONNECTION.filter(({ flags }) => /^--(profile|url) /.test(flags));

/** The options of every command that sends the feed on. */
export const SENDING: readonly OptionRow[] = [
  ...SERVER,
  { flags: "--once", means: "end once the feed has no further event; default: follow it until SIGINT or SIGTERM" },
  {
    flags: "--from-seq <seq>",
    means: "the first seq to send where the target holds no event; default: 1",
    reads: (text) => {
      if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
      throw new UsageError(`${JSON.stringify(text)} is not a seq: expected a whole number from 1.`);
    },
  },
];

export const VERIFYING: readonly OptionRow[] = SERVER;

/** A whole number between two bounds. */
export const readNumber =
  (option: string, min: number, max: number) =>
  (text: string): number => {
    const number = Number(text);
    if (/^\d{1,10}$/.test(text) && number >= min && number <= max) return number;
    throw new UsageError(`${option} is ${JSON.stringify(text)}: expected a whole number from ${min} to ${max}.`);
  };

/**
 * An address of the protocols, without a user and a password, which belong in a file. It is read by the command and not with
 * its words, whose faults repeat the whole word.
 */
export const readUrl = (option: string, protocols: readonly string[], text: string): string => {
  const example = `${protocols[0]}//host.example`;
  if (!URL.canParse(text)) throw new UsageError(`${option} is no URL: expected one such as ${example}.`);
  const { protocol, username, password } = new URL(text);
  if (!protocols.includes(protocol)) throw new UsageError(`${option} must begin with ${protocols.join("// or ")}//.`);
  if (username + password !== "")
    throw new UsageError(`${option} must have no user and no password: give them in a file.`);
  return text;
};

/** The addresses of one cluster. */
export const readServers = (text: string, protocols: readonly string[]): readonly string[] =>
  text.split(",").map((one) => readUrl("--to", protocols, one.trim()));

/**
 * The text of a file that holds something secret.
 * @throws {UsageError} where it cannot be read, or others can read it.
 */
const readPrivate = (path: string): string => {
  try {
    const isOpen = process.platform !== "win32" && (statSync(path).mode & 0o007) !== 0;
    if (isOpen) throw new UsageError(`${path} is accessible to other users: run \`chmod 600 ${path}\`.`);
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${path} cannot be read: ${(error as Error).message}`);
  }
};

/** The text of the secret file of an option; undefined where it is not given. */
export const readFileOf = (given: Given, option: string): string | undefined =>
  given[option] === undefined ? undefined : readPrivate(given[option] as string);

/** The text of a file that holds no secret. @throws {UsageError} where it cannot be read. */
export const readPlain = (path: string): string => {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${(error as Error).message}`);
  }
};

const fileExists = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;

/** The signing secret of a file, which is made where there is none. */
export const signingSecret = (path: string, note: (words: string) => void): string => {
  if (fileExists(path)) return readSecret(readPrivate(path));
  const secret = newSecret(systemRandomness());
  try {
    writeFileSync(path, `${secret}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    throw new UsageError(`${path} cannot be written: ${(error as Error).message}`);
  }
  note(`A new signing secret is in ${path}: give it to the receiver.`);
  return secret;
};
