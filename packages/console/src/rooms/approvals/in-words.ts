import { actionOf } from "../../data/in-words.ts";
import { text } from "../../text/index.ts";

/** Returns the requested act in words; for an act without words of its own, the words of the act once it is done. */
export const askedIn = (verb: string): string => text.approvals.acts[verb] ?? text.approvals.other(actionOf(verb));
