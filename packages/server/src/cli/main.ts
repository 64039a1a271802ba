import { constants } from "node:os";
import { onBrokenPipe } from "../broken-pipe.ts";
import { nameSourcesInStacks } from "../log/source-stacks.ts";
import { runCommand } from "./program.ts";

nameSourcesInStacks();

const words = process.argv.slice(2).filter((word, index) => index > 0 || word !== "--");
const output = { out: (text: string) => process.stdout.write(text), err: (text: string) => process.stderr.write(text) };

// It ends as the signal for a broken pipe ends it, so that its exit code says that it did not come to its end. A server goes on.
if (words[0] !== "serve") onBrokenPipe(() => process.exit(128 + constants.signals.SIGPIPE));

// The reader of a pipe may be slower than this process, so the exit waits until the output is written.
process.exitCode = await runCommand(words, process.env, output);
