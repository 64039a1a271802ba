import { advanceTestClock, createTestClock, retrieveTestClock } from "./test-clock/use-cases.ts";
import { listOperations, retrieveOperation } from "./use-cases.ts";

/** The use cases of this context, by the names that the façade, the routes and the documentation use. */
export const OPERATIONS_USE_CASES = {
  operations: {
    /** Lists the brand's operations, newest first. */
    list: listOperations,
    /** Answers an operation of the brand, with its progress. */
    retrieve: retrieveOperation,
  },
  testClock: {
    /**
     * Begins a clock for the test data of the organization, which from then on, and for ever, goes by it; live data and other organizations go by the
     * clock of the machine as before.
     */
    create: createTestClock,
    /** Answers the clock for tests, of the test data or of a whole database: its time, and what was done since it was last moved. */
    retrieve: retrieveTestClock,
    /**
     * Moves the clock forward, hour by hour, and does what falls due on the way, as if the time had passed. The answer does not wait:
     * the clock is `ready` when it has arrived and everything is done.
     */
    advance: advanceTestClock,
  },
} as const;
