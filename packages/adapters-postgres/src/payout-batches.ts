import type { DueAsk, Id, PayoutBatchStore, PayoutItemStatus, Storage } from "@entente/core/ports";
import { IN_TENANT, listStore, revive, type Stored, selecting } from "./row-store.ts";
import { type Binder, binder, type Send } from "./statement.ts";

/** Rows that no batch holds: the condition of the index that serves batches, word for word. */
export const FREE = "p.batch is null and p.status in ('pending', 'awaiting_account', 'failed')";

/** Which free rows are asked about. What is not asked stands not in the text, so that an index begins where the page does. */
const asked = (bind: Binder, { brand, periodStart, periodEnd }: DueAsk): string => {
  const [start, end] = [periodStart, periodEnd].map((at) => at?.toISOString().slice(0, 10));
  const conditions = [`p.organization = $1 and p.livemode = $2 and p.brand = ${bind(brand, "uuid")}`, FREE];
  if (start !== undefined) conditions.push(`p.period_start >= ${bind(start, "date")}`);
  if (end !== undefined) conditions.push(`p.period_end <= ${bind(end, "date")}`);
  return conditions.join(" and ");
};

/**
 * Who is owed what. First the keys of one page, from the index; then their rows, summed once for the net and once per
 * program for the least minimum among those with something to pay.
 */
const due = (bind: Binder, ask: DueAsk): string => {
  const rows = asked(bind, ask);
  const after =
    ask.after === null
      ? ""
      : `and (p.entity, p.currency) > (${bind(ask.after.entity, "uuid")}, ${bind(ask.after.currency, "text")})`;
  const provider = ask.provider === null ? "" : `and c.provider = ${bind(ask.provider, "text")}`;
  const brand = bind(ask.brand, "uuid");
  return `
  with page as materialized (
    select p.entity, p.currency from payout p where ${rows} ${after}
    group by p.entity, p.currency order by p.entity, p.currency limit ${bind(ask.limit, "int4")}
  ), owed as materialized (
    select p.id, p.entity, p.currency, p.program, p.amount_minor
    from page k join payout p on p.entity = k.entity and p.currency = k.currency where ${rows}
  ), net as (
    select o.entity, o.currency, sum(o.amount_minor) as amount, array_agg(o.id order by o.id) as payouts
    from owed o group by o.entity, o.currency
  ), asked as (
    select s.entity, s.currency, min(r.minimum_payout_minor) as minimum
    from (
      select o.entity, o.currency, o.program from owed o group by o.entity, o.currency, o.program
      having sum(o.amount_minor) > 0
    ) s join program r on r.organization = $1 and r.livemode = $2 and r.id = s.program
    group by s.entity, s.currency
  )
  select n.entity, n.currency, n.amount as "amountMinor", n.payouts, coalesce(a.minimum, 0)::int8 as "minimumMinor",
    e.name, e.email, e.kind, coalesce(r.status = 'paused', false) as "isPaused", c.account
  from net n
  join entity e on e.organization = $1 and e.livemode = $2 and e.id = n.entity
  left join asked a on a.entity = n.entity and a.currency = n.currency
  left join relationship r on r.organization = $1 and r.livemode = $2 and r.brand = ${brand} and r.entity = n.entity
  cross join lateral (
    select (array_agg(c.provider_account_id order by c.created_at desc, c.id desc))[1] as account from connection c
    where c.organization = $1 and c.livemode = $2 and c.brand = ${brand} and c.owner = n.entity
      and c.owner_type = 'entity' and c.kind = 'payout' and c.status = 'connected' and c.provider_account_id is not null
      ${provider}
  ) c
  order by n.entity, n.currency`;
};

const itemOf = revive("payoutItem");
const payoutOf = revive("payout");
const confirmationOf = revive("payoutConfirmation");
const fileOf = revive("payoutFile");

const ITEMS = `select ${selecting("payoutItem")} from payout_item t where ${IN_TENANT}`;
const CONFIRMATIONS = `select ${selecting("payoutConfirmation")} from payout_confirmation t where ${IN_TENANT}`;

interface ItemsAsk {
  readonly after: Id<"payout_item"> | null;
  readonly limit: number;
  readonly status?: PayoutItemStatus;
}

const itemsAfter = (
  { organization, livemode }: Parameters<PayoutBatchStore["itemsAfter"]>[0],
  batch: string,
  ask: ItemsAsk,
) => {
  const bind = binder();
  bind.values.push(organization, livemode);
  const conditions = [`t.batch = ${bind(batch, "uuid")}`];
  if (ask.after !== null) conditions.push(`t.id > ${bind(ask.after, "uuid")}`);
  if (ask.status !== undefined) conditions.push(`t.status = ${bind(ask.status, "text")}`);
  const text = `${ITEMS} and ${conditions.join(" and ")} order by t.id limit ${bind(ask.limit, "int4")}`;
  return { text, values: bind.values };
};

export const payoutBatchStore = (send: Send): Storage["payoutBatches"] => ({
  ...listStore(send, "payoutBatch"),

  due({ organization, livemode }, ask) {
    const bind = binder();
    bind.values.push(organization, livemode);
    return send(due(bind, ask), bind.values);
  },

  async itemsAfter(tenant, batch, ask) {
    const { text, values } = itemsAfter(tenant, batch, ask);
    return (await send<Stored>(text, values)).map(itemOf);
  },

  async payoutsOf({ organization, livemode }, items) {
    if (items.length === 0) return [];
    const found = await send<Stored>(
      `select ${selecting("payout")} from payout t where ${IN_TENANT} and t.item = any($3::uuid[]) order by t.id`,
      [organization, livemode, items],
    );
    return found.map(payoutOf);
  },

  tally: ({ organization, livemode }, batch) =>
    send(
      `select t.status, t.currency, count(*)::int4 as items, sum(t.amount_minor) as "amountMinor"
      from payout_item t where ${IN_TENANT} and t.batch = $3
      group by t.status, t.currency order by t.status collate "C", t.currency collate "C"`,
      [organization, livemode, batch],
    ),

  async confirmation({ organization, livemode }, operation) {
    const [found] = await send<Stored>(`${CONFIRMATIONS} and t.id = $3`, [organization, livemode, operation]);
    return found && confirmationOf(found);
  },

  async confirmedAs({ organization, livemode }, batch, externalBatchRef) {
    const [found] = await send<Stored>(`${CONFIRMATIONS} and t.batch = $3 and t.external_batch_ref = $4`, [
      organization,
      livemode,
      batch,
      externalBatchRef,
    ]);
    return found && confirmationOf(found);
  },

  async file({ organization, livemode }, batch) {
    const [found] = await send<Stored>(
      `select ${selecting("payoutFile")} from payout_file t where ${IN_TENANT} and t.id = $3`,
      [organization, livemode, batch],
    );
    return found && fileOf(found);
  },
});
