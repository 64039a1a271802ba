import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Context, Proof } from "../frame/proof.ts";
import { lacksDisks, openSmallDisk } from "./small-disk.ts";
import { type Trial, tellStory } from "./story.ts";

const MEGABYTES = { short: 120, long: 400 } as const;
const ROUNDS = { short: 2, long: 20 } as const;
/** Room for rows, but not for the next 16 MB of the write-ahead log. */
const LESS_THAN_A_LOG = 15 * 2 ** 20;

/** On a full disk statements fail; where only the log has no room, PostgreSQL panics. */
const embedded = async (context: Context): Promise<Trial> => {
  const path = join(await context.folder(), "database");
  mkdirSync(path);
  const disk = openSmallDisk(context, path, MEGABYTES[context.form]);
  const database = { url: "" };
  const [server] = await context.servers({ database, count: 1, env: { ENTENTE_DEMO: "off" } });
  if (server === undefined) throw new Error("There is no server.");
  const operator = await context.operator(database);
  return {
    name: "embedded",
    disk,
    server,
    operator,
    leave: [LESS_THAN_A_LOG, 0],
    says: /^The embedded database broke: .*No space left on device/,
  };
};

/** The tables lie on the small disk, by a tablespace, and the write-ahead log does not. */
const onPostgres = async (context: Context): Promise<Trial> => {
  const own = await context.database({ kind: "own" });
  const [folder] = await own.query<{ readonly setting: string }>(
    "select setting from pg_settings where name = 'data_directory'",
  );
  // PostgreSQL reaches no folder of ours.
  const path = mkdtempSync(join(tmpdir(), "entente-disk-"));
  context.atEnd(() => rmSync(path, { recursive: true, force: true }));
  const disk = openSmallDisk(context, path, MEGABYTES[context.form], statSync(folder?.setting ?? ""));
  const name = `entente_disk_${randomBytes(6).toString("hex")}`;
  await own.query(`create tablespace ${name} location '${path}'`);
  await own.query(`create database ${name} tablespace ${name}`);
  context.atEnd(async () => {
    await own.query(`drop database if exists ${name} with (force)`);
    await own.query(`drop tablespace ${name}`);
  });
  const database = { url: Object.assign(new URL(own.url), { pathname: `/${name}` }).href };
  const [server] = await context.servers({ database, count: 1 });
  if (server === undefined) throw new Error("There is no server.");
  const operator = await context.operator(database);
  return { name: "PostgreSQL", disk, server, operator, leave: [0], says: /No space left on device/ };
};

export const disk: Proof = {
  name: "disk",
  what: "on a full disk writes are refused with 503; with room again everything that was acknowledged is there",
  short: { attempts: 20, seconds: 30 },
  long: { attempts: 1_000, seconds: 600 },
  lacks: lacksDisks,
  apart: "it takes longer than a check may",
  async run(context) {
    const isOver = (rounds: number) => rounds >= ROUNDS[context.form] || (context.form === "long" && context.isOver());
    const trials = await Promise.all([embedded(context), onPostgres(context)]);
    const stories = await Promise.all(trials.map((trial) => tellStory(context, trial, isOver)));
    const sum = (of: "rounds" | "refused" | "writes") => stories.reduce((total, story) => total + story[of], 0);
    return { "times a disk was full": sum("rounds"), refusals: sum("refused"), "acknowledged writes": sum("writes") };
  },
};
