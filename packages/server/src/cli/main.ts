import { runCommand } from "./program.ts";

const words = process.argv.slice(2).filter((word, index) => index > 0 || word !== "--");
const output = { out: (text: string) => process.stdout.write(text), err: (text: string) => process.stderr.write(text) };

// Whoever reads a pipe may be slower than this process: its end waits for what was written.
process.exitCode = await runCommand(words, process.env, output);
