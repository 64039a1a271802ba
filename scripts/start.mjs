// `pnpm start`: runs the server from a bundle of the sources, after building what has changed of the pages and of the bundle.

import { freshBundle, runBundle } from "./bundle.mjs";
import { freshConsole } from "./console.mjs";

if (!(await freshConsole())) process.exit(1);
await runBundle(freshBundle(), "main");
