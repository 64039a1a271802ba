import { plurals } from "@entente/kit/text";

const many = plurals("en");

/** The texts of the pages of messages, in English. */
export const messages = {
  nav: "Messages",
  unread: (count: number) => many(count, { one: "# unread", other: "# unread" }),
  title: "Messages",
  hint: (brand: string) => `What ${brand} has written to its members.`,
  empty: "There are no messages yet.",
  emptyHint: (brand: string) =>
    `When ${brand} writes to you, you will find it here, whether or not it also comes by email.`,
  new: "New",
  from: (brand: string, day: string) => `${brand}, ${day}`,
  answers: "Replies go to",
  back: "All messages",
};
