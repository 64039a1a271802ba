import { brandDatabase } from "../brand.ts";
import { against } from "../figures.ts";
import type { Path } from "../path.ts";
import { closeAll, loaded, serve } from "../sides.ts";

const CONNECTIONS = 32;

export const eventPath: Path = {
  name: "event",
  says: "POST of one performance event, beside Express 5 with five statements in one transaction",
  async prepare(bench) {
    const { database, filled } = await brandDatabase(bench);
    const ours = await serve("entente", database);
    const bare = await serve("events-in-five-statements", (await brandDatabase(bench)).database);
    const given = { apiKey: filled.apiKey, members: bench.extent.members };
    const order = { kind: "sale", with: given, connections: CONNECTIONS, writes: "performance_event" } as const;
    return {
      sides: { ours: loaded(bench, ours, order), bare: loaded(bench, bare, order) },
      figures: (samples) => [
        against(samples, { name: "POST one performance event", unit: "events/s", target: { atLeast: 1.5 } }),
      ],
      close: () => closeAll(bench, [ours, bare]),
    };
  },
};
