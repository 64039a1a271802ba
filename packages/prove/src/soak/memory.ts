import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eventually } from "../frame/api.ts";
import type { Context } from "../frame/proof.ts";
import type { ServerProcess, Variables } from "../frame/servers.ts";

/** The memory that a process holds after all garbage was collected, in bytes. */
export interface Held {
  readonly pid: number;
  readonly heapUsed: number;
  readonly external: number;
  readonly rss: number;
}

/** Asks servers what they hold. */
export interface Memory {
  /** The settings of a server that can be asked. */
  readonly env: Variables;
  held(server: ServerProcess): Promise<Held>;
}

export const openMemory = async (context: Context): Promise<Memory> => {
  const file = join(await context.folder(), "heap.jsonl");
  const lines = (): readonly Held[] =>
    existsSync(file)
      ? readFileSync(file, "utf8")
          .split("\n")
          .filter(Boolean)
          .map((line) => JSON.parse(line))
      : [];
  return {
    env: {
      NODE_OPTIONS: `--import ${context.moduleOf("packages/prove/src/soak/heap-probe.ts")}`,
      PROVE_HEAP_FILE: file,
    },
    async held({ child }) {
      const before = lines().length;
      child.kill("SIGUSR2");
      const found = await eventually(async () =>
        lines()
          .slice(before)
          .find(({ pid }) => pid === child.pid),
      );
      if (found === undefined) throw new Error("A server did not say what it holds.");
      return found;
    },
  };
};
