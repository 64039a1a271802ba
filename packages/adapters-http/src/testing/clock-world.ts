import type { ManualClock } from "@entente/adapters-node";
import type { ServerOptions } from "../http/server/server.ts";
import type { Mount } from "./mounts.ts";
import { openWorld, type World } from "./world.ts";

/** A world whose database has a test clock, and its keys test data. */
export const openClockWorld = async (options: ServerOptions = {}, mount?: Mount): Promise<World> => {
  const world = await openWorld(
    options,
    (ports) => ({
      ...ports,
      testClock: { now: ports.clock.now, set: async (at) => (ports.clock as ManualClock).set(at) },
    }),
    mount,
  );
  const at = world.ports.clock.now();
  await world.ports.testClocks.put(undefined, { beganAt: at, at, until: null, ran: {} });
  return world;
};
