import type { ChannelAuthorizationStore, ChannelGrantStore } from "@entente/core/ports";
import { claiming } from "../store/claim.ts";
import { rowStore } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";
import type { Whose } from "../tenancy/whose.ts";

/** The limit is a literal, because a generic plan for any number of rows would read them all. */
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

export const channelGrantStore = (send: Send, whose: Whose): ChannelGrantStore => ({
  ...rowStore(send, "channelGrant"),
  claim: claiming(send, whose, "channelGrant"),
});
