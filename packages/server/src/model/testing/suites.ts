import { suite, type Test } from "uvu";
import { type EngineName, openEngine, type TestEngine, wantedEngines } from "./engines.ts";

/** The same statements on every engine that is wanted, out of those named; each is opened once, and none when none is wanted. */
export const onEngines = (
  name: string,
  tell: (test: Test, engine: () => TestEngine) => void,
  named?: readonly EngineName[],
): void => {
  for (const wanted of wantedEngines().filter((one) => named?.includes(one) ?? true)) {
    const test = suite(`${name} (${wanted})`);
    let engine: TestEngine;
    test.before(async () => {
      engine = await openEngine(wanted);
    });
    test.after(() => engine.close());
    tell(test, () => engine);
    test.run();
  }
};
