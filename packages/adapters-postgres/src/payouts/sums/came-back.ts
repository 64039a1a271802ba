import type { PayoutBatchStore } from "@entente/core/ports";
import { revive, type Stored, selecting } from "../../store/row-store.ts";
import type { Send } from "../../store/statement.ts";

/**
 * By hand: a payment that came back has its payouts no more, so it is found by the index of its recipient, who is the owner of a payout, or
 * whom that one was merged with.
 */
const CAME_BACK = `with root as materialized (
    select distinct coalesce(e.merged_into, e.id) as id from payout p
    join entity e on e.organization = p.organization and e.livemode = p.livemode and e.id = p.entity
    where p.organization = $1 and p.livemode = $2 and p.id = any ($3::uuid[])
  ), person as materialized (
    select id from root
    union
    select e.id from root r join entity e on e.merged_into = r.id where e.organization = $1 and e.livemode = $2
  )
  select ${selecting("payoutItem")} from person o
  join payout_item t on t.organization = $1 and t.livemode = $2 and t.entity = o.id
  where t.status in ('failed', 'returned') and t.payouts && $3::uuid[]
  order by t.returned_at, t.id`;

const itemOf = revive("payoutItem");

export const cameBack =
  (send: Send): PayoutBatchStore["cameBack"] =>
  async ({ organization, livemode }, payouts) =>
    payouts.length === 0 ? [] : (await send<Stored>(CAME_BACK, [organization, livemode, [...payouts]])).map(itemOf);
