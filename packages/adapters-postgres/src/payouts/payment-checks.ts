import { ACCOUNT_FILL, ID_PREFIX } from "@entente/core/storage";
import { ACCOUNTS, ERASED as ERASED_ENTITIES, RECORDED } from "../membership/recipients.ts";
import {
  AUDITED_SINCE,
  compared,
  IN_TENANT,
  madeAt,
  OBJECT,
  rowsIn,
  STAMP_SLACK,
  wireTime,
} from "../store/compared.ts";
import { sha256 } from "../store/composed.ts";

/** `paymentDigest` of core for a payment `i`; the tests compare the two. */
const PAYMENT_DIGEST = sha256(
  [
    "id::text",
    "batch::text",
    "entity::text",
    "currency",
    "amount_minor::text",
    "destination",
    "name",
    "email",
    "recipient_type",
  ]
    .map((column) => sha256(`coalesce(i.${column}, '')`))
    .join(" || "),
);

/** Payments of entities whose personal values were erased. */
const ERASED = `(select i.id from ${rowsIn("payout_item")} i where i.entity in (select x.id from ${ERASED_ENTITIES} x))`;

/** `accountKey` of core. */
const accountKey = (account: string): string => `upper(translate(${account}, '${ACCOUNT_FILL}', '') collate "C")`;

/**
 * The newest account that each payment could go to when its batch was made, and whether it goes to one of them. A batch takes its
 * time after its stamp, and finds what is connected meanwhile.
 */
const OWN_ACCOUNTS = `(
    select i.id, bool_or(${accountKey("c.account")} = ${accountKey("i.destination")}) as is_own,
      (array_agg(c.account order by c.since desc, c.id desc))[1] as account
    from ${rowsIn("payout_item")} i join ${rowsIn("payout_batch")} b on b.id = i.batch
    join ${ACCOUNTS} c on c.owner = '${ID_PREFIX.entity}_' || i.entity and c.brand = '${ID_PREFIX.brand}_' || i.brand
      and c.account is not null and (b.provider is null or c.provider = b.provider)
      and c.since <= b.created_at + interval '1 hour' and (c.until is null or c.until >= b.created_at - ${STAMP_SLACK})
    group by i.id)`;

const inForce = (field: string, value: string): string =>
  `bool_or(v.field = '${field}' and v.value is not distinct from ${value} and v.since <= b.created_at + interval '1 hour'
      and (v.until is null or v.until >= b.created_at - ${STAMP_SLACK}))`;
const atThen = (field: string): string =>
  `(array_agg(v.value order by v.seq desc) filter (where v.field = '${field}' and v.since <= b.created_at))[1]`;

/**
 * The contact that the brand had recorded of the recipient of each payment when its batch was made, and whether the payment says
 * so.
 */
const PAID_TO = `(
    select i.id, ${atThen("name")} as name, ${atThen("email")} as email,
      ${inForce("name", "i.name")} as is_name, ${inForce("email", "i.email")} as is_email
    from ${rowsIn("payout_item")} i join ${rowsIn("payout_batch")} b on b.id = i.batch
    join ${RECORDED} v on v.brand = '${ID_PREFIX.brand}_' || i.brand and v.entity = '${ID_PREFIX.entity}_' || i.entity
    group by i.id)`;

/** The condition that audit entries no longer show, or did not show yet, the recipient of a payment `i`. */
const IS_UNSHOWN = `(x.id is not null or greatest(i.created_at, b.created_at, ${madeAt("i.id")}) < coalesce(${AUDITED_SINCE}, 'infinity'))`;

export const PAYMENT = compared(
  "i.id::text",
  `${rowsIn("payout_item")} i join ${rowsIn("payout_batch")} b on b.id = i.batch
    left join ${ERASED} x on x.id = i.id left join ${rowsIn("entity")} y on y.id = i.entity left join ${PAID_TO} e on e.id = i.id left join ${OWN_ACCOUNTS} a on a.id = i.id`,
  [
    [
      "digest",
      `case when x.id is not null and i.name = '' and i.destination = '' and i.email is null then i.digest else ${PAYMENT_DIGEST} end`,
      "i.digest",
    ],
    ["brand", "b.brand", "i.brand"],
    ["created_at", wireTime("b.created_at"), wireTime("i.created_at")],
    [
      "destination",
      `case when ${IS_UNSHOWN} or a.is_own or b.by_email and i.destination = i.email then i.destination
        else coalesce(a.account, case when b.by_email then e.email end) end`,
      "i.destination",
    ],
    ["email", `case when ${IS_UNSHOWN} or i.email is null or e.is_email then i.email else e.email end`, "i.email"],
    [
      "name",
      `case when ${IS_UNSHOWN} or e.is_name or i.name in (i.email, i.destination) then i.name
        else coalesce(e.name, i.email, i.destination) end`,
      "i.name",
    ],
    ["recipient_type", "y.kind", "i.recipient_type"],
  ],
);

/** Who an entity is: a payment is one person's, under whichever of the person's entities it was earned. */
const person = (entity: string): string =>
  `coalesce((select e.merged_into from entity e where e.${IN_TENANT.replace(" and ", " and e.")} and e.id = ${entity}), ${entity})`;

/** The payouts of payments that wait or were made, from both sides. */
export const HELD = compared(
  "coalesce(p.id, n.payout)::text",
  `(select i.id as item, i.batch, i.entity, i.currency, x.payout,
        case i.status when 'pending' then 'processing' when 'paid' then 'paid' end as status
      from ${rowsIn("payout_item")} i cross join lateral unnest(i.payouts) as x(payout)
      where i.status in ('pending', 'paid')) n
    full join (select * from ${rowsIn("payout")} t
      where t.item is not null or t.batch is not null or t.status in ('processing', 'paid')) p on p.id = n.payout`,
  [
    ["item", "n.item", "p.item"],
    ["batch", "n.batch", "p.batch"],
    [
      "entity",
      `case when n.item is null or ${person("n.entity")} = ${person("p.entity")} then p.entity else n.entity end`,
      "p.entity",
    ],
    ["currency", "case when n.item is null then p.currency else n.currency end", "p.currency"],
    ["status", "case when n.item is null then 'pending' else n.status end", "p.status"],
  ],
);

export const FILE = compared(
  "f.id::text",
  `${rowsIn("payout_file")} f join ${rowsIn("payout_batch")} b on b.id = f.id`,
  [
    ["brand", "b.brand", "f.brand"],
    ["digest", sha256("f.content"), "f.digest"],
  ],
);

/** Compares the confirmations with the operations that carry them out. */
export const CONFIRMED = compared(
  "coalesce(o.id, c.id)::text",
  `(select * from ${rowsIn("operation")} o where o.kind = 'payout_batch.confirm') o
    full join ${rowsIn("payout_confirmation")} c on c.id = o.id`,
  [
    ["id", "o.id", "c.id"],
    ["batch", "o.subject", "c.batch"],
    ["brand", "o.brand", "c.brand"],
    ["created_at", wireTime("o.created_at"), wireTime("c.created_at")],
  ],
);

/** The last result that was confirmed for each payment by name, and whether all that waited were confirmed as paid. */
const RESULTS = `(
    select distinct on (r.item) r.item, r.status, r.reason from ${rowsIn("payout_confirmation")} c
    cross join lateral json_to_recordset(c.results::json) as r(item uuid, status text, reason text)
    order by r.item, c.created_at desc, c.id desc)`;
const ALL_PAID = `(select distinct batch from ${rowsIn("payout_confirmation")} c where c.results is null)`;

/** Every reason that was given for a result of a payment: one that is confirmed again keeps its first. */
const REASONS = `(
    select distinct r.item, r.status, r.reason from ${rowsIn("payout_confirmation")} c
    cross join lateral json_to_recordset(c.results::json) as r(item uuid, status text, reason text))`;

/** When the payouts of each payment were announced as paid. */
const PAID = `(
    select i.id as item, max(e.created_at) as paid_at from ${rowsIn("payout_item")} i
    cross join lateral unnest(i.payouts) as x(payout)
    join (
      select subject, created_at, ${OBJECT} ->> 'batch' as batch from event
      where ${IN_TENANT} and type = 'payout.settled' offset 0) e
      on e.subject = x.payout::text and e.batch = '${ID_PREFIX.payout_batch}_' || i.batch
    group by i.id)`;

/** When the payouts of each payment were announced as owed again, by a result that was confirmed. */
const RETURNED = `(
    select i.id as item, max(e.created_at) as returned_at from ${rowsIn("payout_item")} i
    cross join lateral unnest(i.payouts) as x(payout)
    join ${rowsIn("payout_confirmation")} c on c.batch = i.batch
    join (
      select subject, created_at, operation from event
      where ${IN_TENANT} and type = 'payout.failed' and operation is not null offset 0) e
      on e.subject = x.payout::text and e.operation = c.id
    group by i.id)`;

export const CONFIRMATION = compared(
  "i.id::text",
  `${rowsIn("payout_item")} i join ${rowsIn("payout_batch")} b on b.id = i.batch and b.status <> 'confirming'
    left join ${RESULTS} r on r.item = i.id
    left join ${ALL_PAID} a on a.batch = i.batch
    left join ${REASONS} g on g.item = i.id and g.status = i.status and g.reason is not distinct from i.reason
    left join ${PAID} p on p.item = i.id
    left join ${RETURNED} o on o.item = i.id
    left join ${ERASED} x on x.id = i.id`,
  [
    [
      "status",
      "coalesce(r.status, case when i.status = 'destination_changed' then i.status when a.batch is not null then 'paid' when b.status = 'canceled' then 'canceled' else 'pending' end)",
      "i.status",
    ],
    ["reason", "case when g.item is not null or x.id is not null then i.reason else r.reason end", "i.reason"],
    ["paid_at", wireTime("p.paid_at"), wireTime("i.paid_at")],
    [
      "returned_at",
      wireTime(
        "case i.status when 'canceled' then b.canceled_at when 'destination_changed' then coalesce(b.exported_at, b.canceled_at) else o.returned_at end",
      ),
      wireTime("i.returned_at"),
    ],
  ],
);
