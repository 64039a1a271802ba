import { DAY_MS, later } from "../../kernel/index.ts";
import type { ClickNeeds } from "./ports.ts";

/**
 * The time before which the clicks of a tenant become narrow: as old as the setting says, and no click that an event of now, of a period that is not
 * closed, or of a message that is not recorded can be in the window of, with the hold after it. A period begins up to a day before its date, by the
 * zone of its brand. No click is older than 1970.
 */
export const narrowingBefore = (keepMs: number, { days, period, message }: ClickNeeds, now: Date): Date => {
  const begun = period === null ? now : later(period, -DAY_MS);
  const earliest = Math.min(...[now, begun, message ?? now].map((time) => time.getTime()));
  return new Date(Math.max(0, Math.min(later(now, -keepMs).getTime(), earliest - days * DAY_MS)));
};
