/** From which stories a law is tried: so many of them, drawn from this seed. */
export interface Tries {
  readonly seed: number;
  readonly numRuns: number;
  readonly includeErrorInReport: boolean;
  /** True if the first story that breaks the law is reported as it is, and no smaller one is sought. */
  readonly endOnFailure: boolean;
}

/** The checker of a property: `fast-check`, passed in because a contract imports no test tool. */
interface Checker<P> {
  assert(property: P, tries: Tries): void | Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

const FIXED_SEED = 20_300_101;
const SEEDS = 2 ** 31;

const whole = (name: string, text: string): number => {
  const number = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(number)) return number;
  throw new Error(`${name} is a whole number; not "${text}".`);
};

/**
 * The seeds every law is tried from: one that never changes, so that a failure stays until it is mended, and a fresh one,
 * so that each run tries stories nobody has seen. The runner draws the fresh one for all files (ENTENTE_TEST_FRESH_SEED);
 * ENTENTE_TEST_SEED repeats one seed and tries no other.
 */
export const lawSeeds = (environment: Environment, draw: () => number): readonly number[] => {
  const { ENTENTE_TEST_SEED: only, ENTENTE_TEST_FRESH_SEED: fresh } = environment;
  if (only) return [whole("ENTENTE_TEST_SEED", only)];
  return [FIXED_SEED, fresh ? whole("ENTENTE_TEST_FRESH_SEED", fresh) : Math.floor(draw() * SEEDS)];
};

/** A run of all files (ENTENTE_TEST_EXTENT) tries a third of the stories, from seeds that differ from run to run. */
const SHORT = 3;

/** How many stories a seed tries of the `numRuns` of its law: at least one. */
export const triesOf = (numRuns: number, environment: Environment): number => {
  const times = whole("ENTENTE_TEST_RUNS", environment.ENTENTE_TEST_RUNS ?? "1");
  return environment.ENTENTE_TEST_EXTENT === "short" ? Math.ceil((numRuns * times) / SHORT) : numRuns * times;
};

let seeds: readonly number[] | undefined;
const seedsOfProcess = (): readonly number[] => {
  if (seeds !== undefined) return seeds;
  seeds = lawSeeds(process.env, Math.random);
  console.log(`Laws are tried from seed ${seeds.join(" and from seed ")}.`);
  return seeds;
};

/**
 * Holds a property to be true, from each of {@link lawSeeds}, in so many stories per seed; ENTENTE_TEST_RUNS tries so many
 * times more, a run of all files a third of them, and ENTENTE_TEST_SHRINK=off seeks no smaller story than the first that fails.
 * Every law goes through it. Rejects with the checker's report, after printing how to try the same again.
 */
export const assertLaw = async <P>(
  checker: Checker<P>,
  property: P,
  numRuns = 100,
  from: readonly number[] = seedsOfProcess(),
): Promise<void> => {
  const tries = triesOf(numRuns, process.env);
  const endOnFailure = process.env.ENTENTE_TEST_SHRINK === "off";
  for (const seed of from) {
    try {
      await checker.assert(property, { seed, numRuns: tries, includeErrorInReport: true, endOnFailure });
    } catch (failure) {
      const { ENTENTE_TEST_RUNS: times = "1" } = process.env;
      const repeated = `ENTENTE_TEST_SEED=${seed}${times === "1" ? "" : ` ENTENTE_TEST_RUNS=${times}`}`;
      console.error(`A law does not hold from seed ${seed}; ${repeated} tries the same stories again.`);
      throw failure;
    }
  }
};
