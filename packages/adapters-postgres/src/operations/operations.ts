import type { OperationStore } from "@entente/core/ports";
import { claiming } from "../store/claim.ts";
import { listStore } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";
import type { Whose } from "../tenancy/whose.ts";

/** The exact condition of the index that workers use. */
const LIVE = "status in ('pending', 'running', 'waiting')";

export const operationStore = (send: Send, whose: Whose): OperationStore => ({
  ...listStore(send, "operation"),

  claim: claiming(send, whose, "operation", {
    where: LIVE,
    sets: "status = case v.status when 'pending' then 'running' else v.status end",
  }),

  // By hand, because it shares its condition with the claim.
  async overdue(since) {
    const [found] = await send<{ operations: number }>(
      `select count(*)::int4 as operations from operation where ${LIVE} and next_attempt_at < $1
        and (lease_until is null or lease_until <= $1) and ${whose("operation")}`,
      [since],
    );
    return found?.operations ?? 0;
  },
});
