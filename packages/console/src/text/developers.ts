import { developers } from "./en/developers.ts";

/** The texts of the room of developers in the viewer's language; English is the only one there is. */
export const developersText: typeof developers = developers;
