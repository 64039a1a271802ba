import { storageContract } from "@entente/core/contracts";
import { suite } from "uvu";
import type { Engine } from "../engines/database.ts";
import { postgresStorage } from "../storage.ts";
import { truncateAll } from "./databases.ts";

export interface Opened {
  readonly engine: Engine<unknown>;
  /** The same database through connections with slow commits; the same engine when it has only one connection. */
  readonly slow: Engine<unknown>;
  close(): Promise<void>;
}

/** Runs every clause of the storage contract on one database, which is emptied before each. */
export const contractSuite = (name: string, open: () => Promise<Opened>): void => {
  const test = suite(name);
  let opened: Opened;
  test.before(async () => {
    opened = await open();
  });
  test.after(() => opened.close());
  for (const clause of storageContract(process.env.ENTENTE_TEST_CONTRACTS)) {
    test(clause.name, () =>
      clause.holds({
        async fresh() {
          await truncateAll(opened.engine);
          return { storage: postgresStorage(opened.engine), slow: postgresStorage(opened.slow) };
        },
      }),
    );
  }
  test.run();
};
