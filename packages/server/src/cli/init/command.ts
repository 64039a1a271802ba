import { chmodSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { type CommandRow, UsageError } from "../command.ts";
import { filesOf, type NewFile } from "./files.ts";

const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const DOMAIN = new RegExp(`^(?=.{1,253}$)(?:localhost|(?:${LABEL}\\.)+${LABEL})$`);
const NUMBERS = /^[\d.]+$/;

const domainOf = (given: string): string => {
  const domain = given.toLowerCase();
  if (DOMAIN.test(domain) && !NUMBERS.test(domain)) return domain;
  throw new UsageError(
    `--domain is ${JSON.stringify(given)}: expected a domain name such as partners.example.com, or localhost, without a scheme, port or path.`,
  );
};

const emailOf = (given: string): string => {
  if (z.email().safeParse(given).success) return given;
  throw new UsageError(`--email is ${JSON.stringify(given)}: expected an e-mail address such as admin@example.com.`);
};

/** Nothing is where a part of the path is a file: writing there says so. */
const isThere = (path: string): boolean => {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
};

/** Writes a file as its mode says, whatever the umask, and never through a link that somebody left there. */
const write = (folder: string, { path, text, mode }: NewFile, force: boolean): void => {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  if (force && isThere(target) && !lstatSync(target).isFile())
    throw new UsageError(`${target} is not a file, so it is not overwritten.`);
  writeFileSync(target, text, { mode, flag: force ? "w" : "wx" });
  chmodSync(target, mode);
};

/** The `.env` of an installation; empty where there is none that can be read. A link is not followed. */
const envIn = (folder: string): string => {
  const path = join(folder, ".env");
  if (!isThere(path) || !lstatSync(path).isFile()) return "";
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw new UsageError(`The secrets in ${path} cannot be kept: ${(cause as Error).message}.`, { cause });
  }
};

const failed = (folder: string, cause: unknown): UsageError => {
  if (cause instanceof UsageError) return cause;
  return new UsageError(`The files cannot be written into ${folder}: ${(cause as Error).message}.`, { cause });
};

/** The line to type next: into the folder first, unless it is this one. */
const nextLine = (folder: string): string => {
  const quoted = /^[\w@%+=:,./-]+$/.test(folder) ? folder : `'${folder.replaceAll("'", "'\\''")}'`;
  const inside = folder === "." ? "" : `cd ${quoted} && `;
  return `${inside}docker compose up --detach --wait && docker compose exec server entente setup code`;
};

export const initCommands: readonly CommandRow[] = [
  {
    name: "init",
    summary:
      "Write what Docker Compose needs to run Entente: compose.yaml, a Caddyfile, monitoring, and .env with secrets of its own",
    arguments: [{ name: "folder", means: "the folder, made where there is none; default: this one", isOptional: true }],
    options: [
      { flags: "--domain <name>", means: "where the service answers, by TLS; default: localhost" },
      { flags: "--email <address>", means: "who is told of its certificate; default: nobody" },
      { flags: "--force", means: "overwrites files that are there, and keeps the secrets in .env" },
    ],
    examples: ["init", "init entente --domain partners.example.com --email admin@example.com"],
    async run(_context, { folder = ".", domain = "localhost", email, force = false }) {
      const into = folder as string;
      const wanted = {
        domain: domainOf(domain as string),
        email: email === undefined ? "" : emailOf(email as string),
      };
      const files = filesOf(wanted, force === true ? envIn(into) : "");
      const there = files.map(({ path }) => join(into, path)).filter(isThere);
      if (there.length > 0 && force !== true) {
        const what = there.length === 1 ? `${there[0]} is there` : `${there.join(", ")} are there`;
        throw new UsageError(
          `${what} already, and nothing was written. Choose another folder, or --force overwrites all but the secrets in .env.`,
        );
      }
      try {
        for (const file of files) write(into, file, force === true);
      } catch (cause) {
        throw failed(into, cause);
      }
      const written = files.map(({ path }) => join(into, path));
      const next = nextLine(into);
      const lines = [
        `Wrote ${written.join(", ")}.`,
        `Keep a copy of ${join(into, ".env")} apart from the backups. Next:`,
        "",
        `  ${next}`,
      ];
      return { value: { written, next }, text: lines.join("\n") };
    },
  },
];
