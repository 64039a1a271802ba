import bidiFactory from "bidi-js";

/** Letters that run from right to left, and digits that are written among them. */
const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** True if a text has parts that run from right to left. */
export const runsFromRight = (text: string): boolean => FROM_RIGHT.test(text);

const bidi = bidiFactory();

interface Run {
  readonly level: number;
  readonly text: string;
}

/** The parts of one line that run in one direction, in the order in which they are read in memory. */
const runsOf = (line: string): readonly Run[] => {
  const { levels } = bidi.getEmbeddingLevels(line, "auto");
  const runs: Run[] = [];
  let at = 0;
  for (const character of line) {
    const level = levels[at] ?? 0;
    at += character.length;
    const text = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character;
    const last = runs.at(-1);
    // A font turns every run of such letters round, so that among others each of them is a run of its own.
    const joins = last?.level === level && (level % 2 === 1 || !FROM_RIGHT.test(last.text + text));
    if (joins) runs[runs.length - 1] = { level, text: last.text + text };
    else runs.push({ level, text });
  }
  return runs;
};

/** The parts of one line from left to right on the page (UAX 9, L2), each in the order in which it is read. */
export const visualRuns = (line: string): readonly string[] => {
  const runs = [...runsOf(line)];
  const deepest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = deepest; level > 0; level -= 1)
    for (let from = 0; from < runs.length; from += 1) {
      let to = from;
      while ((runs[to]?.level ?? -1) >= level) to += 1;
      if (to > from) runs.splice(from, to - from, ...runs.slice(from, to).reverse());
      from = to;
    }
  return runs.map(({ text }) => text);
};
