// `pnpm start`: runs the server from a bundle of the sources, after building what has changed of the pages and of the bundle.

import { freshPages } from "./built-pages.mjs";
import { freshBundle, runBundle } from "./bundle.mjs";

if (!(await freshPages())) process.exit(1);
await runBundle(freshBundle(), "main");
