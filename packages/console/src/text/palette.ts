import { palette } from "./en/palette.ts";

/** The texts of the search over everything in the viewer's language; English is the only one there is. */
export const paletteText: typeof palette = palette;
