import type { Databases } from "./database.ts";
import type { Figure, Sample, Samples } from "./figures.ts";
import type { Loads } from "./processes.ts";

/** How much of everything: the whole run, or one that only shows whether all is well. */
export interface Extent {
  readonly rounds: number;
  /** Seconds of load in each round and side. */
  readonly seconds: number;
  readonly warmSeconds: number;
  /** Warming goes on until so much is done, as code is compiled by how often it runs; at most this many times as long. */
  readonly warmEnough: number;
  readonly warmAtMost: number;
  /** Members, and links, of the brand that is read, visited and sold for. */
  readonly members: number;
  /** Members of the launched programs. */
  readonly launches: readonly number[];
  /** Events of the feeds that are read. */
  readonly feeds: readonly [few: number, many: number];
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
};

export interface Bench {
  readonly extent: Extent;
  readonly databases: Databases;
  readonly loads: Loads;
  readonly print: (line: string) => void;
}

/** One of the things that are compared. */
export interface Side {
  /** Once, before any side is measured. */
  readonly warm?: (seconds: number) => Promise<Pick<Sample, "done">>;
  /** Before each round, and no part of it. */
  readonly ready?: () => Promise<unknown>;
  readonly round: () => Promise<Sample>;
  /** After each round: throws unless what was done is there. */
  readonly check?: (sample: Sample) => Promise<void>;
}

export interface Prepared {
  /** In the order in which they take their turns. */
  readonly sides: Readonly<Record<string, Side>>;
  readonly figures: (samples: Samples) => readonly Figure[];
  readonly close: () => Promise<void>;
}

/** A row of the table of paths. */
export interface Path {
  readonly name: string;
  readonly says: string;
  /** Why it cannot be measured here; undefined when it can. */
  readonly missing?: () => string | undefined;
  readonly prepare: (bench: Bench) => Promise<Prepared>;
}

const warmUp = async ({ warm }: Side, { warmSeconds, warmEnough, warmAtMost }: Extent): Promise<void> => {
  let done = 0;
  for (let times = 0; warm !== undefined && done < warmEnough && times < warmAtMost; times += 1) {
    done += (await warm(warmSeconds)).done;
  }
};

/** Lets the sides take turns, A B A B: what the machine does besides meets all of them alike. */
const takeTurns = async ({ sides }: Prepared, { extent, databases, print }: Bench): Promise<Samples> => {
  const samples: Record<string, Sample[]> = {};
  for (const side of Object.values(sides)) await warmUp(side, extent);
  for (let round = 1; round <= extent.rounds; round += 1) {
    const lines: string[] = [];
    for (const [name, side] of Object.entries(sides)) {
      await side.ready?.();
      await databases.settle();
      const spent = await databases.cpuMicros();
      const sample = await side.round();
      // Where others use the machine too, CPU time says more than elapsed time.
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
    const samples = await takeTurns(prepared, bench);
    return { samples, figures: prepared.figures(samples) };
  } finally {
    await prepared.close();
  }
};
