import type { ChannelAuthorizationStore, ChannelGrantStore, Tenant } from "@entente/core/ports";
import { revive, rowStore, type Stored, selecting } from "./row-store.ts";
import type { Send } from "./statement.ts";

// Limits stand in the text, since a plan for any number of rows would read them all.

const sweep = (limit: number): string => `
  with expired as materialized (
    select organization, livemode, id from channel_authorization where expires_at <= $1 order by expires_at
    limit ${Math.trunc(limit)} for update skip locked)
  delete from channel_authorization a using expired e
  where a.organization = e.organization and a.livemode = e.livemode and a.id = e.id returning 1`;

export const channelAuthorizationStore = (send: Send): ChannelAuthorizationStore => ({
  ...rowStore(send, "channelAuthorization"),

  async sweep(now, limit) {
    return (await send(sweep(limit), [now])).length;
  },
});

/** Due ones are locked and skipped when locked, so that two claims at once neither share nor wait. */
const claim = (limit: number): string => `
  with due as materialized (
    select organization, livemode, id from channel_grant
    where next_attempt_at <= $1 and (lease_until is null or lease_until <= $1)
    order by next_attempt_at, id limit ${Math.trunc(limit)} for update skip locked
  ), claimed as (
    update channel_grant v set lease_until = $2, version = v.version + 1
    from due where v.organization = due.organization and v.livemode = due.livemode and v.id = due.id
    returning v.*
  )
  select t.organization, t.livemode, ${selecting("channelGrant")} from claimed t order by t.next_attempt_at, t.id`;

const read = revive("channelGrant");

export const channelGrantStore = (send: Send): ChannelGrantStore => ({
  ...rowStore(send, "channelGrant"),

  async claim({ now, leaseMs, limit }) {
    const leaseUntil = new Date(now.getTime() + leaseMs);
    const found = await send<Stored & Tenant>(claim(limit), [now, leaseUntil]);
    return found.map(({ organization, livemode, ...stored }) => ({
      tenant: { organization, livemode },
      ...read(stored),
    }));
  },
});
