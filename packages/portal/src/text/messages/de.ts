import { plurals } from "@entente/kit/text";
import type { messages as en } from "./en.ts";

const many = plurals("de");

/** The texts of the pages of messages, in German. */
export const messages: typeof en = {
  nav: "Mitteilungen",
  unread: (count: number) => many(count, { one: "# ungelesen", other: "# ungelesen" }),
  title: "Mitteilungen",
  hint: (brand: string) => `Was ${brand} Ihnen und anderen Mitgliedern geschrieben hat.`,
  empty: "Es gibt noch keine Mitteilungen.",
  emptyHint: (brand: string) =>
    `Wenn ${brand} Ihnen schreibt, finden Sie es hier, ob es auch per E-Mail kommt oder nicht.`,
  new: "Neu",
  from: (brand: string, day: string) => `${brand}, ${day}`,
  answers: "Antworten gehen an",
  back: "Alle Mitteilungen",
};
