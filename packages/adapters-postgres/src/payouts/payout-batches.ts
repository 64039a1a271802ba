import type {
  Destination,
  DestinationQuery,
  DueQuery,
  DueRecipient,
  Id,
  PayoutBatchStore,
  PayoutItemStatus,
  Sets,
  Storage,
} from "@entente/core/ports";
import type { SetPlan } from "../journal/set-plan.ts";
import { anyOf, type Place, rowQuery } from "../store/query.ts";
import { IN_TENANT, listStore, revive, type Stored, selecting } from "../store/row-store.ts";
import { type Binder, binder, type Send } from "../store/statement.ts";
import { cameBack } from "./sums/came-back.ts";

/** Rows that are in no batch: the exact condition of the index that batches use. */
const FREE = "p.batch is null and p.status in ('pending', 'awaiting_account', 'failed')";

type DuePeriod = Pick<DueQuery, "periodStart" | "periodEnd" | "program">;

/**
 * Builds the condition that a row is within the requested period and of the requested program. A bound that is not requested adds
 * no condition.
 */
const within = (bind: Binder, { periodStart, periodEnd, program = null }: DuePeriod): string => {
  const [start, end] = [periodStart, periodEnd].map((at) => at?.toISOString().slice(0, 10));
  const conditions = [
    ...(start === undefined ? [] : [`p.period_start >= ${bind(start, "date")}`]),
    ...(end === undefined ? [] : [`p.period_end <= ${bind(end, "date")}`]),
    ...(program === null ? [] : [`p.program = ${bind(program, "uuid")}`]),
  ];
  return conditions.length === 0 ? "true" : conditions.join(" and ");
};

/** Rows that a batch takes: those within the period, and negative ones of any other period. */
export const taken = (bind: Binder, query: DuePeriod): string => {
  const inside = within(bind, query);
  return inside === "true" ? FREE : `${FREE} and (${inside} or p.amount_minor < 0)`;
};

/** The condition that a paused relationship holds a row back: an amount owed under it, and no debt. */
const HELD = "p.amount_minor > 0 and r.status = 'paused'";

/** The condition that a batch that pays the recipient of a row pays the row as well: the opposite of {@link HELD}, read by keys. */
export const IS_PAYABLE = `not (p.amount_minor > 0 and exists (
      select 1 from enrollment m join relationship r
        on r.organization = m.organization and r.livemode = m.livemode and r.id = m.relationship
      where m.organization = p.organization and m.livemode = p.livemode and m.id = p.enrollment and r.status = 'paused'))`;

/**
 * The amount due to each recipient: rows are summed once for the net amount, and once per program for the smallest minimum
 * among programs with a positive sum. What is held back is left out, unless nothing else is owed.
 */
export const duePayouts = (query: DueQuery, name: string, bind: Binder): SetPlan => {
  const provider = query.provider === null ? "" : `and c.provider = ${bind(query.provider, "text")}`;
  const brand = bind(query.brand, "uuid");
  const payee = query.entity == null ? "" : `and coalesce(y.merged_into, y.id) = ${bind(query.entity, "uuid")}`;
  const ctes = [
    `${name}_all as materialized (
    select p.id, coalesce(y.merged_into, y.id) as entity, p.currency, p.program, p.amount_minor, ${within(bind, query)} as within, ${HELD} as held
    from payout p
    join enrollment m on m.organization = $1 and m.livemode = $2 and m.id = p.enrollment
    join relationship r on r.organization = $1 and r.livemode = $2 and r.id = m.relationship
    join entity y on y.organization = $1 and y.livemode = $2 and y.id = p.entity
    where p.organization = $1 and p.livemode = $2 and p.brand = ${brand} and ${taken(bind, query)} ${payee})`,
    `${name}_owed as materialized (
    select o.* from ${name}_all o join (
      select a.entity, a.currency, bool_or(a.amount_minor > 0 and not a.held) as is_payable
      from ${name}_all a group by a.entity, a.currency
    ) g on g.entity = o.entity and g.currency = o.currency
    where not (g.is_payable and o.held))`,
    `${name}_net as materialized (
    select o.entity, o.currency, sum(o.amount_minor) as amount, json_agg(o.id order by o.id) as payouts,
      (array_agg(o.id order by o.id desc))[1] as latest, bool_or(o.held) as paused
    from ${name}_owed o group by o.entity, o.currency having bool_or(o.within))`,
    `${name}_asked as materialized (
    select s.entity, s.currency, min(r.minimum_payout_minor) as minimum
    from (
      select o.entity, o.currency, o.program from ${name}_owed o group by o.entity, o.currency, o.program
      having sum(o.amount_minor) > 0
    ) s join program r on r.organization = $1 and r.livemode = $2 and r.id = s.program
    group by s.entity, s.currency)`,
    `${name}_account as materialized (
    select c.owner, (array_agg(c.provider_account_id order by c.created_at desc, c.id desc))[1] as account,
      (array_agg(c.held_until order by c.created_at desc, c.id desc))[1] as account_held_until from connection c
    where c.organization = $1 and c.livemode = $2 and c.brand = ${brand} and c.owner_type = 'entity'
      and c.kind = 'payout' and c.status = 'connected' and c.provider_account_id is not null ${provider}
    group by c.owner)`,
    `${name} as materialized (
    select n.entity, n.currency, n.amount, n.payouts, coalesce(a.minimum, 0) as minimum,
      k.name, k.email, e.kind, n.paused, c.account, k.held_until, c.account_held_until,
      json_build_array(l.enrollment, l.program, l.entity, l.period_start, l.period_end) as latest
    from ${name}_net n
    join payout l on l.organization = $1 and l.livemode = $2 and l.id = n.latest
    join entity e on e.organization = $1 and e.livemode = $2 and e.id = n.entity
    left join contact k on k.organization = $1 and k.livemode = $2 and k.brand = ${brand} and k.entity = n.entity
    left join ${name}_asked a on a.entity = n.entity and a.currency = n.currency
    left join ${name}_account c on c.owner = n.entity)`,
  ];
  const columns =
    "t.entity, t.currency, t.amount::text, t.payouts, t.minimum::text, t.name, t.email, t.kind, t.paused, t.account, t.held_until, t.account_held_until, t.latest";
  return {
    ctes,
    outputs: [
      `(select json_agg(json_build_array(${columns}) order by t.entity, t.currency collate "C")::text from ${name} t)`,
    ],
    read: ([answered]) => ({
      recipients: (JSON.parse((answered as string | null) ?? "[]") as never[]).map(recipientOf),
    }),
  };
};

/** Where the waiting payments of a batch go now, as one text; by hand, because of its look-up of the newest account of each. */
const destinationsText = ({ brand, batch, provider }: DestinationQuery, bind: Binder): string => `(
  select coalesce(json_agg(json_build_array(t.entity, k.email, k.held_until, a.account, a.held_until) order by t.entity), '[]')::text
  from (
    select distinct i.entity, coalesce(e.merged_into, e.id) as person from payout_item i
    join entity e on e.organization = $1 and e.livemode = $2 and e.id = i.entity
    where i.organization = $1 and i.livemode = $2 and i.batch = ${bind(batch, "uuid")} and i.status = 'pending') t
  left join contact k on k.organization = $1 and k.livemode = $2 and k.brand = ${bind(brand, "uuid")} and k.entity = t.person
  left join lateral (
    select c.provider_account_id as account, c.held_until from connection c
    where c.organization = $1 and c.livemode = $2 and c.brand = ${bind(brand, "uuid")} and c.owner = t.person
      and c.owner_type = 'entity' and c.kind = 'payout' and c.status = 'connected' and c.provider_account_id is not null
      ${provider === null ? "" : `and c.provider = ${bind(provider, "text")}`}
    order by c.created_at desc, c.id desc limit 1) a on true)`;

/**
 * Compares the destinations with those that were read, as a whole, so that no account or address changes between the decision and
 * the commit.
 */
export const expectDestinations = (
  { seen, ...query }: Sets["expectDestinations"]["args"],
  name: string,
  bind: Binder,
): SetPlan => ({
  ctes: [`${name} as materialized (select ${destinationsText(query, bind)} = ${bind(seen, "text")} as is_same)`],
  outputs: [],
  odd: `(select count(*) from ${name} t where not t.is_same)`,
  read: () => ({}),
});

const timeOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));

type DestinationRow = readonly [Id<"entity">, string | null, string | null, string | null, string | null];
const destinationOf = ([entity, email, addressHeldUntil, account, accountHeldUntil]: DestinationRow): Destination => ({
  entity,
  email,
  addressHeldUntil: timeOrNull(addressHeldUntil),
  account,
  accountHeldUntil: timeOrNull(accountHeldUntil),
});

type DueRecipientRow = readonly [
  entity: DueRecipient["entity"],
  currency: string,
  amount: string,
  payouts: DueRecipient["payouts"],
  minimum: string,
  name: string | null,
  email: string | null,
  kind: DueRecipient["kind"],
  isPaused: boolean,
  account: string | null,
  addressHeldUntil: string | null,
  accountHeldUntil: string | null,
  latest: readonly [
    enrollment: DueRecipient["latest"]["enrollment"],
    program: DueRecipient["latest"]["program"],
    entity: DueRecipient["entity"],
    periodStart: string,
    periodEnd: string,
  ],
];

const recipientOf = ([
  entity,
  currency,
  amount,
  payouts,
  minimum,
  name,
  email,
  kind,
  isPaused,
  account,
  addressHeldUntil,
  accountHeldUntil,
  [enrollment, program, owner, periodStart, periodEnd],
]: DueRecipientRow): DueRecipient => ({
  entity,
  currency,
  amountMinor: BigInt(amount),
  payouts,
  latest: { enrollment, program, entity: owner, periodStart: new Date(periodStart), periodEnd: new Date(periodEnd) },
  minimumMinor: BigInt(minimum),
  name,
  email,
  kind,
  isPaused,
  account,
  addressHeldUntil: addressHeldUntil === null ? null : new Date(addressHeldUntil),
  accountHeldUntil: accountHeldUntil === null ? null : new Date(accountHeldUntil),
});

const itemOf = revive("payoutItem");
/** By hand, because its conditions depend on the request. */
const ITEMS = `select ${selecting("payoutItem")} from payout_item t where ${IN_TENANT}`;

const payoutsOf = rowQuery("payout", (payouts, items: Place<readonly string[]>) =>
  payouts.where("t.item", "=", anyOf(items)).orderBy("t.id"),
);

const confirmation = rowQuery("payoutConfirmation", (confirmations, operation: Place<string>) =>
  confirmations.where("t.id", "=", operation),
);

const confirmedAs = rowQuery(
  "payoutConfirmation",
  (confirmations, batch: Place<string>, externalBatchRef: Place<string>) =>
    confirmations.where("t.batch", "=", batch).where("t.external_batch_ref", "=", externalBatchRef),
);

/** By an index of the batches, whatever was confirmed of others. */
const CONFIRMATIONS_OF = `select ${selecting("payoutConfirmation")} from payout_confirmation t
  where ${IN_TENANT} and t.batch = any ($3::uuid[]) order by t.id`;

const fileOf = rowQuery("payoutFile", (files, batch: Place<string>) => files.where("t.id", "=", batch));

interface ItemsAsk {
  readonly after: Id<"payout_item"> | null;
  readonly limit: number;
  readonly status?: PayoutItemStatus;
}

const itemsAfter = (
  { organization, livemode }: Parameters<PayoutBatchStore["itemsAfter"]>[0],
  batch: string,
  query: ItemsAsk,
) => {
  const bind = binder();
  bind.values.push(organization, livemode);
  const conditions = [`t.batch = ${bind(batch, "uuid")}`];
  if (query.after !== null) conditions.push(`t.id > ${bind(query.after, "uuid")}`);
  if (query.status !== undefined) conditions.push(`t.status = ${bind(query.status, "text")}`);
  const text = `${ITEMS} and ${conditions.join(" and ")} order by t.id limit ${bind(query.limit, "int4")}`;
  return { text, values: bind.values };
};

export const payoutBatchStore = (send: Send): Storage["payoutBatches"] => ({
  ...listStore(send, "payoutBatch"),

  async itemsAfter(tenant, batch, query) {
    const { text, values } = itemsAfter(tenant, batch, query);
    return (await send<Stored>(text, values)).map(itemOf);
  },

  async due({ organization, livemode }, query) {
    const bind = binder();
    bind.values.push(organization, livemode);
    const { ctes, outputs, read } = duePayouts(query, "due", bind);
    const [found] = await send<{ readonly due: string | null }>(
      `with ${ctes.join(", ")} select ${outputs[0]} as due`,
      bind.values,
    );
    return (read([found?.due ?? null]) as Sets["duePayouts"]["result"]).recipients;
  },

  async destinations({ organization, livemode }, query) {
    const bind = binder();
    bind.values.push(organization, livemode);
    const [found] = await send<{ readonly seen: string }>(
      `select ${destinationsText(query, bind)} as seen`,
      bind.values,
    );
    const seen = found?.seen ?? "[]";
    return { destinations: (JSON.parse(seen) as DestinationRow[]).map(destinationOf), seen };
  },

  payoutsOf: async (tenant, items) => (items.length === 0 ? [] : payoutsOf(send, tenant, items)),
  cameBack: cameBack(send),

  // By hand: it sorts by a collation.
  tally: ({ organization, livemode }, batch) =>
    send(
      `select t.status, t.currency, count(*)::int4 as items, sum(t.amount_minor) as "amountMinor"
      from payout_item t where ${IN_TENANT} and t.batch = $3
      group by t.status, t.currency order by t.status collate "C", t.currency collate "C"`,
      [organization, livemode, batch],
    ),

  confirmation: async (tenant, operation) => (await confirmation(send, tenant, operation))[0],
  confirmedAs: async (tenant, batch, externalBatchRef) => (await confirmedAs(send, tenant, batch, externalBatchRef))[0],
  async confirmationsOf({ organization, livemode }, batches) {
    const found = await send<Stored>(CONFIRMATIONS_OF, [organization, livemode, [...batches]]);
    return found.map(revive("payoutConfirmation"));
  },
  file: async (tenant, batch) => (await fileOf(send, tenant, batch))[0],
});
