import { at, type Refused, refuse, type TestClock } from "../kernel/index.ts";
import type { Tenant } from "./tenant.ts";

interface Clocks {
  readonly testClock?: TestClock | undefined;
}

/** The mode of what names none: live, or where a test clock holds test data alone, that. */
export const usualMode = ({ testClock }: Clocks): boolean => testClock === undefined;

/** Refuses live mode in a database that holds test data alone; undefined where there is nothing against it. */
export const refusedLive = (ports: Clocks, { livemode }: Pick<Tenant, "livemode">): Refused | undefined =>
  livemode && !usualMode(ports) ? at("livemode", refuse("live_mode_refused")) : undefined;
