import { count } from "@entente/kit/format";
import { text } from "../text/index.ts";

/** How many names are told of those of whom one thing is said. */
const NAMES_MAX = 10;

/** The first names, and how many more there are. */
export const listed = (names: readonly string[]): string => {
  const some = names.slice(0, NAMES_MAX).join(", ");
  return names.length > NAMES_MAX ? text.members.andMore(some, count(names.length - NAMES_MAX)) : some;
};
