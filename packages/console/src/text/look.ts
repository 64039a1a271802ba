import { look } from "./en/look.ts";

/** The texts of the look of a brand in the viewer's language; English is the only one there is. */
export const lookText: typeof look = look;
