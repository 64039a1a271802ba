import type { Context, Proof } from "../frame/proof.ts";
import { type FeedEvent, gapsOf, readFeed } from "../load/feed.ts";
import { openGround, type Program } from "../load/ground.ts";
import { openWriter } from "../load/writer.ts";
import { type Announcer, announceLaunch, announceOften, announcePayouts } from "./announcers.ts";
import { FORMS, MIXED } from "./cursors.ts";
import { follow, type Reading } from "./reader.ts";

/** Members of the first program, who are paid by so many rules: the largest transaction has the product as its events. */
const MEMBERS = { short: 4, long: 2_000 };
const RULES = { short: 1, long: 9 };
/** Programs that are launched together, without members. */
const LAUNCHED = { short: 2, long: 20 };
const DAYS = 55;
const EVENTS_LEAST = 250_000;
const TYPES = ["enrollment.created", "enrollment.approved", "deployment.created", "payout.created"];
/** How far ahead of the feed a reader may begin. */
const AHEAD = { short: 60, long: 30_000 };

interface Writing {
  readonly payouts: number;
  readonly largest: number;
}

const write = async (context: Context, announcers: readonly Announcer[], paid: Program): Promise<Writing> => {
  const [often, much] = announcers;
  if (often === undefined || much === undefined) throw new Error("There are two writers.");
  let [isOver, payouts, largest] = [false, 0, 0];
  const muchDone = async () => {
    await announceLaunch(much);
    for (let day = DAYS; context.form === "long" && day > 1 && !context.isOver(); day -= 1) {
      const members = paid.members.slice(0, day % 3 === 0 ? much.random.whole(1, paid.members.length) : undefined);
      const made = await announcePayouts(much, { members, day });
      payouts += made;
      largest = Math.max(largest, made);
      if (day % 4 === 0) await announceLaunch(much);
    }
    isOver = true;
  };
  const oftenDone = async () => {
    while (!isOver) await announceOften(often);
  };
  await Promise.all([muchDone(), oftenDone()]);
  return { payouts, largest };
};

/** A reader read what was announced after where it began: everything, in order, once. */
const compare = (context: Context, truth: readonly FeedEvent[], { name, type, after, read }: Reading): void => {
  const expected = truth.filter((event) => event.seq > after && (type === undefined || event.type === type));
  const at = expected.findIndex(({ id, seq }, place) => read[place]?.id !== id || read[place]?.seq !== seq);
  if (at < 0 && read.length === expected.length) return;
  const place = at < 0 ? expected.length : at;
  context.violation({
    what: `a reader missed, repeated or reordered an event: ${name}`,
    reproduce: { place, expected: expected[place], read: read.slice(place, place + 3), length: read.length },
  });
};

export const feed: Proof = {
  name: "feed",
  what: "readers with every form of cursor miss, repeat and reorder no event while two writers announce",
  short: { attempts: 50_000, seconds: 20 },
  long: { attempts: 10_000, seconds: 1_800 },
  async run(context) {
    const { form } = context;
    const members = [MEMBERS[form], ...Array<number>(LAUNCHED[form]).fill(0)];
    const database = await context.database();
    const ground = await openGround(context, { database, members, rules: RULES[form] });
    const { fleet } = ground;
    const [paid, ...programs] = ground.programs;
    if (paid === undefined) throw new Error("There is no program.");
    const writer = openWriter(context, fleet, context.random.fork());

    let end: number | undefined;
    const asked = { head: () => end };
    const readers = [
      ...[...FORMS, MIXED].map((cursor) => ({ form: cursor })),
      ...TYPES.map((type) => ({ form: MIXED, type })),
      { form: MIXED, ahead: AHEAD[form] },
    ].map((one) => follow(context, fleet, { ...asked, ...one, random: context.random.fork() }));

    const announcer = (): Announcer => ({ random: context.random.fork(), writer, programs });
    const { payouts, largest } = await write(context, [announcer(), announcer()], paid).finally(() => {
      end = 1;
    });
    const readings = await Promise.all(readers);

    const truth = await readFeed(writer.read);
    const gaps = gapsOf(truth);
    if (gaps.length > 0) context.violation({ what: "the feed has a gap or another order", reproduce: gaps });
    const created = truth.filter(({ type }) => type === "payout.created").length;
    if (created !== payouts)
      context.violation({ what: `${payouts} payouts were made, ${created} announced`, reproduce: {} });
    for (const reading of readings) compare(context, truth, reading);
    if (form === "long" && truth.length < EVENTS_LEAST)
      context.print(`  A long run has at least ${EVENTS_LEAST.toLocaleString("en")} events: give it more minutes.`);
    return {
      events: truth.length,
      readers: readings.length,
      pages: readings.reduce((sum, { pages }) => sum + pages, 0),
      "events read": readings.reduce((sum, { read }) => sum + read.length, 0),
      "events of the largest transaction": largest,
    };
  },
};
