import type { DensityText } from "../../team/density.ts";

/** The texts of the density of pages, in Spanish. */
export const density: DensityText = { label: "Densidad", comfortable: "Amplia", compact: "Compacta" };
