import { plurals } from "@entente/kit/text";
import type { messages as en } from "./en.ts";

const many = plurals("fr");

/** The texts of the pages of messages, in French. */
export const messages: typeof en = {
  nav: "Messages",
  unread: (count: number) => many(count, { one: "# non lu", other: "# non lus" }),
  title: "Messages",
  hint: (brand: string) => `Ce que ${brand} a écrit à ses membres.`,
  empty: "Il n’y a pas encore de messages.",
  emptyHint: (brand: string) =>
    `Quand ${brand} vous écrit, vous le retrouvez ici, que le message arrive aussi par e-mail ou non.`,
  new: "Nouveau",
  from: (brand: string, day: string) => `${brand}, ${day}`,
  answers: "Les réponses vont à",
  back: "Tous les messages",
};
