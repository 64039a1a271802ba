import {
  storageContract as clausesOfStorage,
  type OpenedStorage,
  type StorageUnderTest,
} from "@entente/core/contracts";
import type { Clause } from "./clause.ts";

export type { OpenedStorage, StorageUnderTest };

/**
 * Every promise of a storage, over a thousand of them. A spec registers them all; who works on one slice names words, separated by
 * commas, and gets the clauses of the files whose path contains one of them.
 */
export const storageContract = (storage: StorageUnderTest, words?: string): readonly Clause[] =>
  clausesOfStorage(words).map(({ name, holds }) => ({ name, holds: () => holds(storage) }));
