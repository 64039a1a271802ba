import type { EvaluationStore, Tenant } from "@entente/core/ports";
import { revive, rowStore, type Stored, selecting } from "./row-store.ts";
import type { Send } from "./statement.ts";

/**
 * Due ones are locked and skipped when locked, so that two claims at once neither share nor wait. The limit stands in the
 * text, since a plan for any number of evaluations would read them all.
 */
const claim = (limit: number): string => `
  with due as materialized (
    select organization, livemode, id from evaluation
    where next_attempt_at <= $1 and (lease_until is null or lease_until <= $1)
    order by next_attempt_at, id limit ${Math.trunc(limit)} for update skip locked
  ), claimed as (
    update evaluation v set lease_until = $2, version = v.version + 1
    from due where v.organization = due.organization and v.livemode = due.livemode and v.id = due.id
    returning v.*
  )
  select t.organization, t.livemode, ${selecting("evaluation")} from claimed t order by t.next_attempt_at, t.id`;

const read = revive("evaluation");

export const evaluationStore = (send: Send): EvaluationStore => ({
  ...rowStore(send, "evaluation"),

  async claim({ now, leaseMs, limit }) {
    const leaseUntil = new Date(now.getTime() + leaseMs);
    const found = await send<Stored & Tenant>(claim(limit), [now, leaseUntil]);
    return found.map(({ organization, livemode, ...stored }) => ({
      tenant: { organization, livemode },
      ...read(stored),
    }));
  },
});
