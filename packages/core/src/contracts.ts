/** The hatch: executable promises every storage adapter keeps. Imported by specs only. */
import type { Clause, StorageUnderTest } from "./contracts/clause.ts";
import { journalContract } from "./journal/contract.ts";

export type { Clause, StorageUnderTest };

/** Every promise of a storage adapter. An adapter's spec registers them all; none picks a subset. */
export const storageContract: readonly Clause<StorageUnderTest>[] = [...journalContract];
