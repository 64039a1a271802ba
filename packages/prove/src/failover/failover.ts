import { readBefore } from "../crash/acknowledged.ts";
import { countsOf, proveKept } from "../crash/kept.ts";
import { eventually } from "../frame/api.ts";
import type { Context, Proof } from "../frame/proof.ts";
import { proveAudit, proveBooks } from "../load/books.ts";
import { readFeed } from "../load/feed.ts";
import { HASTY } from "../load/fleet.ts";
import { followFeed, proveFollowed } from "../load/following.ts";
import { openGround } from "../load/ground.ts";
import { openReceiver } from "../load/receiver.ts";
import { openLanes, runLane } from "../load/stories.ts";
import { openWriter, sleep } from "../load/writer.ts";
import { type Cluster, lacksCluster, openCluster } from "./cluster.ts";
import { FAULTS, strike } from "./faults.ts";
import { longestOutage, type Outage, untruthsIn } from "./outage.ts";
import { beginPulse, type Pulse } from "./pulse.ts";

const LANES = { short: 2, long: 4 } as const;
const MEMBERS = { short: [12, 3], long: [60, 10] } as const;
const ROUNDS = { short: 1, long: 3 } as const;
const GOES_ON_MS = 120_000;

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

    const kept = await proveKept(context, { fleet, writer, lanes, before, began, receiver, after });
    proveFollowed(context, await followed, kept.events);
    const probes = proveReadiness(context, pulses, lost);
    const operator = await context.operator({ url: cluster.url });
    await proveBooks(context, operator);
    await proveAudit(context, operator);

    return {
      "acknowledged writes": kept.acknowledged,
      "leaders lost": lost.length / fleet.size,
      ...Object.fromEntries(
        FAULTS.map(({ name }) => [`seconds without a write, leader ${name}`, secondsOf(lost, name)]),
      ),
      "requests without an answer": writer.lost.answers,
      "requests with an unknown outcome": writer.lost.outcomes,
      "readiness probes": probes,
      ...countsOf(kept, receiver),
    };
  },
};
