import type { Databases } from "./database.ts";
import type { Figure, Sample, Samples } from "./figures.ts";
import type { Loads } from "./processes.ts";

/** The scale: the full run, or a quick one that only checks that everything works. */
export interface Extent {
  readonly rounds: number;
  /** Seconds of load in each round and side. */
  readonly seconds: number;
  readonly warmSeconds: number;
  /**
   * The warm-up continues until this amount is done, because code is compiled by how often it runs; at most this many times as
   * long.
   */
  readonly warmEnough: number;
  readonly warmAtMost: number;
  /** Members and links of the measured brand. */
  readonly members: number;
  /** Members of the launched programs. */
  readonly launches: readonly number[];
  /** Events of the measured feeds. */
  readonly feeds: readonly [few: number, many: number];
  /** Events of the year that is analyzed. */
  readonly analyzed: number;
  /** Organizations, the first with a tenth of all members and events, and the events of all, one size after the other. */
  readonly scaled: {
    readonly organizations: number;
    readonly members: number;
    readonly events: readonly [first: number, ...more: number[]];
  };
}

export const WHOLE: Extent = {
  rounds: 5,
  seconds: 5,
  warmSeconds: 3,
  warmEnough: 20_000,
  warmAtMost: 8,
  members: 100_000,
  launches: [10_000, 100_000, 1_000_000],
  feeds: [10_000, 1_000_000],
  analyzed: 10_000_000,
  scaled: { organizations: 1_000, members: 1_000_000, events: [1_000_000, 3_000_000, 10_000_000] },
};
export const QUICK: Extent = {
  rounds: 3,
  seconds: 2,
  warmSeconds: 2,
  warmEnough: 5_000,
  warmAtMost: 5,
  members: 20_000,
  launches: [10_000, 100_000],
  feeds: [10_000, 200_000],
  analyzed: 500_000,
  scaled: { organizations: 200, members: 20_000, events: [200_000, 400_000] },
};

export interface Bench {
  readonly extent: Extent;
  readonly databases: Databases;
  readonly loads: Loads;
  readonly print: (line: string) => void;
}

/** One side of a comparison. */
export interface Side {
  /** Once, before any side is measured. */
  readonly warm?: (seconds: number) => Promise<Pick<Sample, "done">>;
  /** Before each round; not measured. */
  readonly ready?: () => Promise<unknown>;
  readonly round: () => Promise<Sample>;
  /** After each round: throws unless the result of the work is stored. */
  readonly check?: (sample: Sample) => Promise<void>;
}

export interface Prepared {
  /** In the order in which they run. */
  readonly sides: Readonly<Record<string, Side>>;
  /** Measured afterwards, in this order: each makes its own data ready, such as more rows, and answers its sides. */
  readonly later?: readonly (() => Promise<Prepared["sides"]>)[];
  readonly figures: (samples: Samples) => readonly Figure[];
  readonly close: () => Promise<void>;
}

/** A row of the table of paths. */
export interface Path {
  readonly name: string;
  readonly says: string;
  /** The reason why it cannot be measured here; undefined when it can. */
  readonly missing?: () => string | undefined;
  readonly prepare: (bench: Bench) => Promise<Prepared>;
}

const warmUp = async ({ warm }: Side, { warmSeconds, warmEnough, warmAtMost }: Extent): Promise<void> => {
  let done = 0;
  for (let times = 0; warm !== undefined && done < warmEnough && times < warmAtMost; times += 1) {
    done += (await warm(warmSeconds)).done;
  }
};

/** Alternates the sides, A B A B, so that other load of the machine affects all of them equally. */
const takeTurns = async (sides: Prepared["sides"], { extent, databases, print }: Bench): Promise<Samples> => {
  const samples: Record<string, Sample[]> = {};
  for (const side of Object.values(sides)) await warmUp(side, extent);
  for (let round = 1; round <= extent.rounds; round += 1) {
    const lines: string[] = [];
    for (const [name, side] of Object.entries(sides)) {
      await side.ready?.();
      await databases.settle();
      const spent = await databases.cpuMicros();
      const sample = await side.round();
      // On a shared machine CPU time is more reliable than elapsed time.
      const own = sample.ownMicros / sample.done;
      const postgres = ((await databases.cpuMicros()) - spent) / sample.done;
      await side.check?.(sample);
      samples[name] = [...(samples[name] ?? []), { ...sample, ownMicrosEach: own, postgresMicrosEach: postgres }];
      lines.push(`${name} ${sample.rate.toPrecision(4)} (${own.toPrecision(3)} + ${postgres.toPrecision(3)} µs)`);
    }
    print(`  round ${round}: ${lines.join(", ")}`);
  }
  return samples;
};

export interface Measured {
  readonly figures: readonly Figure[];
  readonly samples: Samples;
}

export const measure = async (path: Path, bench: Bench): Promise<Measured> => {
  const prepared = await path.prepare(bench);
  try {
    let samples = await takeTurns(prepared.sides, bench);
    for (const next of prepared.later ?? []) samples = { ...samples, ...(await takeTurns(await next(), bench)) };
    return { samples, figures: prepared.figures(samples) };
  } finally {
    await prepared.close();
  }
};
