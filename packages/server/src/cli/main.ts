import { nameSourcesInStacks } from "../log/source-stacks.ts";
import { runCommand } from "./program.ts";

nameSourcesInStacks();

const words = process.argv.slice(2).filter((word, index) => index > 0 || word !== "--");
const output = { out: (text: string) => process.stdout.write(text), err: (text: string) => process.stderr.write(text) };

// A reader such as `head` may leave before the end: what it has read is what it wanted.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

// The reader of a pipe may be slower than this process, so the exit waits until the output is written.
process.exitCode = await runCommand(words, process.env, output);
