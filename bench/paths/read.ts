import { brandDatabase, PROGRAMS } from "../brand.ts";
import { against } from "../figures.ts";
import type { Path } from "../path.ts";
import { closeAll, loaded, serve } from "../sides.ts";

const CONNECTIONS = 32;

export const readPath: Path = {
  name: "read",
  says: "authenticated GET of one object, beside Express 5 and a Kysely select by primary key",
  async prepare(bench) {
    const { database, filled } = await brandDatabase(bench);
    const ours = await serve("entente", database);
    const bare = await serve("program-selected", database);
    const order = {
      kind: "program",
      with: { apiKey: filled.apiKey, programs: PROGRAMS },
      connections: CONNECTIONS,
    } as const;
    return {
      sides: { ours: loaded(bench, ours, order), bare: loaded(bench, bare, order) },
      figures: (samples) => [
        against(samples, { name: "GET one object, authenticated", unit: "requests/s", target: { atLeast: 1.1 } }),
      ],
      close: () => closeAll(bench, [ours, bare]),
    };
  },
};
