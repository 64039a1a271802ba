import type { RowStore } from "../../journal/index.ts";

export interface LinkCountStore extends RowStore<"linkCount"> {
  /** Deletes the counts of any tenant that ended at or before a time, at most `limit`; returns how many. */
  sweep(until: Date, limit: number): Promise<number>;
}
