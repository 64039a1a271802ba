import { listOperations, retrieveOperation } from "./use-cases.ts";

/** The use cases of this context, by the names that the façade, the routes and the documentation use. */
export const OPERATIONS_USE_CASES = {
  operations: {
    /** Lists the brand's operations, newest first. */
    list: listOperations,
    /** Answers an operation of the brand, with its progress. */
    retrieve: retrieveOperation,
  },
} as const;
