import { readdirSync, readFileSync } from "node:fs";

/** Reads the guides: their blocks of code, and the programs that these make. */

const GUIDES = "docs/guides";
/** Where the programs of the guides are printed, to be compiled, checked and run like any other. */
const PROGRAMS = "examples/guides/programs";
const PRINTED = "// Printed from";

/** A block between fences, or a note to the test that readers do not see. */
export interface Block {
  /** `sh`, `ts`, `json`, `text`, or `clock` for a note. */
  readonly language: string;
  /** The words after the language: the name of a program, `install` for lines that `pnpm guides` alone runs, or `by-hand` for what no test runs. */
  readonly about: string;
  readonly text: string;
  readonly line: number;
}

export interface Guide {
  readonly name: string;
  readonly text: string;
  readonly blocks: readonly Block[];
}

const BLOCK = /^```(\w+)(?: ([\w.-]+))?\n([\s\S]*?)^```$|^<!-- clock: (.+) -->$/gm;

const readGuide = (name: string, root: string): Guide => {
  const text = readFileSync(`${root}${GUIDES}/${name}.md`, "utf8");
  const blocks = [...text.matchAll(BLOCK)].map(([, language = "clock", about = "", code = "", clock], at) => {
    const { index } = [...text.matchAll(BLOCK)][at] as RegExpExecArray;
    return { language, about, text: clock ?? code, line: text.slice(0, index).split("\n").length };
  });
  return { name, text, blocks };
};

/** Every guide, from a workspace at `root`, which ends with a slash. */
export const readGuides = (root = ""): readonly Guide[] =>
  readdirSync(`${root}${GUIDES}`)
    .filter((file) => file.endsWith(".md"))
    .sort()
    .map((file) => readGuide(file.slice(0, -3), root));

/** The programs of a guide: the blocks of one name, one after the other. */
const programsOf = ({ name, blocks }: Guide): Readonly<Record<string, string>> => {
  const programs: Record<string, string> = {};
  for (const { language, about, text } of blocks) {
    if (language !== "ts") continue;
    if (about === "") throw new Error(`${name}.md: a block of TypeScript says no file name.`);
    const path = `${name}/${about}`;
    const before = programs[path] ?? `${PRINTED} ${GUIDES}/${name}.md by \`pnpm generate\`; edit that instead.\n`;
    programs[path] = `${before}\n${text}`;
  }
  return programs;
};

const index = (paths: readonly string[]): string => `${PRINTED} ${GUIDES} by \`pnpm generate\`.

/** Runs a program of a guide, once. */
export const RUNS: Readonly<Record<string, () => Promise<unknown>>> = {
${paths.map((path) => `  "${path}": () => import("./${path}"),`).join("\n")}
};
`;

/** Every file in the folder of programs, with its text. */
export const printedPrograms = (root = ""): Readonly<Record<string, string>> => {
  const programs = Object.assign({}, ...readGuides(root).map(programsOf)) as Record<string, string>;
  const files = { ...programs, "index.ts": index(Object.keys(programs)) };
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${PROGRAMS}/${path}`, text]));
};
