import { join } from "node:path";
import { readBefore } from "../crash/acknowledged.ts";
import { countsOf, proveKept } from "../crash/kept.ts";
import type { Database } from "../frame/database.ts";
import type { Operator } from "../frame/operator.ts";
import type { Context, Proof } from "../frame/proof.ts";
import { proveAudit, proveBooks } from "../load/books.ts";
import { readFeed } from "../load/feed.ts";
import { followFeed, proveFollowed } from "../load/following.ts";
import { openPause, type Pause } from "../load/pause.ts";
import { openReceiver } from "../load/receiver.ts";
import { openLanes, runLane } from "../load/stories.ts";
import { openWriter, sleep, type Writer } from "../load/writer.ts";
import { cross } from "./crossings.ts";
import { type Mixed, openMixed } from "./fleet.ts";
import { furnishSide } from "./furnish.ts";
import { openRollingGround } from "./ground.ts";
import { type Installed, install } from "./installed.ts";
import { judgeFaults, proveReady, proveRefusal, proveSame, UPGRADING } from "./judge.ts";
import { proveLegible } from "./legible.ts";
import { writeNovelties } from "./novelties.ts";
import { findRelease, hasNewer } from "./release.ts";
import { type Side, sellBefore } from "./side.ts";

const LANES = { short: 2, long: 4 } as const;
const MEMBERS = { short: [12, 3], long: [60, 10] } as const;
/** How long servers are as they are, before the next step. */
const PHASE_MS = { short: 1_500, long: 8_000 } as const;
/** One of them is killed and cannot be started again. */
const OLD_SERVERS = 3;
const NEW_SERVERS = 2;

/** The parts of a story of two programs on one database. */
interface Story {
  readonly context: Context;
  readonly installed: Installed;
  readonly database: Database;
  /** The command line of the last release, and that of this tree. */
  readonly older: Operator;
  readonly newer: Operator;
  readonly mixed: Mixed;
  readonly side: Side;
  readonly writer: Writer;
  readonly pause: Pause;
  readonly counts: { crossings: number; reads: number; seconds: number; rounds: number };
}

const phase = async ({ context, mixed }: Story, name: string): Promise<void> => {
  mixed.enter(name);
  context.print(`  ${name}: ${mixed.of("old").length} old servers, ${mixed.of("new").length} new ones`);
  await sleep(PHASE_MS[context.form]);
};

/** The new program looks at the database of the old one and upgrades it, while the old servers answer. */
const upgrade = async (story: Story): Promise<void> => {
  const { context, newer, older, mixed, counts } = story;
  mixed.enter(UPGRADING);
  const backups = join(await context.folder(), "backups");
  await newer.run("upgrade", "--check", "--to", backups);
  const began = performance.now();
  await newer.run("upgrade", "--to", backups);
  counts.seconds = Math.round((performance.now() - began) / 100) / 10;
  context.print(`  upgraded in ${counts.seconds} s`);
  await phase(story, "old servers on the new tables");
  await proveReady(context, mixed);
  await proveRefusal(context, older, hasNewer(process.cwd()));
};

/** Both programs beside each other: what one has begun the other ends, and what the new one wrote the old one reads. */
const besides = async (story: Story): Promise<void> => {
  const { context, mixed, newer, side, writer, pause, counts } = story;
  await mixed.start("new", NEW_SERVERS - mixed.of("new").length);
  await phase(story, "both programs");
  await proveReady(context, mixed);
  const [old, fresh] = [mixed.one("old"), mixed.one("new")];
  const pair = { side, operator: newer };
  counts.crossings += await cross(context, { ...pair, from: old, to: fresh });
  counts.crossings += await cross(context, { ...pair, from: fresh, to: old });
  await writeNovelties(context, fresh, side, counts.rounds);
  await proveSame(context, [old, fresh], writer.acknowledged);
  await pause.during(async () => {
    counts.reads += await proveLegible(context, old, side, fresh);
    counts.reads += await proveLegible(context, fresh, side);
  });
};

const play = async (story: Story): Promise<void> => {
  const { context, mixed, side, pause, counts } = story;
  await phase(story, "old servers alone");
  await proveReady(context, mixed);
  await upgrade(story);
  do {
    await besides(story);
    if (counts.rounds === 0) await mixed.kill("old");
    await mixed.kill("new");
    await phase(story, "one of each killed");
    await mixed.stop("new");
    await phase(story, "rolled back to old servers");
    await pause.during(async () => {
      counts.reads += await proveLegible(context, mixed.one("old"), side);
    });
    counts.rounds += 1;
  } while (context.form === "long" && !context.isLate());
  await mixed.start("new", NEW_SERVERS);
  await phase(story, "both programs once more");
  await mixed.stop("old");
  await phase(story, "new servers alone");
  await pause.during(async () => {
    counts.reads += await proveLegible(context, mixed.one("new"), side);
  });
};

const lacks = (): string | undefined => {
  const release = findRelease(process.cwd());
  return typeof release === "string" ? release : undefined;
};

export const rolling: Proof = {
  name: "rolling",
  what: "the last release and this version answer beside each other under load, through an upgrade, back and forward",
  short: { attempts: 100, seconds: 60 },
  long: { attempts: 2_000, seconds: 600 },
  lacks,
  apart: "it installs another version",
  async run(context) {
    const release = findRelease(process.cwd());
    if (typeof release === "string") throw new Error(release);
    const installed = await install(context, release);
    context.print(`  beside ${release.version}, which is ${release.commit.slice(0, 8)}`);
    const [wide, narrow] = MEMBERS[context.form];
    const members = [wide, ...Array<number>(LANES[context.form]).fill(narrow)];
    const database = await context.database({ kind: context.form === "long" ? "durable" : "own" });
    const older = await installed.operator(database);
    await older.run("migrate");
    const { key, programs, side: aged } = await openRollingGround(context, { database, installed, older, members });
    const mixed = openMixed(context, { database, key, old: installed.server });
    await mixed.start("old", OLD_SERVERS);
    await sellBefore(mixed.api(0), aged);
    const side: Side = { ...aged, known: await furnishSide({ ...aged, api: mixed.api(0), operator: older }) };
    const newer = await context.operator(database);

    const began = Date.now();
    const receiver = await openReceiver(context);
    const writer = openWriter(context, mixed, context.random.fork());
    await mixed.api(0).must("POST", "/v1/platform/webhook_endpoints", { body: { url: receiver.url } });
    const after = (await readFeed(writer.read)).length;
    const before = await readBefore(writer);
    let isPlayed = false;
    const isOver = () => isPlayed;
    const pause = openPause();
    const lanes = openLanes(programs, { random: context.random, writer, isOver, turn: pause.over });
    const followed = followFeed(context, { writer, after, isOver });
    const counts = { crossings: 0, reads: 0, seconds: 0, rounds: 0 };
    const played = play({ context, installed, database, older, newer, mixed, side, writer, pause, counts }).finally(
      () => {
        isPlayed = true;
      },
    );
    await Promise.all([played, ...lanes.map(runLane)]);

    mixed.enter("at the end");
    const kept = await proveKept(context, { fleet: mixed, writer, lanes, before, began, receiver, after });
    proveFollowed(context, await followed, kept.events);
    await proveBooks(context, newer);
    await proveAudit(context, newer);
    const unavailable = judgeFaults(context, mixed);
    return {
      "acknowledged writes": kept.acknowledged,
      "requests answered by the old program": mixed.answered.old,
      "requests answered by the new program": mixed.answered.new,
      "seconds of the upgrade": String(counts.seconds),
      "longest answer meanwhile, in ms": Math.round(mixed.slowest.get(UPGRADING) ?? 0),
      "times rolled back": counts.rounds,
      "begun at one program and ended at the other": counts.crossings,
      "reads held against the document": counts.reads,
      "answered 503 with Retry-After": unavailable,
      "requests without an answer, by a kill": writer.lost.answers,
      ...countsOf(kept, receiver),
    };
  },
};
