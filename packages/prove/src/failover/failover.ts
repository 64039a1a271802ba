import { proveLists, proveReplays, readBefore } from "../crash/acknowledged.ts";
import { proveDeliveries, proveFeed } from "../crash/events.ts";
import { proveLinks, proveVisits } from "../crash/links.ts";
import { eventually } from "../frame/api.ts";
import type { Context, Proof } from "../frame/proof.ts";
import { proveBooks } from "../load/books.ts";
import { type FeedEvent, readFeed } from "../load/feed.ts";
import { HASTY } from "../load/fleet.ts";
import { openGround } from "../load/ground.ts";
import { openReceiver } from "../load/receiver.ts";
import { openLanes, runLane } from "../load/stories.ts";
import { openWriter, sleep, type Writer } from "../load/writer.ts";
import { type Cluster, lacksCluster, openCluster } from "./cluster.ts";
import { FAULTS, strike } from "./faults.ts";
import { longestOutage, type Outage, untruthsIn } from "./outage.ts";
import { beginPulse, type Pulse } from "./pulse.ts";

const LANES = { short: 2, long: 4 } as const;
const MEMBERS = { short: [12, 3], long: [60, 10] } as const;
const ROUNDS = { short: 1, long: 3 } as const;
const SETTLING_MS = 180_000;
const GOES_ON_MS = 120_000;
const WORKING = ["pending", "running", "waiting"];

/** Follows the feed while everything happens, as a client does that keeps its cursor. */
const followFeed = async (
  context: Context,
  { writer, after, isOver }: { writer: Writer; after: number; isOver: () => boolean },
): Promise<readonly FeedEvent[]> => {
  const events: FeedEvent[] = [];
  for (; !isOver(); await sleep(200)) {
    const cursor = events.at(-1)?.seq ?? after;
    const page = await writer.read(`/v1/platform/events?limit=100&starting_after=${cursor}`);
    if (Array.isArray(page?.data)) events.push(...page.data);
    else {
      const reproduce = { at: new Date().toISOString(), cursor, answer: page, last: events.at(-1) };
      context.violation({ what: "a reader that follows the feed is refused", reproduce });
      await sleep(2_000);
    }
  }
  return events;
};

/** A reader that followed all the while has read each event once, as the feed holds it at the end. */
const proveFollowed = (context: Context, followed: readonly FeedEvent[], feed: readonly FeedEvent[]): void => {
  const [first] = followed;
  const expected = feed.filter(({ seq }) => first !== undefined && seq >= first.seq).slice(0, followed.length);
  const at = followed.findIndex(({ id, seq }, place) => id !== expected[place]?.id || seq !== expected[place]?.seq);
  if (at >= 0 || followed.length === 0)
    context.violation({
      what: "a reader that followed the feed read otherwise than it is",
      reproduce: { at, read: followed[at], is: expected[at] },
    });
};

interface Lost extends Outage {
  readonly fault: string;
}

/** Takes the leader away in each way, so often, and says how long each server acknowledged nothing. */
const strikeAll = async (context: Context, cluster: Cluster, pulses: readonly Pulse[]): Promise<readonly Lost[]> => {
  const lost: Lost[] = [];
  for (let round = 0; round < ROUNDS[context.form]; round += 1) {
    for (const fault of context.random.shuffled(FAULTS)) {
      const began = Date.now();
      const goesOn = async (): Promise<void> => {
        const at = Date.now();
        const isOn = () => pulses.every(({ acknowledged }) => acknowledged.filter((time) => time > at).length > 5);
        const went = await eventually(async () => (isOn() ? true : undefined), GOES_ON_MS);
        if (went === undefined)
          context.violation({ what: `no write was acknowledged after the leader was ${fault.name}`, reproduce: {} });
      };
      const successor = await strike(cluster, fault, goesOn);
      const outages = pulses.flatMap(({ acknowledged }) => longestOutage(acknowledged, began) ?? []);
      lost.push(...outages.map((outage) => ({ ...outage, fault: fault.name })));
      const seconds = outages.map(({ from, to }) => ((to - from) / 1_000).toFixed(1)).join(" and ");
      context.print(`  leader ${fault.name}: ${successor} leads; no write was acknowledged for ${seconds} s`);
      await sleep(2_000);
    }
  }
  return lost;
};

const proveReadiness = (context: Context, pulses: readonly Pulse[], lost: readonly Outage[]): number => {
  for (const [place, pulse] of pulses.entries()) {
    const untruths = untruthsIn(pulse, lost);
    if (untruths.length > 0)
      context.violation({ what: `server ${place} says of itself what is not so`, reproduce: untruths.slice(0, 5) });
  }
  return pulses.reduce((sum, { said }) => sum + said.length, 0);
};

const secondsOf = (lost: readonly Lost[], fault: string): string => {
  const all = lost.filter((one) => one.fault === fault).map(({ from, to }) => (to - from) / 1_000);
  return `${Math.min(...all).toFixed(1)} to ${Math.max(...all).toFixed(1)}`;
};

export const failover: Proof = {
  name: "failover",
  what: "the leader of a cluster is killed, cut off and frozen under load; what was acknowledged is there, once",
  short: { attempts: 100, seconds: 60 },
  long: { attempts: 2_000, seconds: 900 },
  lacks: lacksCluster,
  apart: "it takes longer than a check may",
  async run(context) {
    const began = Date.now();
    const [wide, narrow] = MEMBERS[context.form];
    const members = [wide, ...Array<number>(LANES[context.form]).fill(narrow)];
    const cluster = await openCluster(context);
    const database = await cluster.database();
    const ground = await openGround(context, {
      database,
      reached: { ...database, url: cluster.url },
      members,
      env: HASTY,
    });
    const { fleet } = ground;
    const receiver = await openReceiver(context);
    const writer = openWriter(context, fleet, context.random.fork());
    await fleet.api(0).must("POST", "/v1/platform/webhook_endpoints", { body: { url: receiver.url } });
    await cluster.analyze();
    const after = (await readFeed(writer.read)).length;
    const before = await readBefore(writer);

    let isStruck = false;
    const isOver = () => isStruck;
    const lanes = openLanes(ground.programs, { random: context.random, writer, isOver });
    const pulses = [...Array(fleet.size).keys()].map((place) =>
      beginPulse(context, { fleet, place, writer, random: context.random.fork(), isOver }),
    );
    const followed = followFeed(context, { writer, after, isOver });
    const struck = strikeAll(context, cluster, pulses).finally(() => {
      isStruck = true;
    });
    const [lost] = await Promise.all([struck, ...lanes.map(runLane), ...pulses.map(({ ended }) => ended)]);

    const busy = async (): Promise<readonly unknown[]> => {
      const lists = WORKING.map((status) => writer.read(`/v1/platform/operations?status=${status}`));
      return (await Promise.all(lists)).flatMap(({ data }) => data);
    };
    const isSettled = await eventually(async () => ((await busy()).length === 0 ? true : undefined), SETTLING_MS);
    if (isSettled === undefined)
      context.violation({ what: "operations never ended", reproduce: (await busy()).slice(0, 3) });
    const acknowledged = await proveReplays(context, fleet, writer.acknowledged);
    const rows = await proveLists(context, writer, before);
    const links = await proveLinks(context, writer, lanes);
    const clicks = await proveVisits(context, { writer, lanes, began });
    const events = await proveFeed(context, writer);
    proveFollowed(context, await followed, events);
    await proveDeliveries(context, events, { receiver, after });
    const probes = proveReadiness(context, pulses, lost);
    const operator = await context.operator({ url: cluster.url });
    await proveBooks(context, operator);
    const verified = await operator.attempt("audit", "verify");
    if (verified.exit !== 0) context.violation({ what: "audit verify reports something", reproduce: verified });

    return {
      "acknowledged writes": acknowledged,
      "leaders lost": lost.length / fleet.size,
      ...Object.fromEntries(
        FAULTS.map(({ name }) => [`seconds without a write, leader ${name}`, secondsOf(lost, name)]),
      ),
      "requests without an answer": writer.lost.answers,
      "requests with an unknown outcome": writer.lost.outcomes,
      "readiness probes": probes,
      "rows in lists": rows,
      links,
      clicks,
      events: events.length,
      deliveries: receiver.deliveries(),
    };
  },
};
