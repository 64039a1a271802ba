import type { ManualClock } from "@entente/adapters-node";
import type { Ports } from "@entente/core/ports";
import type { ServerOptions } from "../http/server/server.ts";
import type { Mount } from "./mounts.ts";
import { openWorld, type World } from "./world.ts";

/** The machine's time, which stands while the clock of the database is moved. */
export const TIME_OF_DAY = new Date("2026-11-29T12:00:00.000Z");

/** A world whose database has a test clock, and its keys test data. */
export const openClockWorld = async (
  options: ServerOptions = {},
  mount?: Mount,
  given: Partial<Ports> = {},
): Promise<World> => {
  const world = await openWorld(
    options,
    (ports) => ({
      ...ports,
      ...given,
      testClock: {
        now: ports.clock.now,
        set: async (at) => (ports.clock as ManualClock).set(at),
        timeOfDay: () => TIME_OF_DAY,
      },
    }),
    mount,
  );
  const at = world.ports.clock.now();
  await world.ports.testClocks.put(undefined, { beganAt: at, at, until: null, ran: {} });
  return world;
};
