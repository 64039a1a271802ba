import { checklist } from "./en/checklist.ts";

/** The texts of the first steps in the viewer's language; English is the only one there is. */
export const checklistText: typeof checklist = checklist;
