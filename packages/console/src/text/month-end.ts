import { monthEnd } from "./en/month-end.ts";

/** The texts of a month's end in the viewer's language; English is the only one there is. */
export const monthEndText: typeof monthEnd = monthEnd;
