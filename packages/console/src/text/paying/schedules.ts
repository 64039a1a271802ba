import { spoken, type Texts } from "../../format/language.ts";
import type { schedules } from "../en/paying/schedules.ts";

/** The shape that these texts have in every language. */
export type ScheduleText = typeof schedules;

/** The texts of payout schedules in every language. */
export const scheduleTexts: Texts<ScheduleText> = {
  en: async () => (await import("../en/paying/schedules.ts")).schedules,
  de: async () => (await import("../de/paying/schedules.ts")).schedules,
  fr: async () => (await import("../fr/paying/schedules.ts")).schedules,
  es: async () => (await import("../es/paying/schedules.ts")).schedules,
};

/** The texts of payout schedules in the viewer's language. */
export const scheduleText: ScheduleText = await spoken(scheduleTexts);
