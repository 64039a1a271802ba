import type { Rows, Sets } from "@entente/core/ports";
import type { SetPlan } from "../journal/set-plan.ts";
import { count, exact, fieldsOf, text, uuid } from "../store/columns.ts";
import { IN_TENANT } from "../store/row-store.ts";
import { type Binder, rowsSource } from "../store/statement.ts";
import { IS_PAYABLE, taken as takenRows } from "./payout-batches.ts";
import { readView, viewOf } from "./runs/views.ts";

const CLAIM = fieldsOf({ item: uuid, entity: uuid, currency: text, payouts: count, amountMinor: exact });

/**
 * The open rows of every claim, taken at once; by hand, like all sets and their locks. The rows taken are compared with those
 * that the decision read; a row that was changed, added or removed in between makes the whole change stale, so that an item is
 * always the sum of its rows.
 */
export const freezePayouts = (args: Sets["freezePayouts"]["args"], name: string, bind: Binder): SetPlan => {
  const items = `${name}_claims as materialized (select u.* from ${rowsSource(CLAIM, args.items, bind)})`;
  // A payment is one person's: rows of entities that were merged into its own are taken along.
  const payees = `${name}_payees as materialized (
    select u.item, u.currency, u.entity from ${name}_claims u
    join entity e on e.organization = $1 and e.livemode = $2 and e.id = u.entity and e.merged_into is null
    union all
    select u.item, u.currency, e.id from ${name}_claims u
    join entity e on e.organization = $1 and e.livemode = $2 and e.merged_into = u.entity)`;
  const taken = `${name} as (
    update payout p set batch = ${bind(args.batch, "uuid")}, item = u.item, status = 'processing',
      version = p.version + 1, updated_at = ${bind(args.at.toISOString(), "timestamptz")}
    from ${name}_payees u
    where p.organization = $1 and p.livemode = $2 and p.brand = ${bind(args.brand, "uuid")}
      and p.entity = u.entity and p.currency = u.currency and ${takenRows(bind, args)} and ${IS_PAYABLE}
    returning p.item, p.amount_minor)`;
  return {
    ctes: [items, payees, taken],
    outputs: [`(select count(*)::int4 from ${name})`],
    odd: `(select count(*) from ${name}_claims u left join (
        select item, count(*) as payouts, sum(amount_minor) as amount_minor from ${name} group by item
      ) t on t.item = u.item
      where t.payouts is distinct from u.payouts or t.amount_minor is distinct from u.amount_minor)`,
    read: ([frozen]) => ({ frozen }) as Sets["freezePayouts"]["result"],
  };
};

export const releasePayouts = (args: Sets["releasePayouts"]["args"], name: string, bind: Binder): SetPlan => {
  const [batch, at] = [bind(args.batch, "uuid"), bind(args.at.toISOString(), "timestamptz")];
  const left = args.left === undefined ? undefined : bind([...args.left], "uuid[]");
  const among = (item: string): string => (left === undefined ? "" : `and ${item} = any (${left})`);
  const status = left === undefined ? "canceled" : "destination_changed";
  return {
    ctes: [
      `${name} as (
      update payout p set batch = null, item = null, status = 'pending', version = p.version + 1, updated_at = ${at}
      where p.organization = $1 and p.livemode = $2 and p.batch = ${batch} and p.status = 'processing'
        ${among("p.item")} returning 1)`,
      `${name}_items as (
      update payout_item i set status = '${status}', returned_at = ${at}, version = i.version + 1, updated_at = ${at}
      where i.organization = $1 and i.livemode = $2 and i.batch = ${batch} and i.status = 'pending'
        ${among("i.id")} returning 1)`,
    ],
    outputs: [`(select count(*)::int4 from ${name})`, `(select count(*)::int4 from ${name}_items)`],
    read: ([released, canceled]) => ({ released, canceled }) as Sets["releasePayouts"]["result"],
  };
};

export const writeOffPayouts = (args: Sets["writeOffPayouts"]["args"], name: string, bind: Binder): SetPlan => ({
  ctes: [
    `${name} as (
      update payout t set status = 'written_off', version = t.version + 1, updated_at = ${bind(args.at.toISOString(), "timestamptz")}
      where ${IN_TENANT} and t.entity = any(${bind(args.entities, "uuid[]")}) and t.batch is null
        and t.status in ('pending', 'awaiting_account', 'failed')
      returning t.*)`,
  ],
  outputs: [`(select json_agg(${viewOf("false", "null", "null")} order by f.id)::text from ${name} f)`],
  odd: `(select count(*) from ${name} where amount_minor <> 0 and brand <> all(${bind(args.owing, "uuid[]")}))`,
  read: ([values]) => ({
    payouts: (JSON.parse((values as string | null) ?? "[]") as never[]).map(
      (view) => readView(view).payout as Rows["payout"],
    ),
  }),
});
