import type { ErrorCode } from "@entente/core";
import type { RouteRow } from "../route.ts";

/** The conflicts of every verb that starts an operation or affects a running one. */
export const BUSY = [
  "operation_conflict",
  "cancellation_in_progress",
  "cancellation_requires_intervention",
] as const satisfies readonly ErrorCode[];

export const operationRoutes: readonly RouteRow[] = [
  {
    method: "GET",
    path: "/operations",
    scope: "any",
    useCase: "operations.list",
    makes: ["done"],
    refuses: [],
    summary: "List operations, newest first",
  },
  {
    method: "GET",
    path: "/operations/{id}",
    scope: "any",
    useCase: "operations.retrieve",
    makes: ["done"],
    refuses: ["operation_not_found"],
    summary: "Retrieve an operation: its progress, waiting reason and result",
  },
];
