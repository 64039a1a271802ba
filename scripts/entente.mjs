// `pnpm entente`: runs the command line from a bundle of the sources, which is made again when they have changed.

import { freshBundle, runBundle } from "./bundle.mjs";

await runBundle(freshBundle(), "entente");
