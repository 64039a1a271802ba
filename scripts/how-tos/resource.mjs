import { SLICE } from "./resource-slice.mjs";
import { TABLES } from "./resource-tables.mjs";
import { TESTS } from "./resource-tests.mjs";

/** A brand gets labels: a key and a name each. @type {import("./play.mjs").HowTo} */
export const resource = {
  title: "… a resource",
  changes: { ...SLICE, ...TABLES, ...TESTS },
  specs: [
    "kernel/error",
    "adapters-memory/src/storage.spec",
    "platform/audit/",
    "migrations/upgrade",
    "routes/routes.spec",
  ],
  printed: [
    "routes/",
    "openapi.spec",
    "brands",
    "adapters-postgres/src/storage.pglite",
    "prove/src",
    "console/src/text",
  ],
};
