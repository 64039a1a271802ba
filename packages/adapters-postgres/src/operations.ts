import type { OperationStore, Tenant } from "@entente/core/ports";
import { listStore, revive, type Stored, selecting } from "./row-store.ts";
import type { Send } from "./statement.ts";

/** The condition of the index that serves the workers, word for word. */
const LIVE = "status in ('pending', 'running', 'waiting')";

/** Due ones are locked and skipped when locked, so that two claims at once neither share nor wait. */
const CLAIM = `
  with due as materialized (
    select organization, livemode, id from operation
    where ${LIVE} and next_attempt_at <= $1 and (lease_until is null or lease_until <= $1)
    order by next_attempt_at, id limit $3 for update skip locked
  ), claimed as (
    update operation o set lease_until = $2, version = o.version + 1,
      status = case o.status when 'pending' then 'running' else o.status end
    from due where o.organization = due.organization and o.livemode = due.livemode and o.id = due.id
    returning o.*
  )
  select t.organization, t.livemode, ${selecting("operation")} from claimed t order by t.next_attempt_at, t.id`;

const read = revive("operation");

export const operationStore = (send: Send): OperationStore => ({
  ...listStore(send, "operation"),

  async claim({ now, leaseMs, limit }) {
    const leaseUntil = new Date(now.getTime() + leaseMs);
    const found = await send<Stored & Tenant>(CLAIM, [now, leaseUntil, limit]);
    return found.map(({ organization, livemode, ...stored }) => ({
      tenant: { organization, livemode },
      ...read(stored),
    }));
  },

  async overdue(since) {
    const [found] = await send<{ operations: number }>(
      `select count(*)::int4 as operations from operation where ${LIVE} and next_attempt_at < $1
        and (lease_until is null or lease_until <= $1)`,
      [since],
    );
    return found?.operations ?? 0;
  },
});
