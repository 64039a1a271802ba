import { schedules } from "./en/schedules.ts";

/** The texts of payout schedules in the viewer's language; English is the only one there is. */
export const scheduleText: typeof schedules = schedules;
