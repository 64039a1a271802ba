import type { Proof } from "../frame/proof.ts";
import { proveBooks } from "../load/books.ts";
import { readFeed } from "../load/feed.ts";
import { HASTY } from "../load/fleet.ts";
import { openGround } from "../load/ground.ts";
import { openReceiver } from "../load/receiver.ts";
import { openLanes, runLane } from "../load/stories.ts";
import { openWriter } from "../load/writer.ts";
import { readBefore } from "./acknowledged.ts";
import { strike } from "./faults.ts";
import { countsOf, proveKept } from "./kept.ts";
import { openProxy } from "./proxy.ts";
import { proveRotation, rotateKey } from "./rotation.ts";

const LANES = { short: 4, long: 12 };
/** Members of the program that is launched whole, and of the program of each lane. */
const MEMBERS = { short: [12, 3], long: [2_000, 20] } as const;
const PAUSE_MS = { short: [50, 200], long: [500, 4_000] } as const;
const CRASHES_LEAST = 100;

export const crash: Proof = {
  name: "crash",
  what: "servers and database are killed, cut off and stopped under load, and the secret key is rotated; what was acknowledged is there, once",
  short: { attempts: 100, seconds: 2 },
  long: { attempts: 20_000, seconds: 3_600 },
  async run(context) {
    const began = Date.now();
    const [wide, narrow] = MEMBERS[context.form];
    const members = [wide, ...Array<number>(LANES[context.form]).fill(narrow)];
    const database = await context.database({ kind: context.form === "long" ? "durable" : "own" });
    const proxy = await openProxy(context, database.url);
    const reached = { ...database, url: proxy.url };
    const ground = await openGround(context, { database, reached, members, env: HASTY });
    const { fleet } = ground;
    const receiver = await openReceiver(context);
    const writer = openWriter(context, fleet, context.random.fork());
    const webhook = { body: { url: receiver.url } };
    await fleet.api(0).must("POST", "/v1/platform/webhook_endpoints", webhook);
    const after = (await readFeed(writer.read)).length;
    const before = await readBefore(writer);

    let isStruck = false;
    const lanes = openLanes(ground.programs, { random: context.random, writer, isOver: () => isStruck });
    const tally = { killed: 0, crashed: 0, terminated: 0, stopped: 0 };
    const shortly = Date.now() + 2_000;
    const until = () => (context.form === "long" ? context.deadline() : shortly);
    let hasRotated = false;
    const rotating = rotateKey(context, { database, fleet }).finally(() => {
      hasRotated = true;
    });
    const striking = strike(
      { database, fleet, proxy, random: context.random.fork(), pauseMs: PAUSE_MS[context.form], tally },
      () => Date.now() >= until() && hasRotated,
    );
    const struck = Promise.all([striking, rotating]).finally(() => {
      isStruck = true;
    });
    const [[, rotation]] = await Promise.all([struck, ...lanes.map(runLane)]);
    proxy.swallow(0);

    const kept = await proveKept(context, { fleet, writer, lanes, before, began, receiver, after });
    await proveBooks(context, rotation.operator);
    await proveRotation(context, database, rotation);

    const crashes = tally.killed + tally.crashed;
    if (context.form === "long" && crashes < CRASHES_LEAST)
      context.print(`  A long run crashes at least ${CRASHES_LEAST} times: give it more minutes.`);
    return {
      "acknowledged writes": kept.acknowledged,
      "servers killed": tally.killed,
      "databases crashed": tally.crashed,
      "backends terminated": tally.terminated,
      "acknowledgements swallowed": proxy.swallowed(),
      "servers stopped past a lease": tally.stopped,
      "texts sealed with another key": rotation.resealed,
      "requests without an answer": writer.lost.answers,
      "requests with an unknown outcome": writer.lost.outcomes,
      ...countsOf(kept, receiver),
    };
  },
};
