import type { Rate } from "./token-bucket.ts";

/** What each of several processes takes of a number: as much as all of them have together, and at least 1. */
export const partOf = (whole: number, processes: number): number => Math.max(1, Math.floor(whole / processes));

/** What each of several processes takes of a rate; no burst is smaller than one request. */
export const partOfRate = ({ perSecond, burst }: Rate, processes: number): Rate => ({
  perSecond: perSecond / processes,
  burst: partOf(burst, processes),
});
