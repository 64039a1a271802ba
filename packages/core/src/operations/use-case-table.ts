import { listOperations, retrieveOperation } from "./use-cases.ts";

/** The use cases of this context, under the names by which the façade, the routes and the documentation know them. */
export const OPERATIONS_USE_CASES = {
  operations: { list: listOperations, retrieve: retrieveOperation },
} as const;
