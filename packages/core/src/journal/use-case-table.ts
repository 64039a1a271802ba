import { listEvents } from "./events/use-cases.ts";

/** The use cases of this context, by the names that the façade, the routes and the documentation use. */
export const JOURNAL_USE_CASES = {
  events: { list: listEvents },
} as const;
