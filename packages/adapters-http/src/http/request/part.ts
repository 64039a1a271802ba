import type { Rate } from "./token-bucket.ts";

/** Returns the share of a number for each of several processes, which have the whole together; at least 1. */
export const partOf = (whole: number, processes: number): number => Math.max(1, Math.floor(whole / processes));

/** Returns the share of a rate for each of several processes; no burst is smaller than one request. */
export const partOfRate = ({ perSecond, burst }: Rate, processes: number): Rate => ({
  perSecond: perSecond / processes,
  burst: partOf(burst, processes),
});
