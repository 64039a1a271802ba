import type { Clause, StorageUnderTest } from "../contracts/clause.ts";

export const journalContract: readonly Clause<StorageUnderTest>[] = [];
