import type { DueCursor, MailCursorStore, MailMessageStore, Tenant } from "@entente/core/ports";
import { claiming } from "../store/claim.ts";
import { revive, rowStore, type Stored, selecting } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";
import type { Whose } from "../tenancy/whose.ts";

/** By hand, over all tenants. The limit is a literal, because a generic plan for any number of rows would read them all. */
const pending = (limit: number): string => `
  select t.organization, t.livemode, ${selecting("mailMessage")} from mail_message t
  where t.next_attempt_at is not null order by t.created_at, t.id limit ${Math.trunc(limit)}`;

/** By hand, because the operator names a message of any tenant. */
const FIND = `
  select t.organization, t.livemode, ${selecting("mailMessage")} from mail_message t where t.id = $1 limit 1`;

/** By hand, because a person is of several entities; the limit is a literal, as above. */
const latestTo = (limit: number): string => `
  select ${selecting("mailMessage")} from mail_message t
  where t.organization = $1 and t.livemode = $2 and t.entity = any ($4::uuid[]) and t.brand = $3
  order by t.created_at desc, t.id desc limit ${Math.trunc(limit)}`;

const WAITING_SINCE = "select min(created_at) as since from mail_message where next_attempt_at is not null";

/** By hand, for its locks; the limit is a literal, as above. */
const sweep = (whose: Whose, limit: number): string => `
  with old as materialized (
    select organization, livemode, id from mail_message where created_at < $1 and ${whose("mail_message")}
    order by created_at
    limit ${Math.trunc(limit)} for update skip locked)
  delete from mail_message m using old o
  where m.organization = o.organization and m.livemode = o.livemode and m.id = o.id returning 1`;

const readMessage = revive("mailMessage");

export const mailMessageStore = (send: Send, whose: Whose): MailMessageStore => ({
  ...rowStore(send, "mailMessage"),
  claim: claiming(send, whose, "mailMessage", { where: "next_attempt_at is not null" }),
  async pending(limit) {
    const found = await send<Stored & Tenant>(pending(limit), []);
    return found.map(({ organization, livemode, ...stored }) => ({
      tenant: { organization, livemode },
      ...readMessage(stored as Stored),
    }));
  },
  async find(id) {
    const [found] = await send<Stored & Tenant>(FIND, [id]);
    if (found === undefined) return undefined;
    const { organization, livemode, ...stored } = found;
    return { tenant: { organization, livemode }, ...readMessage(stored as Stored) };
  },
  async latestTo({ organization, livemode }, brand, entities, limit) {
    return (await send<Stored>(latestTo(limit), [organization, livemode, brand, entities])).map(readMessage);
  },
  async waitingSince() {
    const [found] = await send<{ readonly since: Date | null }>(WAITING_SINCE, []);
    return found?.since ?? null;
  },
  async sweep(until, limit) {
    return (await send(sweep(whose, limit), [until])).length;
  },
});

/**
 * The next tenants by key, each with its heads and its cursor. The last of them is answered even if nothing is due there. By hand,
 * because it reads both heads of all tenants; the limit is a literal, as above.
 */
const due = (whose: Whose, limit: number): string => `
  select p.organization, p.livemode, p.place = ${Math.trunc(limit)} as "isLast",
    coalesce(e.seq, 0) > coalesce(t.events, 0) or coalesce(a.seq, 0) > coalesce(t.audits, 0) or t.id is null
      or t.digest_from < $3 as due,
    ${selecting("mailCursor")}
  from (select h.*, row_number() over (order by h.organization, h.livemode) as place from (
    select organization, livemode from feed_head
      where (organization, livemode) > ($1, $2) and ${whose("feed_head")}
    union select organization, livemode from audit_head
      where (organization, livemode) > ($1, $2) and ${whose("audit_head")}
    order by organization, livemode limit ${Math.trunc(limit)}) h) p
  left join feed_head e on e.organization = p.organization and e.livemode = p.livemode
  left join audit_head a on a.organization = p.organization and a.livemode = p.livemode
  left join mail_cursor t on t.organization = p.organization and t.livemode = p.livemode and t.id = p.organization
  order by p.organization, p.livemode`;

const LOWEST = "00000000-0000-0000-0000-000000000000";

type StoredDue = Stored & Tenant & { readonly due: boolean; readonly isLast: boolean };

const readCursor = revive("mailCursor");

export const mailCursorStore = (send: Send, whose: Whose): MailCursorStore => ({
  ...rowStore(send, "mailCursor"),
  async due(today, after, limit) {
    const asked = [after?.organization ?? LOWEST, after?.livemode ?? false, today];
    const found = await send<StoredDue>(due(whose, limit), asked);
    const looked = found.map(({ organization, livemode, due: isDue, isLast: _, ...stored }) => ({
      isDue,
      tenant: { organization, livemode },
      cursor: (stored as Stored).version === null ? undefined : readCursor(stored as Stored),
    }));
    return {
      due: looked.flatMap(({ isDue, ...one }): readonly DueCursor[] => (isDue ? [one] : [])),
      last: found.at(-1)?.isLast === true ? (looked.at(-1)?.tenant ?? null) : null,
    };
  },
});
