import { type Figure, isMet, type Spread } from "./figures.ts";

const digits = (value: number): string => {
  if (value >= 100) return Math.round(value).toLocaleString("en");
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
};
const percent = (value: number): string => `${Math.round(value * 100)} %`;
const WRITERS: Readonly<Record<Figure["as"], (value: number) => string>> = { percent, plain: digits };

const within = (write: (value: number) => string, { min, max }: Spread): string => `${write(min)}..${write(max)}`;

const row = (figure: Figure): readonly string[] => {
  const { name, unit, ours, bare, value, target, as } = figure;
  const write = WRITERS[as];
  return [
    name,
    `${digits(ours.median)} ${unit}`,
    bare === undefined ? "" : digits(bare.median),
    as === "plain" ? "" : write(value.median),
    within(write, value),
    "atLeast" in target ? `≥ ${write(target.atLeast)}` : `≤ ${write(target.atMost)}`,
    isMet(figure) ? "met" : "MISSED",
  ];
};

const HEAD = ["path", "ours", "limit", "ratio", "min..max", "target", ""] as const;
/** Aligns text to the left and figures to the right. */
const LEFT: readonly number[] = [0, HEAD.length - 1];

/** The table as text: medians, the spread of the value with the target, and whether the target was met. */
export const tableOf = (figures: readonly Figure[]): string => {
  const rows = [HEAD, ...figures.map(row)];
  const widths = HEAD.map((_, at) => Math.max(...rows.map((cells) => (cells[at] as string).length)));
  const lines = rows.map((cells) =>
    cells
      .map((cell, at) => (LEFT.includes(at) ? cell.padEnd(widths[at] as number) : cell.padStart(widths[at] as number)))
      .join("  ")
      .trimEnd(),
  );
  const rule = widths
    .map((width) => "-".repeat(width))
    .join("  ")
    .trimEnd();
  return [lines[0], rule, ...lines.slice(1)].join("\n");
};
