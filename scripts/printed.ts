// Compares what is printed from the same sources with the files that are there, in one process, which reads the sources once: `pnpm check docs`.
// `pnpm generate` prints them one after the other, since one page is printed from another.

// First, since the compiler orders the fields of some types by when it met them.
import "./facade.ts";
import "./docs.ts";
import "./client.ts";
import "./mcp.ts";
