// Compares what is printed from the same sources with the files that are there, in one process, which reads the sources once: `pnpm check docs`.
// `pnpm generate` prints them one after the other, since one page is printed from another.

import "./docs.ts";
import "./facade.ts";
import "./client.ts";
import "./mcp.ts";
