import type { RowKind, Rows, Tenant, Versioned } from "@entente/core/ports";
import type { Whose } from "../tenancy/whose.ts";
import { revive, type Stored, selecting } from "./row-store.ts";
import type { Send } from "./statement.ts";
import { TABLES } from "./tables.ts";

interface Claim {
  readonly now: Date;
  readonly leaseMs: number;
  readonly limit: number;
}

interface Claimable {
  /** The exact condition of the index that the claim uses. */
  readonly where?: string;
  /** The assignments besides the lease, for the row `v`. */
  readonly sets?: string;
}

/**
 * Claims due rows of a kind, the longest due first. It skips locked rows, so that concurrent claims neither share rows nor wait
 * for each other. By hand, for its locks. The limit is a literal, because a generic plan for any number of rows would read them
 * all.
 */
export const claiming = <K extends RowKind>(send: Send, whose: Whose, kind: K, { where, sets }: Claimable = {}) => {
  const { name } = TABLES[kind];
  const read = revive(kind);
  const text = (limit: number): string => `
  with due as materialized (
    select organization, livemode, id from ${name}
    where ${where === undefined ? "" : `${where} and `}next_attempt_at <= $1 and (lease_until is null or lease_until <= $1)
      and ${whose(name)}
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

/**
 * Reads rows of a kind in which a time is set, of any tenant, those that wait longest first. By hand, over all tenants; the limit is a
 * literal, because a generic plan for any number of rows would read them all.
 */
export const waiting = <K extends RowKind>(send: Send, whose: Whose, kind: K, since: string) => {
  const read = revive(kind);
  const text = (limit: number): string => `
  select t.organization, t.livemode, ${selecting(kind)} from ${TABLES[kind].name} t
  where t.${since} is not null and ${whose("t")} order by t.${since}, t.id limit ${Math.trunc(limit)}`;

  return async (limit: number): Promise<readonly (Versioned<Rows[K]> & { tenant: Tenant })[]> => {
    const found = await send<Stored & Tenant>(text(limit), []);
    return found.map(({ organization, livemode, ...stored }) => ({
      tenant: { organization, livemode },
      ...read(stored),
    }));
  };
};
