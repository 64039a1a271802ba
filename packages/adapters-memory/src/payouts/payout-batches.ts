import type {
  Connection,
  Destination,
  DestinationQuery,
  DueQuery,
  DueRecipient,
  Id,
  Payout,
  Sets,
  Storage,
  Tally,
} from "@entente/core/ports";
import { isFree } from "@entente/core/storage";
import { contactIn } from "../membership/contacts.ts";
import { personIn } from "../membership/entities.ts";
import { copy } from "../store/copy.ts";
import { listStore } from "../store/rows.ts";
import { pair } from "../store/shapes.ts";
import { owning, under } from "../store/table.ts";
import { type Tenancy, tenancyOf, type World } from "../store/world.ts";
import { isHeldBack, isWithin } from "./payout-sets.ts";

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((left, right) => left + right, 0n);

/** The smallest minimum of the programs with a positive sum; it applies to each currency separately. */
const minimumOf = ({ tables }: Tenancy, rows: readonly Payout[]): bigint => {
  const minimums = [...new Set(rows.map(({ program }) => program))].flatMap((id) => {
    const own = rows.filter(({ program }) => program === id);
    const program = tables.program.rows.get(id)?.row;
    if (sum(own.map(({ amountMinor }) => amountMinor)) <= 0n || program === undefined) return [];
    return [program.minimumPayoutMinor];
  });
  return (
    minimums.reduce<bigint | undefined>(
      (least, one) => (least === undefined || one < least ? one : least),
      undefined,
    ) ?? 0n
  );
};

const newer = (left: Connection, right: Connection): number =>
  right.createdAt.getTime() - left.createdAt.getTime() || (left.id < right.id ? 1 : -1);

const accountOf = (
  { tables }: Tenancy,
  { brand, provider }: Pick<DueQuery, "brand" | "provider">,
  entity: Id<"entity">,
): Connection | undefined =>
  under(tables.connection, "owner", entity)
    .map(({ row }) => row)
    .filter(
      (one) =>
        one.brand === brand &&
        one.kind === "payout" &&
        one.status === "connected" &&
        one.providerAccountId !== null &&
        (provider === null || one.provider === provider),
    )
    .sort(newer)[0];

const latestOf = (rows: readonly Payout[]): DueRecipient["latest"] => {
  const newest = rows.reduce((one, other) => (other.id > one.id ? other : one));
  const { enrollment, program, entity, periodStart, periodEnd } = newest;
  return { enrollment, program, entity, periodStart, periodEnd };
};

/** Returns the payment that a batch would make to one recipient: held-back rows are left out, unless nothing else is owed. */
const recipientOf = (tenancy: Tenancy, query: DueQuery, all: readonly Payout[]): DueRecipient => {
  const isPayable = all.some((row) => row.amountMinor > 0n && !isHeldBack(tenancy, row));
  const rows: readonly Payout[] = all.filter((row) => !(isPayable && isHeldBack(tenancy, row)));
  const [{ entity, currency }] = rows as readonly [Payout, ...Payout[]];
  const id = personIn(tenancy, entity);
  const { tables } = tenancy;
  const payee = tables.entity.rows.get(id)?.row;
  const contact = contactIn(tenancy, query.brand, id);
  const account = accountOf(tenancy, query, id);
  return {
    entity: id,
    currency,
    amountMinor: sum(rows.map(({ amountMinor }) => amountMinor)),
    payouts: rows.map((row) => row.id).sort(),
    latest: latestOf(rows),
    minimumMinor: minimumOf(tenancy, rows),
    name: contact?.name ?? null,
    email: contact?.email ?? null,
    addressHeldUntil: contact?.heldUntil ?? null,
    kind: payee?.kind ?? "person",
    isPaused: rows.some((row) => isHeldBack(tenancy, row)),
    account: account?.providerAccountId ?? null,
    accountHeldUntil: account?.heldUntil ?? null,
  };
};

/** Where the waiting payments of a batch go now, by entity rising. */
const destinationsIn = (tenancy: Tenancy, query: DestinationQuery): readonly Destination[] => {
  const waiting = under(tenancy.tables.payoutItem, "batch", query.batch).filter(({ row }) => row.status === "pending");
  return [...new Set(waiting.map(({ row }) => row.entity))].sort().map((entity) => {
    const person = personIn(tenancy, entity);
    const [contact, account] = [contactIn(tenancy, query.brand, person), accountOf(tenancy, query, person)];
    return {
      entity,
      email: contact?.email ?? null,
      addressHeldUntil: contact?.heldUntil ?? null,
      account: account?.providerAccountId ?? null,
      accountHeldUntil: account?.heldUntil ?? null,
    };
  });
};

export const expectDestinations = (
  tenancy: Tenancy,
  { seen, ...query }: Sets["expectDestinations"]["args"],
): Sets["expectDestinations"]["result"] | "stale" =>
  JSON.stringify(destinationsIn(tenancy, query)) === seen ? {} : "stale";

const key = ({ entity, currency }: Pick<DueRecipient, "entity" | "currency">): string => pair(entity, currency);

export const duePayouts = (tenancy: Tenancy, query: DueQuery): Sets["duePayouts"]["result"] => {
  const free = under(tenancy.tables.payout, "brand", query.brand)
    .map(({ row }) => row)
    .filter((row) => isFree(row) && (isWithin(row, query) || row.amountMinor < 0n))
    .filter(({ entity }) => query.entity == null || personIn(tenancy, entity) === query.entity);
  const owed = new Map<string, Payout[]>();
  for (const row of free) {
    const name = key({ ...row, entity: personIn(tenancy, row.entity) });
    owed.set(name, [...(owed.get(name) ?? []), row]);
  }
  const recipients = [...owed]
    .filter(([, rows]) => rows.some((row) => isWithin(row, query)))
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([, rows]) => recipientOf(tenancy, query, rows));
  return { recipients };
};

export const memoryPayoutBatches = (world: World): Storage["payoutBatches"] => ({
  ...listStore(world, "payoutBatch"),
  async itemsAfter(tenant, batch, { after, limit, status }) {
    const items = under(tenancyOf(world, tenant).tables.payoutItem, "batch", batch)
      .filter(({ row }) => (after === null || row.id > after) && (status === undefined || row.status === status))
      .sort((left, right) => (left.row.id < right.row.id ? -1 : 1));
    return copy(items.slice(0, limit));
  },
  due: async (tenant, query) => copy(duePayouts(tenancyOf(world, tenant), query).recipients),
  async destinations(tenant, query) {
    const destinations = destinationsIn(tenancyOf(world, tenant), query);
    return { destinations: copy(destinations), seen: JSON.stringify(destinations) };
  },
  async payoutsOf(tenant, items) {
    const { payout } = tenancyOf(world, tenant).tables;
    const rows = [...new Set(items)].flatMap((item) => under(payout, "item", item));
    return copy(rows.sort((left, right) => (left.row.id < right.row.id ? -1 : 1)));
  },
  async cameBack(tenant, payouts) {
    const wanted = new Set(payouts);
    const items = [...tenancyOf(world, tenant).tables.payoutItem.rows.values()].filter(
      ({ row }) => (row.status === "failed" || row.status === "returned") && row.payouts.some((id) => wanted.has(id)),
    );
    const backAt = ({ row }: (typeof items)[number]): number => row.returnedAt?.getTime() ?? Number.POSITIVE_INFINITY;
    return copy(items.sort((one, other) => backAt(one) - backAt(other) || (one.row.id < other.row.id ? -1 : 1)));
  },
  async tally(tenant, batch) {
    const tallies = new Map<string, Tally>();
    for (const { row } of under(tenancyOf(world, tenant).tables.payoutItem, "batch", batch)) {
      const { status, currency, amountMinor } = row;
      const sofar = tallies.get(pair(status, currency)) ?? { status, currency, items: 0, amountMinor: 0n };
      tallies.set(pair(status, currency), {
        ...sofar,
        items: sofar.items + 1,
        amountMinor: sofar.amountMinor + amountMinor,
      });
    }
    return [...tallies.entries()].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, tally]) => tally);
  },
  async confirmation(tenant, operation) {
    return copy(tenancyOf(world, tenant).tables.payoutConfirmation.rows.get(operation));
  },
  async confirmedAs(tenant, batch, externalBatchRef) {
    return copy(owning(tenancyOf(world, tenant).tables.payoutConfirmation, "reference", pair(batch, externalBatchRef)));
  },
  async confirmationsOf(tenant, batches) {
    const { rows } = tenancyOf(world, tenant).tables.payoutConfirmation;
    const found = [...rows.values()].filter(({ row }) => batches.includes(row.batch));
    return copy(found.sort((left, right) => (left.row.id < right.row.id ? -1 : 1)));
  },
  async file(tenant, batch) {
    return copy(tenancyOf(world, tenant).tables.payoutFile.rows.get(batch));
  },
});
