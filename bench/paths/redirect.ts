import { brandDatabase } from "../brand.ts";
import { against } from "../figures.ts";
import type { Path } from "../path.ts";
import { closeAll, loaded, serve } from "../sides.ts";

const CONNECTIONS = 64;

/** Every visitor is new, so every click counts: it becomes an event and is added to the rollups and its link. */
export const redirectPath: Path = {
  name: "redirect",
  says: "redirect with its click kept, beside bare node:http with clicks of 2 ms together, and beside the plain way",
  async prepare(bench) {
    const [ours, bare, plain] = [
      await serve("entente", (await brandDatabase(bench)).database),
      await serve("redirect-bare", (await brandDatabase(bench)).database),
      await serve("redirect-plain", (await brandDatabase(bench)).database),
    ];
    const order = {
      kind: "visit",
      with: { members: bench.extent.members },
      connections: CONNECTIONS,
      writes: "click",
    } as const;
    return {
      sides: { ours: loaded(bench, ours, order), bare: loaded(bench, bare, order), plain: loaded(bench, plain, order) },
      figures: (samples) => [
        against(samples, {
          name: "redirect with click, to bare node:http",
          unit: "requests/s",
          target: { atLeast: 0.75 },
        }),
        against(samples, {
          name: "redirect with click, to the plain way",
          unit: "requests/s",
          bare: "plain",
          target: { atLeast: 3 },
        }),
      ],
      close: () => closeAll(bench, [ours, bare, plain]),
    };
  },
};
