import { listOperations, retrieveOperation } from "./use-cases.ts";

/** The use cases of this context, by the names that the façade, the routes and the documentation use. */
export const OPERATIONS_USE_CASES = {
  operations: { list: listOperations, retrieve: retrieveOperation },
} as const;
