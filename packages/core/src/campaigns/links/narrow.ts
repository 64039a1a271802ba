import { attempts, DAY_MS, later } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import { narrowingBefore } from "./narrowing.ts";

/** So many tenants have a turn in one run, each with a transaction of its own. */
const TENANTS = 10;

/**
 * Makes old clicks narrow where a setting says for how long they keep from where they came: of each tenant that was not looked at for a day the next ones,
 * at most `limit`. Returns at least `limit` where more may be due. A tenant that fails keeps no other from its turn, and has its next one a day later: the failure
 * is thrown at the end.
 */
export const narrowDue = async (
  { narrowing, clock, settings }: Pick<Ports, "narrowing" | "clock" | "settings">,
  limit: number,
): Promise<number> => {
  const { keepClicksMs } = settings;
  if (keepClicksMs === undefined) return 0;
  const now = clock.now();
  const due = await narrowing.due(later(now, -DAY_MS), TENANTS);
  const turns = attempts();
  let looked = 0;
  for (const { tenant, ...needs } of due) {
    const before = narrowingBefore(keepClicksMs, needs, now);
    // The id of a click is of the time of day, which is another one where a tenant has a clock of its own.
    const madeBefore = new Date(Math.max(before.getTime(), clock.timeOfDay?.().getTime() ?? 0));
    let isTried = false;
    await turns.run(async () => {
      looked += (await narrowing.narrow(tenant, { before, madeBefore, now, limit })) ?? 0;
      isTried = true;
    });
    if (!isTried) await turns.run(() => narrowing.putOff(tenant, now));
  }
  turns.check();
  return due.length === TENANTS ? Math.max(looked, limit) : looked;
};
