import { ID_PREFIX } from "@entente/core/storage";
import { ERASED as ERASED_ENTITIES } from "../membership/recipients.ts";
import { compared, IN_TENANT, OBJECT, rowsIn, sha256, wireTime } from "../store/compared.ts";

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
const ERASED = `(select i.id, i.batch from ${rowsIn("payout_item")} i where i.entity in ${ERASED_ENTITIES})`;

export const PAYMENT = compared(
  "i.id::text",
  `${rowsIn("payout_item")} i join ${rowsIn("payout_batch")} b on b.id = i.batch left join ${ERASED} x on x.id = i.id`,
  [
    ["digest", `case when x.id is null then ${PAYMENT_DIGEST} else i.digest end`, "i.digest"],
    ["brand", "b.brand", "i.brand"],
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
    [
      "digest",
      `case when f.id in (select x.batch from ${ERASED} x) then f.digest else ${sha256("f.content")} end`,
      "f.digest",
    ],
  ],
);

/** What was confirmed, and the operations that carry it out. */
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

export const CONFIRMATION = compared(
  "i.id::text",
  `${rowsIn("payout_item")} i join ${rowsIn("payout_batch")} b on b.id = i.batch and b.status <> 'confirming'
    left join ${RESULTS} r on r.item = i.id
    left join ${ALL_PAID} a on a.batch = i.batch
    left join ${REASONS} g on g.item = i.id and g.status = i.status and g.reason is not distinct from i.reason
    left join ${PAID} p on p.item = i.id
    left join ${ERASED} x on x.id = i.id`,
  [
    [
      "status",
      "coalesce(r.status, case when a.batch is not null then 'paid' when b.status = 'canceled' then 'canceled' else 'pending' end)",
      "i.status",
    ],
    ["reason", "case when g.item is not null or x.id is not null then i.reason else r.reason end", "i.reason"],
    ["paid_at", wireTime("p.paid_at"), wireTime("i.paid_at")],
  ],
);
