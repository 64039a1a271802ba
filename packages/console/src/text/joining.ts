import { joining } from "./en/joining.ts";

/** The texts of joining in the viewer's language; English is the only one there is. */
export const joiningText: typeof joining = joining;
