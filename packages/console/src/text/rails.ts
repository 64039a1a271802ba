import { rails } from "./en/rails.ts";

/** The texts of payout methods in the viewer's language; English is the only one there is. */
export const railText: typeof rails = rails;
