import { foreignIds, unknownId } from "./ids.ts";
import { platformRoutes } from "./routes.ts";
import type { World } from "./world.ts";

/** So much slower is what an attacker could tell apart. */
const RATIO_MAX = 3;
const DIFFERENCE_LEAST_MS = 5;
/** A pause of the machine makes one look differ; what depends on the id differs in each of them, and in the same direction. */
const LOOKS = 4;
const SAMPLES = { short: 15, long: 150 };
const ROUTES = { short: 4, long: 100 };

interface Look {
  readonly foreign: number;
  readonly unknown: number;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const ratioOf = ({ foreign, unknown }: Look): number =>
  Math.max(foreign, unknown) / Math.max(0.001, Math.min(foreign, unknown));

/** Which of the two takes so much longer; undefined where neither does. */
export const slowerOf = (look: Look): keyof Look | undefined => {
  const { foreign, unknown } = look;
  if (ratioOf(look) <= RATIO_MAX || Math.abs(foreign - unknown) <= DIFFERENCE_LEAST_MS) return undefined;
  return foreign > unknown ? "foreign" : "unknown";
};

/** Looks again while the same one takes longer; answers the looks where it always did. */
export const alwaysSlower = async (look: () => Promise<Look>): Promise<readonly Look[] | undefined> => {
  const looks: Look[] = [];
  for (let count = 0; count < LOOKS; count += 1) {
    const next = await look();
    const slower = slowerOf(next);
    if (slower === undefined || slower !== slowerOf(looks[0] ?? next)) return undefined;
    looks.push(next);
  }
  return looks;
};

/** Foreign and unknown ids are answered in the same time: many of each, in turns, so that the machine's moods meet both. */
export const proveTimes = async (world: World): Promise<{ readonly worst: number; readonly routes: number }> => {
  const { context, mine } = world;
  const single = platformRoutes(world).filter(
    ({ method, collections }) => method === "GET" && collections.length === 1,
  );
  const routes = context.random.shuffled(single).slice(0, ROUTES[context.form]);
  let worst = 1;
  for (const operation of routes) {
    const [collection = ""] = operation.collections;
    const [foreign] = foreignIds(world, collection);
    if (foreign === undefined) continue;
    const look = async (): Promise<Look> => {
      const times: { foreign: number[]; unknown: number[] } = { foreign: [], unknown: [] };
      for (let count = 0; count < SAMPLES[context.form]; count += 1) {
        for (const kind of context.random.shuffled(["foreign", "unknown"] as const)) {
          context.attempt();
          const { id } = kind === "foreign" ? foreign : unknownId(context.random, collection);
          times[kind].push((await mine.api.call("GET", operation.path.replace("{id}", id))).ms);
        }
      }
      const medians = { foreign: median(times.foreign), unknown: median(times.unknown) };
      worst = Math.max(worst, ratioOf(medians));
      return medians;
    };
    const reproduce = await alwaysSlower(look);
    if (reproduce !== undefined)
      context.violation({
        what: `${operation.id} takes another time for foreign ids than for unknown ones`,
        reproduce,
      });
  }
  return { worst, routes: routes.length };
};
