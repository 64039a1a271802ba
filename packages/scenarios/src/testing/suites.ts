import { suite, type Test } from "uvu";
import { type EngineName, openEngine, type TestEngine, wantedEngines } from "./engines.ts";
import { drawnFrom, isShort, isWhole } from "./extent.ts";

/** PGlite carries out the statements that PostgreSQL does: in a short run its contracts and `engines.law.ts` hold it. */
const USUAL: readonly EngineName[] = isWhole ? ["memory", "pglite", "postgres"] : ["memory", "postgres"];

/** The engine of a suite that writes past the storage, by SQL: PostgreSQL, PGlite where that is left out, or none. */
export const bySql = (): readonly EngineName[] =>
  (["postgres", "pglite"] as const).filter((name) => wantedEngines().includes(name)).slice(0, 1);

/** The engines of a suite that would do with some: those of them that are wanted, or else any one that is; none of none. */
const chosen = (named: readonly EngineName[]): readonly EngineName[] => {
  const wanted = wantedEngines();
  const both = wanted.filter((name) => named.includes(name));
  return both.length > 0 || named.length === 0 ? both : wanted.slice(0, 1);
};

/** Of how many tests of a suite a short run tries one beyond memory. */
const DRAWN_OF = 3;

/** Every nth test of a suite, which ones differs from run to run: in a short run all of them are tried in memory. */
const drawing = (test: Test, name: string): Test => {
  let at = drawnFrom(name);
  const drawn: Pick<Test, keyof Test> & ((...given: Parameters<Test>) => void) = Object.assign(
    (...given: Parameters<Test>) => {
      at += 1;
      if (at % DRAWN_OF === 0) test(...given);
    },
    test,
  );
  return drawn as Test;
};

/** The same statements on the usual engines that are wanted, or on those named; each is opened once. */
export const onEngines = (
  name: string,
  define: (test: Test, engine: () => TestEngine) => void,
  named: readonly EngineName[] = USUAL,
): void => {
  for (const wanted of chosen(named)) {
    const test = suite(`${name} (${wanted})`);
    let engine: TestEngine;
    test.before(async () => {
      engine = await openEngine(wanted);
    });
    test.after(() => engine.close());
    define(isShort && wanted !== "memory" && named.includes("memory") ? drawing(test, name) : test, () => engine);
    test.run();
  }
};

interface Statements {
  (name: string, holds: () => Promise<void>): void;
  /** Runs what was stated, once per engine. */
  run(): void;
}

/** {@link onEngines} for a spec that states one thing after the other: `engine` is the engine of the current run. */
export const suiteOnEngines = (
  name: string,
  named: readonly EngineName[] = USUAL,
): { readonly test: Statements; readonly engine: () => TestEngine } => {
  const stated: (readonly [name: string, holds: () => Promise<void>])[] = [];
  let engine: TestEngine;
  const test = (title: string, holds: () => Promise<void>) => void stated.push([title, holds]);
  const run = () =>
    onEngines(
      name,
      (suited, opened) => {
        for (const [title, holds] of stated)
          suited(title, () => {
            engine = opened();
            return holds();
          });
      },
      named,
    );
  return { test: Object.assign(test, { run }), engine: () => engine };
};
