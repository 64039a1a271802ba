import { brandDatabase, PROGRAMS } from "../brand.ts";
import { alone, type Figure, ratios, type Samples, spread, valuesOf } from "../figures.ts";
import type { Bench, Path, Side } from "../path.ts";
import type { Orders } from "../requests.ts";
import { closeAll, type Served, serve } from "../sides.ts";

/** How many arrive in a second. With PostgreSQL they take 0.8 (reads) to 1.5 (events) of two cores; the load takes some of the rest. */
const RATES = { program: 800, visit: 800, sale: 400 } as const;
type Kind = keyof typeof RATES;
const NAMES: Readonly<Record<Kind, string>> = {
  program: "GET one object",
  visit: "redirect with click",
  sale: "POST one performance event",
};
const MEASURED = ["p50", "p99", "p99.9"] as const;
/** Of our own making: what Entente does more than its limit may not double what a caller waits for. */
const MOST = 2;
/** The delay that the load process itself may add. */
const LATE_MOST_MS = 5;

const arriving = ({ extent, loads }: Bench, { server }: Served, kind: Kind, given: Orders): Side => {
  const shares = [{ kind, of: 1_000, with: given[kind] }] as never;
  const run = (seconds: number) => loads.run({ url: server.url, shares, perSecond: RATES[kind], seconds });
  return {
    warm: run,
    async round() {
      const spent = await server.cpuMicros();
      const sample = await run(extent.seconds);
      return { ...sample, ownMicros: (await server.cpuMicros()) - spent };
    },
  };
};

const figure = (samples: Samples, kind: Kind, of: (typeof MEASURED)[number]): Figure => {
  const [ours, bare] = [
    valuesOf(samples, `${kind} ours`, `${kind} ${of}`),
    valuesOf(samples, `${kind} bare`, `${kind} ${of}`),
  ];
  return {
    name: `${NAMES[kind]}, ${RATES[kind]} arrive in a second, ${of}`,
    unit: "ms",
    ours: spread(ours),
    bare: spread(bare),
    value: spread(ratios(ours, bare)),
    target: { atMost: MOST },
    as: "percent",
  };
};

const KINDS = Object.keys(RATES) as readonly Kind[];

export const ratesPath: Path = {
  name: "rates",
  says: "latency at fixed rates of arrival, from when each request was due, beside the limits of these paths",
  async prepare(bench) {
    const { database, filled } = await brandDatabase(bench);
    const ours = await serve("entente", database);
    const bare = {
      program: await serve("program-selected", database),
      visit: await serve("redirect-bare", (await brandDatabase(bench)).database),
      sale: await serve("events-in-five-statements", (await brandDatabase(bench)).database),
    };
    const { members } = bench.extent;
    const given = {
      program: { apiKey: filled.apiKey, programs: PROGRAMS },
      visit: { members },
      sale: { apiKey: filled.apiKey, members },
    } as unknown as Orders;
    return {
      sides: Object.fromEntries(
        KINDS.flatMap((kind) => [
          [`${kind} ours`, arriving(bench, ours, kind, given)],
          [`${kind} bare`, arriving(bench, bare[kind], kind, given)],
        ]),
      ),
      figures: (samples) => [
        ...KINDS.flatMap((kind) => MEASURED.map((of) => figure(samples, kind, of))),
        alone({
          name: "fixed rates, how late requests were sent, p99",
          unit: "ms",
          values: Object.keys(samples).flatMap((side) => valuesOf(samples, side, "sent p99")),
          target: { atMost: LATE_MOST_MS },
        }),
      ],
      close: () => closeAll(bench, [ours, ...Object.values(bare)]),
    };
  },
};
