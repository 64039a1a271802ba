import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { End } from "../../backup/format.ts";
import { identitiesOf, isRecipient } from "../../backup/lock.ts";
import type { BackupMade } from "../../backup/make.ts";
import { backupBytes, type Restored, restoreBackup } from "../../backup/restore.ts";
import { type Config, type Environment, readConfig } from "../../config.ts";
import { TOKENS } from "../../container.ts";
import { dataFolder, makePrivate } from "../../data-folder.ts";
import { describeDatabase, prepareDatabase } from "../../database/reach-database.ts";
import { openEmbedded } from "../../database.ts";
import { createLog } from "../../log/log.ts";
import { resolveSecret } from "../../secret.ts";
import { EXIT, Unavailable } from "../../unavailable.ts";
import { verifyAll } from "../audit.ts";
import { type CommandRow, type Context, type Given, type Outcome, UsageError } from "../command.ts";
import { type CallOperator, quietContainer, serverAnswers, withOperatorService } from "../operator-service.ts";

const recipients = (text: string, before: unknown): readonly string[] => {
  const given = text.split(",").map((one) => one.trim());
  const wrong = given.find((one) => !isRecipient(one));
  if (wrong !== undefined)
    throw new UsageError(`--recipient is ${JSON.stringify(wrong)}: expected a recipient of age, age1….`);
  return [...((before as readonly string[] | undefined) ?? []), ...given];
};

const count = (text: string): number => {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new UsageError(`--keep is ${JSON.stringify(text)}: expected how many backups are kept, 1 to 9999.`);
};

/** The place that is given, or that of the settings, in full. @throws {UsageError} where there is neither. */
export const placeGiven = (config: Config, to: unknown): string => {
  const given = (to as string | undefined) ?? config.backupTo;
  if (given === undefined)
    throw new UsageError("--to is missing: expected a folder, s3://bucket/prefix or -, or ENTENTE_BACKUP_TO.");
  return given.startsWith("s3://") || given === "-" ? given : resolve(given);
};

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** A backup in words. */
export const madeText = ({ file, bytes, rows, tables, seals, seals_file, removed }: BackupMade): string =>
  [
    `${file}: ${rows} rows of ${tables} tables, ${sizeOf(bytes)}.`,
    `${seals} seals are in ${seals_file}. Keep a copy of them where nobody changes it.`,
    ...removed.map((each) => `Removed ${each}.`),
    "It opens with the secret key alone: keep that apart from it, and do not lose it.",
  ].join("\n");

/** A new folder in the data folder, which is on a disk, where that of the system for passing files may be in memory. */
const ownFolder = async ({ dataDir }: Config, prefix: string): Promise<string> => {
  makePrivate(resolve(dataDir));
  return mkdtemp(join(resolve(dataDir), prefix));
};

/** Makes a backup in a folder of its own, and hands it on to standard output. */
const toStandardOutput = async (config: Config, make: (to: string) => Promise<BackupMade>): Promise<BackupMade> => {
  const folder = await ownFolder(config, "backup-");
  try {
    const made = await make(folder);
    const { bytes } = await backupBytes(made.file, config);
    await pipeline(bytes as never, Writable.toWeb(process.stdout) as never);
    return made;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const backup = ({ env, note }: Context, { to, keep, recipient }: Given): Promise<Outcome> => {
  const config = readConfig(env);
  const place = placeGiven(config, to);
  const order = { keep: keep ?? null, recipients: recipient ?? [] };
  const { database: folder } = dataFolder(config);
  if (config.database.kind === "pglite" && !existsSync(folder))
    throw new Unavailable(`There is no database in ${config.dataDir} yet.`);
  const work = async (callOperator: CallOperator): Promise<Outcome> => {
    const make = (at: string) => callOperator<BackupMade>("backup.make", { ...order, to: at });
    if (place !== "-") {
      const made = await make(place);
      return { value: made, text: madeText(made) };
    }
    const { rows, tables, bytes } = await toStandardOutput(config, make);
    note(`${rows} rows of ${tables} tables, ${sizeOf(bytes)}.`);
    return { value: undefined, text: "" };
  };
  // Before an upgrade the data is kept as it is: a newer version does not bring it up to date first.
  return withOperatorService(env, work, { pending: "leave" });
};

/** Makes a backup at a place, of all data as it is: pending migrations are left alone. */
export const makeBackupAt = (env: Environment, place: string): Promise<BackupMade> =>
  withOperatorService(
    env,
    (callOperator) => callOperator<BackupMade>("backup.make", { to: place, keep: null, recipients: [] }),
    { pending: "leave" },
  );

const identitiesIn = (file: string): readonly string[] => {
  try {
    return readFileSync(file, "utf8")
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line.startsWith("AGE-SECRET-KEY-"));
  } catch (cause) {
    throw new UsageError(`${file} cannot be read: ${(cause as Error).message}`);
  }
};

/** The same settings with an embedded database of its own in a folder. */
const elsewhere = (env: Environment, config: Config, folder: string): Environment => ({
  ...env,
  DATABASE_URL: "pglite:",
  ENTENTE_SCHEMA: undefined,
  ENTENTE_DATA_DIR: folder,
  ENTENTE_ROLE: "all",
  ENTENTE_PROCESSES: "1",
  ENTENTE_SECRET_KEY: Buffer.from(resolveSecret(config)).toString("hex"),
});

const restoreInto = async (env: Environment, from: string, identity: string | undefined): Promise<Restored> => {
  const config = readConfig(env);
  const what = describeDatabase(config);
  if (await serverAnswers(config)) throw new Unavailable(`A server runs on ${what}: stop it first.`);
  const identities = [...identitiesOf(config), ...(identity === undefined ? [] : identitiesIn(identity))];
  const container = quietContainer(config, env);
  const ring = container.get(TOKENS.keyring);
  const opening = () =>
    config.database.kind === "pglite"
      ? openEmbedded(dataFolder(config).database, createLog({ ...config, logLevel: "error" }), { bare: true })
      : container.getAsync(TOKENS.database);
  let opened: ReturnType<typeof opening> | undefined;
  const database = () => (opened ??= opening());
  try {
    const restored = await restoreBackup(await backupBytes(from, config), identities, { database, ring });
    await prepareDatabase(config, await database(), { pending: "refuse", ring });
    return restored;
  } finally {
    await (await opened?.catch(() => undefined))?.close();
  }
};

interface Found {
  readonly differences: readonly unknown[];
}

/** Checks a restored database: its ledger, its sums, its seals, and those that the backup began with. */
const checked = (
  env: Environment,
  { seals }: End,
): Promise<{ readonly value: object; readonly lines: readonly string[]; readonly exit: number }> =>
  withOperatorService(env, async (callOperator) => {
    const ledger = await callOperator<Found>("ledger.check");
    const sums = await callOperator<Found>("rebuild", { repair: false });
    const copies = { checkpoints: seals as never, marks: [] };
    const audit = await verifyAll(callOperator, {}, copies);
    const { findings } = audit.value as { readonly findings: readonly unknown[] };
    const differences = [...ledger.differences, ...sums.differences, ...findings];
    const lines = [
      `ledger check: ${ledger.differences.length} differences.`,
      `rebuild --check: ${sums.differences.length} differences.`,
      `audit verify: ${findings.length} findings, compared with ${seals.length} seals of the backup.`,
      ...differences.slice(0, 20).map((each) => `  ${JSON.stringify(each)}`),
    ];
    const value = { ledger: ledger.differences, rebuild: sums.differences, audit: audit.value };
    return { value, lines, exit: differences.length === 0 ? EXIT.ok : EXIT.refused };
  });

const restoredText = ({ head, end, applied }: Restored, what: string): readonly string[] => [
  `Restored ${Object.values(end.rows).reduce((sum, one) => sum + one, 0)} rows of ${Object.keys(end.rows).length} tables into ${what}, as they were at ${head.made_at}.`,
  ...(applied.length === 0 ? [] : [`Applied ${applied.join(", ")}.`]),
];

const restore = async ({ env, note }: Context, given: Given): Promise<Outcome> => {
  const { file, identity, verify } = given as { file?: string; identity?: string; verify?: boolean };
  const config = readConfig(env);
  const from = file ?? config.backupTo;
  if (from === undefined) throw new UsageError("<file> is missing: expected a backup, a folder of them, s3://… or -.");
  const folder = verify === true ? await ownFolder(config, "restore-") : undefined;
  const into = folder === undefined ? env : elsewhere(env, config, folder);
  const what = folder === undefined ? describeDatabase(config) : "a database of its own, which is removed again";
  try {
    const restored = await restoreInto(into, from, identity);
    note("Restored; checking it.");
    const { value, lines, exit } = await checked(into, restored.end);
    const { head, end, applied } = restored;
    return {
      value: { ...head, rows: end.rows, applied, kept: folder === undefined, checks: value },
      text: [...restoredText(restored, what), ...lines].join("\n"),
      exit,
    };
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
};

export const backupCommands: readonly CommandRow[] = [
  {
    name: "backup",
    summary: "Write all data, encrypted, to a folder, a store of S3's kind or standard output; servers go on",
    options: [
      { flags: "--to <place>", means: "a folder, s3://bucket/prefix, or -; default: ENTENTE_BACKUP_TO" },
      {
        flags: "--keep <n>",
        means: "remove older backups there, so that n are left; default: none is removed",
        reads: count,
      },
      {
        flags: "--recipient <age1…>",
        means: "who can open it besides the secret key, as a recipient of age; may be repeated",
        reads: recipients,
      },
    ],
    examples: [
      "backup --to /var/backups/entente --keep 14",
      "backup --to s3://backups/partners",
      "backup --to - > partners.age",
    ],
    run: backup,
  },
  {
    name: "restore",
    summary:
      "Put a backup back into an empty database, and check its ledger, sums and seals; exit code 1 if one differs. The server must not run",
    arguments: [
      {
        name: "file",
        means: "a backup, a folder or s3://… of which the newest is taken, or -; default: ENTENTE_BACKUP_TO",
        isOptional: true,
      },
    ],
    options: [
      { flags: "--verify", means: "try it in a database of its own, and remove that again: nothing else is changed" },
      { flags: "--identity <file>", means: "a file with an identity of age, for a backup made for its recipient" },
    ],
    examples: ["restore /var/backups/entente", "restore --verify s3://backups/partners"],
    run: restore,
  },
];
