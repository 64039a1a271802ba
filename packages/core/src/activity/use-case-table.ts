import * as performance from "./performance/use-cases.ts";

/** The use cases of this context, by the names that the façade, the routes and the documentation use. */
export const ACTIVITY_USE_CASES = {
  performance: {
    /** One event, or `{ events: [...] }` with up to 1,000. */
    record: performance.recordPerformance,
    listEvents: performance.listPerformanceEvents,
    retrieveEvent: performance.retrievePerformanceEvent,
    summary: performance.summarizePerformance,
  },
} as const;
