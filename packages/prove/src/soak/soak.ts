import type { Context, Proof } from "../frame/proof.ts";
import { proveBooks } from "../load/books.ts";
import { HASTY } from "../load/fleet.ts";
import { type Ground, openGround } from "../load/ground.ts";
import { openLanes, runLane } from "../load/stories.ts";
import { openWriter, sleep } from "../load/writer.ts";
import { proveState, readState } from "./database.ts";
import { type Held, type Memory, openMemory } from "./memory.ts";

const MEMBERS = { short: [8, 3, 3], long: [500, 20, 20, 20, 20, 20, 20] };
/** The pool through which the proof itself looks at the database. */
const OWN_CONNECTIONS = 4;
/** How long after its start a server holds everything that it keeps: caches, prepared statements, compiled code. */
const WARM = 0.25;
const LOOK_EVERY_MS = { short: 300, long: 20_000 };
const GROWTH_MOST = 0.05;
/** Ended lanes leave work to workers and deliveries, which end by themselves. */
const QUIET_MS = { short: 1_000, long: 5_000 };

interface Seen {
  connections: number;
  waiting: number;
}

const heldByAll = (memory: Memory, { fleet }: Ground): Promise<readonly Held[]> =>
  Promise.all(Array.from({ length: fleet.size }, (_, place) => memory.held(fleet.server(place))));

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;

/** The median of the looks in a span, so that one look in the middle of a large request decides nothing. */
const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

/** Returns the heap that a server held when it was warm, and at the end, and its growth. */
const growthOf = (looks: readonly (readonly Held[])[], place: number) => {
  const heaps = looks.map((look) => look[place]?.heapUsed ?? 0);
  const warm = heaps.slice(Math.floor(heaps.length * WARM));
  const span = Math.max(1, Math.floor(warm.length / 5));
  const [first, last] = [median(warm.slice(0, span)), median(warm.slice(-span))];
  return { first, last, growth: (last - first) / first };
};

const watch = async (context: Context, ground: Ground, memory: Memory, seen: Seen) => {
  const looks: (readonly Held[])[] = [];
  while (!context.isOver()) {
    await sleep(LOOK_EVERY_MS[context.form]);
    looks.push(await heldByAll(memory, ground));
    const state = await readState(ground.database);
    proveState(context, state, { servers: ground.fleet.size, own: OWN_CONNECTIONS });
    seen.connections = Math.max(seen.connections, state.connections);
    seen.waiting = Math.max(seen.waiting, state.waiting);
  }
  return looks;
};

export const soak: Proof = {
  name: "soak",
  what: "memory after forced collection, connections and locks stay as they are under a load that goes on",
  short: { attempts: 400, seconds: 2 },
  long: { attempts: 50_000, seconds: 3_600 },
  async run(context) {
    const memory = await openMemory(context);
    const database = await context.database();
    const env = { ...HASTY, ...memory.env };
    const ground = await openGround(context, { database, members: MEMBERS[context.form], env });
    const writer = openWriter(context, ground.fleet, context.random.fork());
    const isOver = () => context.isOver();
    const lanes = openLanes(ground.programs, { random: context.random, writer, isOver });
    // A write is remembered by others, to be repeated; here it would be the proof that grows.
    const forget = setInterval(() => writer.acknowledged.splice(0), 1_000);
    context.atEnd(() => clearInterval(forget));
    const seen: Seen = { connections: 0, waiting: 0 };
    const [looks] = await Promise.all([watch(context, ground, memory, seen), ...lanes.map(runLane)]);

    await sleep(QUIET_MS[context.form]);
    const quiet = await readState(database);
    if (quiet.open > 0 || quiet.waiting > 0)
      context.violation({ what: "transactions or locks are left behind", reproduce: quiet });
    const grown = [0, 1].map((place) => growthOf(looks, place));
    // What is short ends before a server is warm.
    for (const [place, { first, last, growth }] of grown.entries())
      if (context.form === "long" && growth > GROWTH_MOST)
        context.violation({
          what: `the heap of a server grew by ${(growth * 100).toFixed(1)} %`,
          reproduce: { first, last, looks: looks.map((look) => look[place]?.heapUsed) },
        });
    await proveBooks(context, ground.operator);
    const worst = grown.reduce((one, other) => (one.growth > other.growth ? one : other));
    return {
      "heap when warm": megabytes(worst.first),
      "heap at the end": megabytes(worst.last),
      growth: `${(worst.growth * 100).toFixed(1)} %`,
      "looks at memory": looks.length,
      "connections at most": seen.connections,
      "statements waiting for a lock at most": seen.waiting,
    };
  },
};
