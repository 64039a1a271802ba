import type { AttributionCorrection } from "@entente/client";

/** The event as a source recorded it, before corrections credited it to others: a source knows that one by its number. */
export const recordedAs = (
  event: string,
  corrections: readonly Pick<AttributionCorrection, "event" | "taken_back" | "credited">[],
): string => {
  const before = corrections.find(({ credited, taken_back }) => credited === event || taken_back === event);
  return before === undefined || before.event === event ? event : recordedAs(before.event, corrections);
};
