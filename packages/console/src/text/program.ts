import { program } from "./en/program.ts";

/** The texts of the page of a program in the viewer's language; English is the only one there is. */
export const programText: typeof program = program;
