import { nameSourcesInStacks } from "../log/source-stacks.ts";
import { runCommand } from "./program.ts";

nameSourcesInStacks();

const words = process.argv.slice(2).filter((word, index) => index > 0 || word !== "--");
const output = { out: (text: string) => process.stdout.write(text), err: (text: string) => process.stderr.write(text) };

// The reader of a pipe may be slower than this process, so the exit waits until the output is written.
process.exitCode = await runCommand(words, process.env, output);
