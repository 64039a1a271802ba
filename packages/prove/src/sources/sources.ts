import { strike } from "../crash/faults.ts";
import { openProxy } from "../crash/proxy.ts";
import { eventually } from "../frame/api.ts";
import type { Database } from "../frame/database.ts";
import type { Context, Proof } from "../frame/proof.ts";
import type { Random } from "../frame/random.ts";
import { proveBooks } from "../load/books.ts";
import { HASTY } from "../load/fleet.ts";
import { type Ground, inLanes, openGround } from "../load/ground.ts";
import { openWriter, sleep } from "../load/writer.ts";
import { proveInbox, provePayments, proveSettled } from "./judge.ts";
import type { Payment } from "./oracle.ts";
import { type Address, type Delivery, openSender } from "./sender.ts";
import { type Member, randomStory } from "./story.ts";
import type { Reported } from "./vendor.ts";

const MEMBERS = { short: [5], long: [60] };
const LANES = { short: 8, long: 24 };
/** How many customers each round of a story has. */
const CUSTOMERS = { short: 25, long: 80 };
const PAUSE_MS = { short: [50, 200], long: [500, 4_000] } as const;
/** The most events that wait to be translated when another round begins. */
const BEHIND_MOST = 1_000;
const BEHIND_MS = 600_000;
const DAY_S = 86_400;
const SECRETS = ["whsec_of_the_first_endpoint", "whsec_of_the_second_endpoint"];

/** Two sources of one account: each reports every payment, or a part of what there is to say of it. */
const openSources = async ({ fleet }: Ground): Promise<readonly Address[]> => {
  const sources: Address[] = [];
  for (const secret of SECRETS) {
    const body = { kind: "stripe", secret };
    sources.push({ id: (await fleet.api(0).must("POST", "/v1/platform/sources", { body })).id, secret });
  }
  return sources;
};

const readMembers = async ({ fleet, programs }: Ground): Promise<readonly Member[]> => {
  const members: Member[] = [];
  await inLanes(
    programs.flatMap((program) => [...program.members]),
    async (id) => {
      const { referral_code: code } = await fleet.api(0).must("GET", `/v1/platform/enrollments/${id}`);
      members.push({ id, code });
    },
  );
  return members;
};

/** Each event at one of the sources or at both, some of them again, in any order; some come a round later. */
const deliveriesOf = (random: Random, reported: readonly Reported[], sources: readonly Address[]) => {
  const all: Delivery[] = [];
  for (const one of reported) {
    const to = random.chance(0.6) ? sources : [random.pick(sources)];
    for (const source of to) {
      const times = random.pick([1, 1, 1, 1, 2, 3]);
      all.push(...Array.from({ length: times }, () => ({ reported: one, to: source })));
    }
  }
  const shuffled = random.shuffled(all);
  const late = Math.floor(shuffled.length / 20);
  return { now: shuffled.slice(late), later: shuffled.slice(0, late) };
};

/** Waits until the workers are not far behind, so that a story that is long ends soon after its last delivery. */
const untilCaughtUp = (database: Database) =>
  eventually(async () => {
    const behind = "select count(*)::int as behind from source_event where next_attempt_at is not null";
    const [row] = await database.query<{ behind: number }>(behind).catch(() => []);
    if (row !== undefined && row.behind <= BEHIND_MOST) return true;
    await sleep(200);
    return undefined;
  }, BEHIND_MS);

/** In a long form members are as old as their payments; in a short one they are as young. */
const instants = (context: Context, random: Random): (() => number) => {
  const now = Math.floor(Date.now() / 1_000);
  return () => (context.form === "short" ? now : now - random.whole(2 * DAY_S, 40 * DAY_S));
};

export const sources: Proof = {
  name: "sources",
  what: "deliveries of a payment system, shuffled, repeated and by two sources, while servers and database are struck: each payment counts once",
  short: { attempts: 100, seconds: 2 },
  long: { attempts: 10_000, seconds: 1_200 },
  async run(context) {
    const database = await context.database({ kind: context.form === "long" ? "durable" : "own" });
    const proxy = await openProxy(context, database.url);
    const reached = { ...database, url: proxy.url };
    const ground = await openGround(context, { database, reached, members: MEMBERS[context.form], env: HASTY });
    const { fleet } = ground;
    const addresses = await openSources(ground);
    const members = await readMembers(ground);
    const random = context.random.fork();
    const writer = openWriter(context, fleet, context.random.fork());
    const sender = openSender(context, fleet, LANES[context.form]);
    // Times of a vendor are whole seconds: nobody buys in the second in which the members were approved.
    await sleep(1_000 - (Date.now() % 1_000));

    const payments: Payment[] = [];
    let isSent = false;
    const deliver = async (): Promise<void> => {
      const instant = instants(context, random);
      let late: readonly Delivery[] = [];
      try {
        do {
          const story = randomStory({ random, members, instant }, CUSTOMERS[context.form]);
          payments.push(...story.payments);
          const { now, later } = deliveriesOf(random, story.reported, addresses);
          await sender.send(random.shuffled([...now, ...late]));
          late = later;
          await untilCaughtUp(database);
        } while (context.form === "long" && !context.isOver());
        await sender.send(late);
      } finally {
        isSent = true;
      }
    };
    const tally = { killed: 0, crashed: 0, terminated: 0, stopped: 0 };
    const struck = { database, fleet, proxy, random: context.random.fork(), pauseMs: PAUSE_MS[context.form], tally };
    // In a short form every fault strikes once.
    await Promise.all([deliver(), strike(struck, () => isSent || context.form === "short")]);
    proxy.swallow(0);

    await proveSettled(context, database);
    const events = await proveInbox(context, writer, sender);
    const { rows, joined, sales } = await provePayments(context, writer, payments);
    await proveBooks(context, ground.operator);
    return {
      "deliveries accepted": sender.tally.deliveries,
      "of these repeated": sender.tally.duplicates,
      "deliveries without an answer": sender.tally.unanswered,
      "deliveries answered 503": sender.tally.unavailable,
      "forged deliveries refused": sender.tally.forged,
      "servers killed": tally.killed,
      "databases crashed": tally.crashed,
      "backends terminated": tally.terminated,
      "acknowledgements swallowed": proxy.swallowed(),
      "servers stopped past a lease": tally.stopped,
      "events in the inbox": events,
      payments: rows,
      "payments that turned out to be another": joined,
      sales,
    };
  },
};
