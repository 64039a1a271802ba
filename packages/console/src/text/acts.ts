import { acts } from "./en/acts.ts";

/** The texts of acts in the viewer's language; English is the only one there is. */
export const actText: typeof acts = acts;
