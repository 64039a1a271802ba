import { readCsv } from "./read-csv.ts";
import { readXml } from "./read-xml.ts";
import type { Line } from "./result-file.ts";

/** The lines of a bank's or provider's file, by what it begins with. Throws `UnreadableFile`. */
export const linesOf = (text: string): readonly Line[] => (/^\uFEFF?\s*</.test(text) ? readXml(text) : readCsv(text));
