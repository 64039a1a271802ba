import type {
  Connection,
  HeldBack,
  LiabilityAmounts,
  LiabilityFilter,
  LiabilityKey,
  LiabilityRow,
  LiabilityStore,
  LiabilitySums,
  Payout,
  PayoutItem,
} from "@entente/core/ports";
import {
  accountBefore,
  amountBefore,
  heldBackBefore,
  holdsBefore,
  lastedBefore,
  stateBefore,
  wasAddressed,
} from "@entente/core/storage";
import { personIn } from "../../membership/entities.ts";
import { byText } from "../../store/order.ts";
import { under } from "../../store/table.ts";
import { type Tenancy, tenancyOf, type World } from "../../store/world.ts";

const NOTHING = {
  ...{ owed: 0n, paused: 0n, accountChanged: 0n, withoutAccount: 0n },
  ...{ takenBack: 0n, inBatch: 0n, paid: 0n, negative: 0n },
} as const;
const NAMES = Object.keys(NOTHING) as readonly (keyof LiabilityAmounts)[];

/** By entity falling, then program and currency rising. */
const inOrder = (one: LiabilityKey, other: LiabilityKey): number =>
  byText(other.entity, one.entity) || byText(one.program, other.program) || byText(one.currency, other.currency);

/** The payment that held each payout before an instant. */
const holdersOf = (tenancy: Tenancy, { brand, until }: LiabilityFilter): ReadonlyMap<string, PayoutItem> =>
  new Map(
    [...tenancy.tables.payoutItem.rows.values()]
      .filter(({ row }) => row.brand === brand && holdsBefore(row, until))
      .flatMap(({ row }) => row.payouts.map((payout) => [payout, row] as const)),
  );

/** The reason for which each payout of a brand was held back before an instant. */
const reasonsOf = (tenancy: Tenancy, { brand, until }: LiabilityFilter): ((payout: Payout) => HeldBack | undefined) => {
  const { connection, contact, formerAddress, pause, pastRelationship, enrollment } = tenancy.tables;
  const accounts = new Map<string, Connection[]>();
  for (const { row } of connection.rows.values()) {
    if (row.brand !== brand || row.kind !== "payout" || row.ownerType !== "entity") continue;
    const person = personIn(tenancy, row.owner as Payout["entity"]);
    accounts.set(person, [...(accounts.get(person) ?? []), row]);
  }
  const addressed = new Set<string>();
  const formerOf = (entity: string) => under(formerAddress, "entity", entity).map(({ row }) => row);
  for (const { row } of contact.rows.values()) {
    const former = formerOf(row.entity).filter((one) => one.brand === brand);
    if (row.brand === brand && wasAddressed(row, former, until)) addressed.add(personIn(tenancy, row.entity));
  }
  const relationshipOf = (member: Payout["enrollment"]) =>
    under(pastRelationship, "enrollment", member).find(({ row }) => lastedBefore(row, until))?.row.relationship ??
    enrollment.rows.get(member)?.row.relationship;
  return ({ enrollment: member, entity }) => {
    const subject = relationshipOf(member);
    const isPaused =
      subject !== undefined && under(pause, "subject", subject).some(({ row }) => lastedBefore(row, until));
    const person = personIn(tenancy, entity);
    return heldBackBefore(isPaused, accountBefore(accounts.get(person) ?? [], until), addressed.has(person), until);
  };
};

const rowsOf = (tenancy: Tenancy, filter: LiabilityFilter): readonly LiabilityRow[] => {
  const holders = holdersOf(tenancy, filter);
  const reasonOf = reasonsOf(tenancy, filter);
  const rows = new Map<string, LiabilityRow>();
  for (const { row } of under(tenancy.tables.payout, "brand", filter.brand)) {
    const amount = amountBefore(row, filter.until);
    const state = stateBefore(row, amount, holders.get(row.id), filter.until);
    const key = { entity: personIn(tenancy, row.entity), program: row.program, currency: row.currency };
    const isAsked = (["entity", "program", "currency"] as const).every(
      (field) => filter[field] === undefined || filter[field] === key[field],
    );
    if (state === undefined || !isAsked) continue;
    const name = JSON.stringify([key.entity, key.program, key.currency]);
    const sofar = rows.get(name) ?? { ...key, ...NOTHING };
    const reason = state === "owed" ? reasonOf(row) : undefined;
    const held = reason === undefined ? {} : { [reason]: sofar[reason] + amount };
    const negative = sofar.negative + (amount < 0n && row.sourceKind !== "carried" ? amount : 0n);
    rows.set(name, { ...sofar, [state]: sofar[state] + amount, ...held, negative });
  }
  return [...rows.values()].sort(inOrder);
};

export const memoryLiability = (world: World): LiabilityStore => ({
  async liability(tenant, filter, { limit, after }) {
    return rowsOf(tenancyOf(world, tenant), filter)
      .filter((row) => after === null || inOrder(after, row) < 0)
      .slice(0, limit);
  },
  async liabilitySums(tenant, filter) {
    const sums = new Map<string, LiabilitySums>();
    for (const { currency, ...amounts } of rowsOf(tenancyOf(world, tenant), filter)) {
      const sofar = sums.get(currency) ?? { currency, ...NOTHING };
      const added = NAMES.map((name) => [name, sofar[name] + amounts[name]] as const);
      sums.set(currency, { currency, ...(Object.fromEntries(added) as unknown as LiabilityAmounts) });
    }
    return [...sums.values()].sort((one, other) => byText(one.currency, other.currency));
  },
});
