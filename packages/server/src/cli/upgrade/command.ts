import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { backupsAt, madeAt } from "../../backup/make.ts";
import { placeOf } from "../../backup/places/place-of.ts";
import { type Config, type Environment, readConfig } from "../../config.ts";
import { TOKENS } from "../../container.ts";
import { dataFolder } from "../../data-folder.ts";
import { describeDatabase, reachDatabase } from "../../database/reach-database.ts";
import type { UpgradePlan } from "../../database.ts";
import { EXIT, Unavailable } from "../../unavailable.ts";
import { madeText, makeBackupAt, placeGiven } from "../backup/command.ts";
import { type CommandRow, type Context, type Given, type Outcome, UsageError } from "../command.ts";
import { quietContainer, serverAnswers } from "../operator-service.ts";
import { SHORT_COMMAND_NAME } from "../shell/command-name.ts";
import { costOf } from "./cost.ts";
import { diskProblem, planText } from "./text.ts";

const planOf = async (config: Config, env: Environment): Promise<UpgradePlan> => {
  const container = quietContainer(config, env);
  const open = () => container.getAsync(TOKENS.database);
  const { database } = await reachDatabase(config, open, { pending: "leave", ring: container.get(TOKENS.keyring) });
  try {
    if (database.plan === undefined)
      throw new Unavailable("A memory database is not kept: there is nothing to upgrade.");
    return await database.plan();
  } finally {
    await database.close();
  }
};

const migrateNow = async (config: Config, env: Environment): Promise<readonly string[]> => {
  const container = quietContainer(config, env);
  const open = () => container.getAsync(TOKENS.database);
  const { database, applied } = await reachDatabase(config, open, {
    pending: "apply",
    ring: container.get(TOKENS.keyring),
  });
  await database.close();
  return applied;
};

/** The disk that is left for the embedded database; null of PostgreSQL, whose disk is not seen from here. */
const freeDisk = async (config: Config): Promise<number | null> => {
  if (config.database.kind !== "pglite") return null;
  const { bavail, bsize } = await statfs(dataFolder(config).folder);
  return bavail * bsize;
};

/** The newest backup where backups are made; null where there is none, or no such place. */
const newestBackup = async (config: Config, to: unknown): Promise<{ file: string; made_at: string } | null> => {
  const given = to ?? config.backupTo;
  if (given === undefined || given === "-") return null;
  const place = await placeOf(placeGiven(config, to), config);
  const name = (await backupsAt(place)).at(-1);
  return name === undefined ? null : { file: place.addressOf(name), made_at: madeAt(name).toISOString() };
};

const NONE = { pending: [], applied: [], backup: null };

const upgrade = async ({ env, note }: Context, given: Given): Promise<Outcome> => {
  const { check, to, withoutBackup } = given as { check?: boolean; to?: string; withoutBackup?: boolean };
  const config = readConfig(env);
  const what = describeDatabase(config);
  if (to === "-") throw new UsageError('--to is "-": expected a folder or s3://bucket/prefix, which keeps the backup.');
  if (config.database.kind === "memory")
    throw new Unavailable("A memory database is not kept: there is nothing to upgrade.");
  if (await serverAnswers(config))
    return { value: NONE, text: `A server runs on ${what}, which applied all migrations when it started.` };
  if (config.database.kind === "pglite" && !existsSync(dataFolder(config).database))
    return { value: NONE, text: `There is no database in ${config.dataDir} yet: the first start makes it.` };
  const { pending, rehearsal, sizes, isEmpty } = await planOf(config, env);
  if (pending.length === 0) return { value: NONE, text: `No migration is pending on ${what}.` };
  if (rehearsal === undefined)
    return check === true
      ? { value: { ...NONE, pending }, text: `${what} has no tables yet: an upgrade makes them.` }
      : { value: { ...NONE, pending, applied: await migrateNow(config, env) }, text: `Made all tables on ${what}.` };
  const cost = costOf(rehearsal, sizes);
  const free = await freeDisk(config);
  // Without a backup the place of backups may be out of reach.
  const newest = withoutBackup === true ? null : await newestBackup(config, to);
  const lines = planText(what, pending, rehearsal, cost);
  const isSafe = isEmpty || withoutBackup === true || to !== undefined || config.backupTo !== undefined;
  const problems = [
    ...[diskProblem(cost, free)].filter((problem) => problem !== undefined),
    ...(isSafe ? [] : ["No backup can be made: give --to, set ENTENTE_BACKUP_TO, or say --without-backup."]),
  ];
  const { makes, removes, tightens } = rehearsal;
  const plan = { pending, makes, removes, tightens, ...cost, disk_free_bytes: free, newest_backup: newest };
  const last = newest === null ? [] : [`The newest backup is ${newest.file}, of ${newest.made_at}.`];
  if (check === true || problems.length > 0)
    return {
      value: { ...plan, problems, applied: [], backup: null },
      text: [...lines, ...last, ...problems].join("\n"),
      exit: problems.length === 0 ? EXIT.ok : EXIT.refused,
    };
  note(lines.join("\n"));
  const backup = isEmpty || withoutBackup === true ? null : await makeBackupAt(env, placeGiven(config, to));
  if (backup !== null) note(madeText(backup));
  const applied = await migrateNow(config, env);
  return {
    value: { ...plan, problems, applied, backup },
    text: [
      `Applied ${applied.join(", ")} to ${what}.`,
      `Start the servers of this version. Then hold the data against itself: \`${SHORT_COMMAND_NAME} ledger check\` and \`${SHORT_COMMAND_NAME} rebuild --check\`.`,
    ].join("\n"),
  };
};

export const upgradeCommands: readonly CommandRow[] = [
  {
    name: "upgrade",
    summary:
      "Make a backup, then apply pending migrations; refuses where no backup can be made. A server on an embedded database must not run",
    options: [
      {
        flags: "--check",
        means: "say what would change, what waits meanwhile, how long and how much disk; change nothing",
      },
      {
        flags: "--to <place>",
        means: "where the backup goes: a folder or s3://bucket/prefix; default: ENTENTE_BACKUP_TO",
      },
      { flags: "--without-backup", means: "make none, where you have one of your own" },
    ],
    examples: ["upgrade --check", "upgrade --to /var/backups/entente"],
    run: upgrade,
  },
];
