import { actionOf } from "../../data/in-words.ts";
import { text } from "../../text/index.ts";

/** What is asked for, in words; of an act without words of its own, what it will have been. */
export const askedIn = (verb: string): string => text.approvals.acts[verb] ?? text.approvals.other(actionOf(verb));
