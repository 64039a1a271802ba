import { SLICE } from "./resource-slice.mjs";
import { TABLES } from "./resource-tables.mjs";
import { TESTS } from "./resource-tests.mjs";

/** A brand gets labels: a key and a name each. @type {import("./play.mjs").HowTo} */
export const resource = {
  title: "… a resource",
  changes: { ...SLICE, ...TABLES, ...TESTS },
  specs: [
    "kernel/error",
    "journal/keyed",
    "journal/lists",
    "journal/contract",
    "platform/audit/",
    "routes/routes.spec",
  ],
  printed: [
    "routes/",
    "openapi.spec",
    "other-brands",
    "migrations/upgrade",
    "journal/versions",
    "prove/src",
    "console/src/text",
  ],
};
