import type { RowStore } from "../../journal/index.ts";

export interface PortalSessionStore extends RowStore<"portalSession"> {
  /** Deletes sessions of any tenant that ended at or before a time, at most `limit`; returns how many. */
  sweep(until: Date, limit: number): Promise<number>;
}
