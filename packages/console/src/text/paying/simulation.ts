import { spoken, type Texts } from "../../format/language.ts";
import type { simulation } from "../en/paying/simulation.ts";

/** The shape that these texts have in every language. */
export type SimulationText = typeof simulation;

/** The texts of a simulation of other terms in every language. */
export const simulationTexts: Texts<SimulationText> = {
  en: async () => (await import("../en/paying/simulation.ts")).simulation,
  de: async () => (await import("../de/paying/simulation.ts")).simulation,
  fr: async () => (await import("../fr/paying/simulation.ts")).simulation,
  es: async () => (await import("../es/paying/simulation.ts")).simulation,
};

/** The texts of a simulation of other terms in the viewer's language. */
export const simulationText: SimulationText = await spoken(simulationTexts);
