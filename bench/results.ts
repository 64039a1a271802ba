import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Figure, isMet, type Samples } from "./figures.ts";

export interface Machine {
  readonly cpu: string | undefined;
  readonly cpus: number;
  readonly memoryBytes: number;
  readonly node: string;
  readonly postgresql: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** The result of a path, its time and its machine. */
export interface PathResult {
  readonly name: string;
  readonly says: string;
  readonly measured: string;
  readonly machine: Machine;
  readonly figures: readonly (Figure & { readonly met: boolean })[];
  readonly samples: Samples;
}

/** The last result of each path. */
export interface Results {
  readonly paths: readonly PathResult[];
}

const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
/** Whole runs are committed; a quick one only shows that everything works. */
export const RESULTS = { whole: fileOf("results.json"), quick: fileOf("results.quick.json") } as const;

export const readResults = async (file: string): Promise<Results> => {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Results;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return { paths: [] };
    throw error;
  }
};

export const resultOf = (
  { name, says }: Pick<PathResult, "name" | "says">,
  { figures, samples }: { readonly figures: readonly Figure[]; readonly samples: Samples },
  machine: Machine,
  measured: Date,
): PathResult => ({
  name,
  says,
  measured: measured.toISOString().slice(0, 10),
  machine,
  figures: figures.map((figure) => ({ ...figure, met: isMet(figure) })),
  samples,
});

/** The results with new ones in the place of older ones of their paths, in the order of `order`. */
export const withResults = ({ paths }: Results, fresh: readonly PathResult[], order: readonly string[]): Results => {
  const all = new Map([...paths, ...fresh].map((result) => [result.name, result]));
  return { paths: order.flatMap((name) => all.get(name) ?? []) };
};

export const writeResults = (file: string, results: Results): Promise<void> =>
  writeFile(file, `${JSON.stringify(results, null, 1)}\n`);
