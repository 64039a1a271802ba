import { run } from "./run.ts";

// A connection of a client or a timer of a library must not keep alive what has stopped.
process.exit(await run(process.env));
