import { nameSourcesInStacks } from "./log/source-stacks.ts";
import { run } from "./run.ts";

nameSourcesInStacks();

// A connection of a client or a timer of a library must not keep a stopped process alive.
process.exit(await run(process.env));
