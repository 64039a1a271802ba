import { contests } from "./en/contests.ts";

/** The texts of contests in the viewer's language; English is the only one there is. */
export const contestText: typeof contests = contests;
