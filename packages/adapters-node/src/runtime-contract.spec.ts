import { type RuntimeUnderTest, runtimeContract } from "@entente/contracts";
import { suite } from "uvu";
import { nodeRuntime, seededRuntime } from "./runtime.ts";
import { database } from "./testing/database.ts";

const [STORAGE, OTHER] = [database(), database()];

const RUNTIMES: Readonly<Record<string, RuntimeUnderTest>> = {
  "the runtime of Node": {
    open: () => nodeRuntime({ secret: "0f1e".repeat(16), storage: STORAGE }),
    other: () => nodeRuntime({ secret: "1e0f".repeat(16), storage: OTHER }),
  },
  "the repeatable runtime": { open: () => seededRuntime("one"), other: () => seededRuntime("other") },
};

for (const [name, given] of Object.entries(RUNTIMES)) {
  const test = suite(`${name} fulfills the contract`);
  for (const clause of runtimeContract(given)) test(clause.name, () => clause.holds());
  test.run();
}
