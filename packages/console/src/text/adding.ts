import { adding } from "./en/adding.ts";

/** The texts of adding members in the viewer's language; English is the only one there is. */
export const addingText: typeof adding = adding;
