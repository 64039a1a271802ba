import type { Check } from "../journal/index.ts";

/** The checks of operations. */
export const OPERATION_CHECKS = {
  operation: {
    command: "rebuild",
    table: "operation",
    promise: "An operation was begun by what an event or an audit entry announced, and ended as its event says.",
  },
} as const satisfies Record<string, Check>;
