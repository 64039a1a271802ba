// Loaded before a server: at each SIGUSR2 it collects all garbage and adds a line with what the process then holds to the
// file that its environment names.
import { appendFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");
const file = process.env.PROVE_HEAP_FILE;

process.on("SIGUSR2", () => {
  // What a first collection finalizes, a second one frees.
  collect();
  collect();
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ pid: process.pid, ...process.memoryUsage() })}\n`);
});
