import { foreignIds, unknownId } from "./ids.ts";
import { platformRoutes } from "./routes.ts";
import type { World } from "./world.ts";

/** So much slower is what an attacker could tell apart from noise, and no noise of a machine is. */
const RATIO_MAX = 3;
const DIFFERENCE_LEAST_MS = 5;
const SAMPLES = { short: 15, long: 150 };
const ROUTES = { short: 4, long: 100 };

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

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
    const times: { foreign: number[]; unknown: number[] } = { foreign: [], unknown: [] };
    for (let count = 0; count < SAMPLES[context.form]; count += 1) {
      for (const kind of context.random.shuffled(["foreign", "unknown"] as const)) {
        context.attempt();
        const { id } = kind === "foreign" ? foreign : unknownId(context.random, collection);
        times[kind].push((await mine.api.call("GET", operation.path.replace("{id}", id))).ms);
      }
    }
    const [one, other] = [median(times.foreign), median(times.unknown)];
    const ratio = Math.max(one, other) / Math.max(0.001, Math.min(one, other));
    worst = Math.max(worst, ratio);
    if (ratio <= RATIO_MAX || Math.abs(one - other) <= DIFFERENCE_LEAST_MS) continue;
    const reproduce = { foreign: one, unknown: other, samples: SAMPLES[context.form] };
    context.violation({ what: `${operation.id} takes another time for foreign ids than for unknown ones`, reproduce });
  }
  return { worst, routes: routes.length };
};
