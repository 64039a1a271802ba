import type { Wake } from "@entente/core/ports";
import { WAKE_CHANNEL } from "./change-statement.ts";
import type { Engine } from "./database.ts";

export interface Wakes {
  /**
   * Calls `onWake` whenever a change that announced work has been committed by any process, and whenever one may have been
   * missed. Answers how to stop. Rejects when the database cannot be listened to.
   */
  subscribe(onWake: (wake: Wake) => void): Promise<() => Promise<void>>;
}

const WAKES = ["operations", "standing", "webhooks"] as const satisfies readonly Wake[];

export const postgresWakes = <DB>(engine: Engine<DB>): Wakes => ({
  subscribe: (onWake) =>
    engine.listen(WAKE_CHANNEL, (payload) => {
      // An empty payload says that notifications may have been missed: then anything may have happened.
      for (const wake of WAKES) if (payload === "" || payload === wake) onWake(wake);
    }),
});
