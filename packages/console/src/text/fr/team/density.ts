import type { DensityText } from "../../team/density.ts";

/** The texts of the density of pages, in French. */
export const density: DensityText = { label: "Densité", comfortable: "Aérée", compact: "Compacte" };
