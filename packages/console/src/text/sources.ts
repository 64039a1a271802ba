import { sources } from "./en/sources.ts";

/** The texts of sources in the viewer's language; English is the only one there is. */
export const sourceText: typeof sources = sources;
