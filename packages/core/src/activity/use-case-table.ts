import { previewCorrection } from "./corrections/preview.ts";
import * as corrections from "./corrections/use-cases.ts";
import { eraseCustomer } from "./customers/erase.ts";
import * as customers from "./customers/use-cases.ts";
import * as performance from "./performance/use-cases.ts";

/** The use cases of this context, by the names that the façade, the routes and the documentation use. */
export const ACTIVITY_USE_CASES = {
  customers: {
    /** Lists the customers that events of the brand name, one for each program, the newest first. */
    list: customers.listCustomers,
    /** Answers a customer: by whom it came, what it did, and whose it is. */
    retrieve: customers.retrieveCustomer,
    /** Erases who a customer is, for good: its events keep their amounts, times and members, and nothing that names it. */
    erase: eraseCustomer,
  },
  performance: {
    /**
     * Records an event, or up to 1,000 at once; one that is already recorded is answered with `duplicate` and changes
     * nothing.
     */
    record: performance.recordPerformance,
    /**
     * Credits an event to another member of its program, for a reason: what is left of it is taken back from the one and
     * credited to the other, at its own instant. Repeating it answers the same correction.
     */
    correctAttribution: corrections.correctAttribution,
    /** Answers who would stand otherwise if an event were credited to another member: who rises, and who falls. Writes nothing. */
    previewCorrection,
    /** Lists the brand's performance events, newest first. */
    listEvents: performance.listPerformanceEvents,
    /** Counts the events that match, with the sums of their values. */
    countEvents: performance.countPerformanceEvents,
    /** Answers a performance event of the brand. */
    retrieveEvent: performance.retrievePerformanceEvent,
    /** Counts and sums the brand's performance events by group and currency. */
    summary: performance.summarizePerformance,
  },
} as const;
