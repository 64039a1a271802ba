import { spoken, type Texts } from "../format/language.ts";
import type { program } from "./en/program.ts";

/** The shape that these texts have in every language. */
export type ProgramText = typeof program;

/** The texts of the page of a program in every language. */
export const programTexts: Texts<ProgramText> = {
  en: async () => (await import("./en/program.ts")).program,
  de: async () => (await import("./de/program.ts")).program,
  fr: async () => (await import("./fr/program.ts")).program,
  es: async () => (await import("./es/program.ts")).program,
};

/** The texts of the page of a program in the viewer's language. */
export const programText: ProgramText = await spoken(programTexts);
