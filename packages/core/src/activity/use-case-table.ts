import * as performance from "./performance/use-cases.ts";

/** The use cases of this context, under the names by which the façade, the routes and the documentation know them. */
export const ACTIVITY_USE_CASES = {
  performance: {
    /** One event, or `{ events: [...] }` with up to 1,000. */
    record: performance.recordPerformance,
    listEvents: performance.listPerformanceEvents,
    retrieveEvent: performance.retrievePerformanceEvent,
    summary: performance.summarizePerformance,
  },
} as const;
