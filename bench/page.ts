import { readFileSync } from "node:fs";
import { type Figure, isMet } from "./figures.ts";
import { type PathResult, RESULTS, type Results } from "./results.ts";

const results = (): Results => {
  try {
    return JSON.parse(readFileSync(RESULTS.whole, "utf8")) as Results;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return { paths: [] };
    throw error;
  }
};

const number = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString("en") : value >= 10 ? value.toFixed(1) : value.toFixed(2);
const percent = (value: number): string => `${Math.round(value * 100)} %`;
const writer = ({ as }: Figure) => (as === "percent" ? percent : number);

const cellsOf = (figure: Figure): readonly string[] => {
  const { name, unit, ours, bare, value, target } = figure;
  const write = writer(figure);
  return [
    name,
    `${number(ours.median)} ${unit}`,
    bare === undefined ? "" : write(value.median),
    "atLeast" in target ? `≥ ${write(target.atLeast)}` : `≤ ${write(target.atMost)}`,
  ];
};

/** Rows of text in columns that are as wide as their widest cell. */
const columns = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
};

const pathOf = ({ name, says }: PathResult): string => `- **${name}**: ${says}`;

const machineOf = ({ machine: { cpus, memoryBytes, node, postgresql, settings } }: PathResult): string => {
  const set = Object.entries(settings).flatMap(([name, value]) => (value === "" ? [] : [`${name} ${value}`]));
  return `${cpus} cores, ${Math.round(memoryBytes / 2 ** 30)} GiB, Node ${node}; ${postgresql}, ${set.join(", ")}`;
};

/** The last results of whole runs of `pnpm bench`, path by path. */
export const performancePage = (printed: string): string => {
  const { paths } = results();
  const machines = [...new Set(paths.map(machineOf))];
  const missed = paths.flatMap(({ figures }) => figures).filter((figure) => !isMet(figure));
  const chart = paths.length === 0 ? "" : "\n![Each figure in proportion to its target](pictures/performance.svg)\n";
  return `# Performance

${printed}

\`pnpm bench\` measures each path beside its **limit**: the least code that does the same durable work, on the same PostgreSQL, in the
same run, round by round. So a ratio says how much of the machine is left, whichever machine it is. A figure is the median of its
rounds; \`bench/results.json\` has each, its day and its processor. Most paths are a closed load: each connection asks again once it
was answered. In \`rates\` and \`mixed\` requests arrive at fixed times, and each is measured from when it was due. \`bench/obstacles.ts\`
says what stands in the way of a missed target. All figures are in the picture, and those that miss their targets below it.
\`pnpm bench read --compare results.json\` runs a path again and fails when a ratio fell by more than its spread.
\`pnpm bench wide\` measures 1 to 8 processes, on 8 cores and more. There each process commits several groups of clicks, and of an
organization's events, at once: \`ENTENTE_GROUPS_AT_ONCE\` in [settings](settings.md) says how many.

${machines.length === 0 ? "No whole run was recorded yet: the figures below appear with the first one." : `Measured on ${machines.join("; ")}.`}
${chart}
\`\`\`
${columns([["missed", "Entente", "of its limit", "target"], ...missed.map(cellsOf)])}
\`\`\`

${paths.map(pathOf).join("\n")}`
    .trimEnd()
    .concat("\n");
};

const [WIDTH, LINE, LEFT, RIGHT] = [980, 26, 400, 190];
const MOST = 2;

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** How far a value is: 1 is the target, more is better. */
const reached = ({ value, target }: Figure): number =>
  "atLeast" in target ? value.median / target.atLeast : target.atMost / value.median;

/** The figures as bars, in proportion to their targets. */
export const performanceChart = (): string => {
  const figures = results().paths.flatMap((path) => path.figures);
  const room = WIDTH - LEFT - RIGHT;
  const at = (share: number): number => LEFT + (Math.min(share, MOST) / MOST) * room;
  const height = (figures.length + 1) * LINE + 10;
  const bars = figures.map((figure, place) => {
    const [top, share] = [place * LINE + 8, reached(figure)];
    const color = isMet(figure) ? "#2f7d5b" : "#b4552d";
    return `  <text x="${LEFT - 10}" y="${top + 13}" text-anchor="end">${escaped(figure.name)}</text>
  <rect x="${LEFT}" y="${top}" width="${(at(share) - LEFT).toFixed(1)}" height="${LINE - 10}" fill="${color}"/>
  <text x="${(at(share) + 6).toFixed(1)}" y="${top + 13}">${escaped(`${percent(share)}: ${number(figure.ours.median)} ${figure.unit}`)}</text>`;
  });
  const line = at(1);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="Each figure in proportion to its target">
  <rect width="${WIDTH}" height="${height}" fill="#ffffff"/>
${bars.join("\n")}
  <line x1="${line}" y1="4" x2="${line}" y2="${height - LINE}" stroke="#222222" stroke-dasharray="3 3"/>
  <text x="${line}" y="${height - 8}" text-anchor="middle">target</text>
</svg>
`;
};
