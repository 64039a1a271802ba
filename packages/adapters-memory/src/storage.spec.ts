import { setTimeout as delay } from "node:timers/promises";
import { storageContract } from "@entente/contracts";
import type { Storage } from "@entente/core/ports";
import { suite } from "uvu";
import { memoryStorage } from "./storage.ts";

const COMMIT_MS = 20;

/** The same data with slow commits. */
const slowed = ({ journal, clicks, ...storage }: Storage): Storage => ({
  ...storage,
  journal: { ...journal, commit: (change) => delay(COMMIT_MS).then(() => journal.commit(change)) },
  clicks: { ...clicks, record: (...sent) => delay(COMMIT_MS).then(() => clicks.record(...sent)) },
});

const opened = async () => {
  const storage = memoryStorage();
  return { storage, slow: slowed(storage) };
};

const test = suite("the memory storage fulfills the contract");
const clauses = storageContract({ fresh: opened, empty: opened }, process.env.ENTENTE_TEST_CONTRACTS);
for (const clause of clauses) test(clause.name, () => clause.holds());
test.run();
