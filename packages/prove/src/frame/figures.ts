import { readFileSync, writeFileSync } from "node:fs";
import type { Counts } from "./proof.ts";

/** Where the figures of the last long runs are kept, in the folder of the workspace. */
const FIGURES = "docs/reliability.json";

/** The last long run of a proof. */
export interface Figures {
  readonly attempts: number;
  readonly violations: number;
  readonly seed: number;
  readonly seconds: number;
  readonly counts: Counts;
}

export type Kept = Figures & { readonly ended: string };

export const readFigures = (): Readonly<Record<string, Kept>> => JSON.parse(readFileSync(FIGURES, "utf8"));

/** Keeps the figures of a long run in place of those before it. */
export const keepFigures = (name: string, figures: Figures): void => {
  const all = { ...readFigures(), [name]: { ...figures, ended: new Date().toISOString().slice(0, 10) } };
  const sorted = Object.fromEntries(Object.entries(all).sort(([one], [other]) => one.localeCompare(other)));
  writeFileSync(FIGURES, `${JSON.stringify(sorted, undefined, 2)}\n`);
};
