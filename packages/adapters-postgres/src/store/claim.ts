import type { RowKind, Rows, Tenant, Versioned } from "@entente/core/ports";
import { revive, type Stored, selecting } from "./row-store.ts";
import type { Send } from "./statement.ts";
import { TABLES } from "./tables.ts";

interface Claim {
  readonly now: Date;
  readonly leaseMs: number;
  readonly limit: number;
}

interface Claimable {
  /** The condition of the index that serves the claim, word for word. */
  readonly where?: string;
  /** What a claim sets besides the lease, of the row `v`. */
  readonly sets?: string;
}

/**
 * Takes rows of a kind that are due, the longest due first: they are locked, and skipped when locked, so that two claims at
 * once neither share nor wait; by hand, for its locks. The limit stands in the text, since a plan for any number of rows would read them all.
 */
export const claiming = <K extends RowKind>(send: Send, kind: K, { where, sets }: Claimable = {}) => {
  const { name } = TABLES[kind];
  const read = revive(kind);
  const text = (limit: number): string => `
  with due as materialized (
    select organization, livemode, id from ${name}
    where ${where === undefined ? "" : `${where} and `}next_attempt_at <= $1 and (lease_until is null or lease_until <= $1)
    order by next_attempt_at, id limit ${Math.trunc(limit)} for update skip locked
  ), claimed as (
    update ${name} v set lease_until = $2, version = v.version + 1${sets === undefined ? "" : `, ${sets}`}
    from due where v.organization = due.organization and v.livemode = due.livemode and v.id = due.id
    returning v.*
  )
  select t.organization, t.livemode, ${selecting(kind)} from claimed t order by t.next_attempt_at, t.id`;

  return async ({ now, leaseMs, limit }: Claim): Promise<readonly (Versioned<Rows[K]> & { tenant: Tenant })[]> => {
    const found = await send<Stored & Tenant>(text(limit), [now, new Date(now.getTime() + leaseMs)]);
    return found.map(({ organization, livemode, ...stored }) => ({
      tenant: { organization, livemode },
      ...read(stored),
    }));
  };
};
