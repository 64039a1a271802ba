import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** A place in compiled code: the address of a file, a line and a column. */
const PLACE = /(file:\/\/[^\s()]+\.m?js):(\d+):(\d+)/g;

/** The map beside a compiled file; undefined where there is none. */
const mapOf = (url: string): SourceMap | undefined => {
  const path = `${fileURLToPath(url)}.map`;
  return existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, "utf8"))) : undefined;
};

/** The same text with places in sources, where maps know them. */
const inSources = (stack: string, maps: Map<string, SourceMap | undefined>): string =>
  stack.replace(PLACE, (place, url: string, line: string, column: string) => {
    if (!maps.has(url)) maps.set(url, mapOf(url));
    const entry = maps.get(url)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (entry === undefined || !("originalSource" in entry) || !entry.originalSource) return place;
    const source = join(dirname(fileURLToPath(url)), entry.originalSource);
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });

const headOf = (error: Error): string => {
  try {
    return String(error);
  } catch {
    return "Error";
  }
};

/**
 * Stacks of compiled code name its sources from now on. Maps are read when the first stack is shown: reading them at the start, as
 * Node does by itself, takes longer than everything else then.
 */
export const nameSourcesInStacks = (): void => {
  if (!existsSync(`${fileURLToPath(import.meta.url)}.map`)) return;
  const maps = new Map<string, SourceMap | undefined>();
  Error.prepareStackTrace = (error, sites) => {
    const stack = [headOf(error), ...sites.map((site) => `    at ${site}`)].join("\n");
    try {
      return inSources(stack, maps);
    } catch {
      return stack;
    }
  };
};
