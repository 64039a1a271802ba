import type { MembersSearch } from "../members/search.ts";

/** The members that a card of a program counts and lists: the filter of both, so that the number is that of the list. */
export type CardFilter = Omit<MembersSearch, "q" | "tag" | "tier" | "program">;

interface Card {
  /** The status that the card is named by. */
  readonly of: "qualified" | "grace" | "not_qualified" | "pending" | "paused";
  readonly filter: CardFilter;
}

const standing = (of: "qualified" | "grace" | "not_qualified" | "pending"): Card => ({
  of,
  filter: { approval_status: "approved", qualification_status: of, status: "active" },
});

/**
 * The cards of a program's approved members. A list is filtered by one status, so those who are paused have a card of their own,
 * and no member is in two.
 */
export const CARDS: readonly Card[] = [
  standing("qualified"),
  standing("grace"),
  standing("not_qualified"),
  standing("pending"),
  { of: "paused", filter: { approval_status: "approved", status: "paused" } },
];
