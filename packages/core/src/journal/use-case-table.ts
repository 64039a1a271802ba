import { listEvents } from "./events/use-cases.ts";

/** The use cases of this context, under the names by which the façade, the routes and the documentation know them. */
export const JOURNAL_USE_CASES = {
  events: { list: listEvents },
} as const;
