import type { Log } from "@entente/adapters-http";
import type { ClickNeeds, NarrowingDue } from "@entente/core/ports";
import { DAY_MS, ID_PREFIX, narrowingBefore } from "@entente/core/storage";
import type { Config } from "../config.ts";
import type { Database } from "../database.ts";
import { reasonOf } from "../reason.ts";

/** The words about clicks of both the log and the doctor. */
export interface ClicksKept {
  /** The latest time before which clicks of an organization are narrow; null where all are whole. */
  readonly before: Date | null;
  /** Says that the setting is shorter than a window with its hold; undefined where it is not. */
  readonly longer: string | undefined;
  /** Says which period or message keeps the clicks of an organization for longer than the setting; undefined where none does. */
  readonly waits: string | undefined;
}

/** The oldest period or message of an organization, and what ends the wait for it. */
const waitOf = ({ period, message, tenant: { organization, livemode } }: NarrowingDue): string => {
  const whose = `clicks of ${ID_PREFIX.organization}_${organization} (${livemode ? "live" : "test"}) are whole for longer`;
  if (message === null || (period !== null && period <= message))
    return `${whose}, since its payout period of ${period?.toISOString().slice(0, 10)} is not closed: GET /v1/platform/payouts/periods`;
  return `${whose}, since a message or payment of its sources of ${message.toISOString().slice(0, 10)} is not recorded: GET /v1/platform/sources/{id}/events and /v1/platform/source_payments`;
};

export const clicksKept = async (
  { keepClicksMs }: Pick<Config, "keepClicksMs">,
  { storage }: Pick<Database, "storage">,
  now: Date,
): Promise<ClicksKept> => {
  const { days, before, waiting } = await storage.narrowing.narrowed();
  const isLonger = keepClicksMs !== undefined && keepClicksMs < days * DAY_MS;
  const longer = isLonger
    ? `ENTENTE_KEEP_CLICKS is ${Math.round((10 * keepClicksMs) / DAY_MS) / 10}d, and the longest window with its hold takes ${days} days: clicks of the organization that has it are whole for as long`
    : undefined;
  const wholeSince = (needs: ClickNeeds) => narrowingBefore(keepClicksMs ?? 0, needs, now);
  const isHeld =
    keepClicksMs !== undefined &&
    waiting !== null &&
    wholeSince(waiting) < wholeSince({ ...waiting, period: null, message: null });
  return { before, longer, waits: isHeld ? waitOf(waiting) : undefined };
};

/** Logs once that clicks are kept whole for longer than the setting says. Nothing depends on it. */
export const sayClicksKept = async (config: Config, database: Database, log: Log): Promise<void> => {
  if (config.keepClicksMs === undefined) return;
  try {
    const { longer } = await clicksKept(config, database, new Date());
    if (longer !== undefined) log.warn({ reason: longer }, "old clicks are kept whole for longer");
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, "clicks that are kept whole not looked at");
  }
};
