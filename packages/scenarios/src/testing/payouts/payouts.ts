import type { Payout } from "@entente/core/ports";
import { payoutCreated } from "@entente/core/storage";
import { ORIGIN } from "../origin.ts";
import { approved, type World } from "../world.ts";

/** A member of a program to whom payouts can be owed. */
export interface Earner {
  readonly enrollment: string;
  readonly entity: string;
  readonly relationship: string;
  readonly program: string;
}

/** A brand with a rule, for which rows are written. */
export interface PayoutWorld {
  readonly program: string;
  readonly rule: string;
}

type Seat = Pick<World, "platform" | "actor">;

export const openPayoutWorld = async (
  { platform, actor }: Seat,
  fields: Partial<Parameters<World["platform"]["programs"]["create"]>[1]> = {},
): Promise<PayoutWorld> => {
  const { id: program } = await platform.programs.create(actor, { name: "Runners", ...fields });
  const scope = { type: "program" as const, program };
  const { id: rule } = await platform.payoutRules.create(actor, {
    name: "Share",
    type: "revenue_split",
    scope,
    rate_bps: 2_000,
  });
  return { program, rule };
};

export const earner = async (world: Seat, { program }: PayoutWorld, name: string): Promise<Earner> => {
  const enrollment = await approved(world, program, name);
  const { entity, relationship } = await world.platform.enrollments.retrieve(world.actor, enrollment);
  return { enrollment, entity, relationship, program };
};

const bare = (id: string) => id.slice(id.indexOf("_") + 1) as never;

/** A manual row, which no run derives again, with its event; returns its wire id. */
export const owe = async (
  { ports, actor }: Pick<World, "ports" | "actor">,
  _world: PayoutWorld,
  { enrollment, entity, program }: Earner,
  amount: number,
  fields: Partial<Payout> = {},
): Promise<string> => {
  const now = ports.clock.now();
  const row: Payout = {
    id: ports.ids.next("payout"),
    brand: actor.brand?.id as never,
    program: bare(program),
    enrollment: bare(enrollment),
    entity: bare(entity),
    rule: null,
    sourceKind: "manual",
    adjusts: null,
    status: "pending",
    amountMinor: BigInt(amount),
    currency: "usd",
    periodStart: new Date("2029-12-01T00:00:00.000Z"),
    periodEnd: new Date("2030-01-01T00:00:00.000Z"),
    earnedStart: new Date("2029-12-01T00:00:00.000Z"),
    earnedEnd: new Date("2030-01-01T00:00:00.000Z"),
    basis: null,
    reason: "Owed for a test",
    externalRef: ports.ids.next("payout"),
    event: null,
    eventPlace: null,
    batch: null,
    item: null,
    paidAt: null,
    earlierAmounts: [],
    createdAt: now,
    updatedAt: now,
    ...fields,
  };
  const recipient = (await ports.contacts.get(actor.tenant, `${row.brand}:${row.entity}`))?.row ?? {
    name: null,
    email: null,
  };
  const { outcome } = await ports.journal.commit({
    origin: ORIGIN,
    tenant: actor.tenant,
    writes: [{ kind: "payout", row, version: 0 }],
    events: [payoutCreated({ seed: row.id, at: row.createdAt }, { payout: row, recipient }, actor.tenant)],
  });
  if (outcome !== "committed") throw new Error("The row should have been written.");
  return `po_${row.id}`;
};

/** The current state of a row. */
export const payoutOf = async ({ ports, actor }: Pick<World, "ports" | "actor">, id: string): Promise<Payout> => {
  const found = await ports.payouts.get(actor.tenant, bare(id));
  if (found === undefined) throw new Error(`There is no ${id}.`);
  return found.row;
};

export const payTo = (
  { platform, brand }: Pick<World, "platform" | "brand">,
  { entity }: Earner,
  provider: string,
  account: string,
) =>
  platform.operator.attachConnection({ brand, owner: entity, kind: "payout", provider, provider_account_id: account });
