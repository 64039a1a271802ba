import type { RowStore } from "../../journal/index.ts";

export interface SignInLinkStore extends RowStore<"signInLink"> {
  /** Deletes links of any tenant that expired at or before `now`, used or not, at most `limit`; returns how many. */
  sweep(now: Date, limit: number): Promise<number>;
}
