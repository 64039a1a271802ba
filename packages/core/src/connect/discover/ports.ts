import type { Program, Requirement } from "../../membership/index.ts";

/** A program as anybody may see it. */
export interface Listing {
  readonly program: Program;
  readonly brandName: string;
  /** Active ones, the oldest first. */
  readonly requirements: readonly Requirement[];
}

/** Read before any tenant is known: what is listed is listed for everybody. */
export interface DiscoverStore {
  /**
   * Listed, active programs of live data, of any brand, the newest listing first (`listedAt`, then id, both
   * falling): at most `limit` (1 to 51) after the first `offset`. A program that is unlisted, paused or archived is left out from
   * the moment that is committed.
   */
  listed(limit: number, offset: number): Promise<readonly Listing[]>;
}
