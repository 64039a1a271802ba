import type { Log } from "@entente/adapters-http";
import type { Config } from "../config.ts";
import type { Database } from "../database.ts";
import { reasonOf } from "../reason.ts";

const DAY_MS = 86_400_000;

/** The looks at clicks that both the log and the doctor speak of. */
export interface ClicksKept {
  /** The latest time before which clicks of an organization are narrow; null where all are whole. */
  readonly before: Date | null;
  /** Says that the setting is shorter than a window with its hold; undefined where it is not. */
  readonly longer: string | undefined;
}

export const clicksKept = async (
  { keepClicksMs }: Pick<Config, "keepClicksMs">,
  { storage }: Pick<Database, "storage">,
): Promise<ClicksKept> => {
  const { days, before } = await storage.narrowing.narrowed();
  const isLonger = keepClicksMs !== undefined && keepClicksMs < days * DAY_MS;
  const longer = isLonger
    ? `ENTENTE_KEEP_CLICKS is ${Math.round((10 * keepClicksMs) / DAY_MS) / 10}d, and the longest window with its hold takes ${days} days: clicks of the organization that has it are whole for as long`
    : undefined;
  return { before, longer };
};

/** Logs once that clicks are kept whole for longer than the setting says. Nothing depends on it. */
export const sayClicksKept = async (config: Config, database: Database, log: Log): Promise<void> => {
  if (config.keepClicksMs === undefined) return;
  try {
    const { longer } = await clicksKept(config, database);
    if (longer !== undefined) log.warn({ reason: longer }, "old clicks are kept whole for longer");
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, "clicks that are kept whole not looked at");
  }
};
