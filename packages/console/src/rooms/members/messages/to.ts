import type { Message } from "@entente/client";
import type { MembersSearch } from "../search.ts";

/** A member by its id, with the name that it is shown by. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Everybody whom a message is to reach: the members chosen at that moment, or all that the filters of the list find. */
export type To = { readonly members: readonly Named[] } | { readonly filter: Omit<MembersSearch, "q"> };

/** The recipients as a request says them. */
export const sentTo = (to: To) =>
  "members" in to ? { enrollments: to.members.map(({ id }) => id) } : { filter: to.filter };

/** The recipients of a message, as it was written. */
export const toOf = ({ enrollments, filter }: Pick<Message, "enrollments" | "filter">): To =>
  enrollments === null
    ? { filter: Object.fromEntries(Object.entries(filter ?? {}).filter(([, value]) => value !== null)) }
    : { members: enrollments.map((id) => ({ id, name: id })) };

/** The filters of the list as those of a message; undefined while it is searched by a name, which is no filter of one. */
export const filterOf = ({ q, ...filter }: MembersSearch): Omit<MembersSearch, "q"> | undefined =>
  q === undefined ? filter : undefined;
