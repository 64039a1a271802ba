import { en, type Text } from "./en.ts";

/** The texts in the viewer's language; English is the only one there is. */
export const text: Text = en;
