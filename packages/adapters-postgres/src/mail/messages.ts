import type { MessageCount, MessageOf, MessageRecipientStore, MessageStore, Tenant } from "@entente/core/ports";
import {
  type Listing,
  listStore,
  ofBrand,
  page,
  revive,
  rowStore,
  type Stored,
  selecting,
} from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";
import { TABLES } from "../store/tables.ts";
import type { Whose } from "../tenancy/whose.ts";

/** By hand, over all tenants. The limit is a literal, as in other claims. */
const due = (whose: Whose, limit: number): string => `
  select t.organization, t.livemode, ${selecting("message")} from message t
  where t.due_at <= $1 and ${whose("t")} order by t.due_at, t.id limit ${Math.trunc(limit)}`;

const readMessage = revive("message");

export const messageStore = (send: Send, whose: Whose): MessageStore => ({
  ...listStore(send, "message"),
  async due(now, limit) {
    return (await send<Stored & Tenant>(due(whose, limit), [now])).map(
      ({ organization, livemode, ...stored }): MessageOf => ({
        ...readMessage(stored as Stored),
        tenant: { organization, livemode },
      }),
    );
  },
});

/** By hand, because it counts within groups of many messages. */
const COUNTS = `
  select t.message as "message", t.delivery as "delivery", count(*)::int4 as "count", count(t.read_at)::int4 as "read"
  from message_recipient t
  where t.organization = $1 and t.livemode = $2 and t.message = any($3::uuid[])
  group by t.message, t.delivery`;

const LISTING: Listing = {
  kind: "messageRecipient",
  select: `select ${selecting("messageRecipient")} from ${TABLES.messageRecipient.name} t`,
};

const readRecipient = revive("messageRecipient");

export const messageRecipientStore = (send: Send): MessageRecipientStore => ({
  ...rowStore(send, "messageRecipient"),
  async list(tenant, { brand, enrollments, isUnread }, request) {
    const found = await page<Stored>(
      send,
      { ...LISTING, ...ofBrand(brand) },
      tenant,
      (bind) => [
        `t.brand = ${bind(brand, "uuid")}`,
        `t.enrollment = any(${bind(enrollments, "uuid[]")})`,
        ...(isUnread ? ["t.read_at is null"] : []),
      ],
      request,
    );
    return found && { rows: found.rows.map(readRecipient), hasMore: found.hasMore };
  },
  async counts({ organization, livemode }, messages) {
    return messages.length === 0 ? [] : send<MessageCount>(COUNTS, [organization, livemode, messages]);
  },
});
