import type { DensityText } from "../../team/density.ts";

/** The texts of the density of pages, in German. */
export const density: DensityText = { label: "Dichte", comfortable: "Luftig", compact: "Kompakt" };
