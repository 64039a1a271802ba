import { distribution } from "./en/distribution.ts";

/** The texts of the page of a distribution in the viewer's language; English is the only one there is. */
export const distributionText: typeof distribution = distribution;
