import type { z } from "zod";
import { findNamed, findOwned } from "../../journal/index.ts";
import { at, everyRow, type Id, ok, type Result, refuse, type Versioned, wireId } from "../../kernel/index.ts";
import { contactId, type Entity, personOf, visibleEntity } from "../../membership/index.ts";
import type { Context } from "../context.ts";
import type { PayeeWays } from "../payout-accounts/ways.ts";
import type { PayoutRail } from "../payout-rails/ports.ts";
import type { PayoutRailRow } from "../payout-rails/rail.ts";
import { railOf } from "../payout-rails/registered.ts";
import type { PayoutBatch } from "./batch.ts";
import { type Asked, readPeriod } from "./create.ts";
import type { batchCreate } from "./inputs.ts";
import type { Tally } from "./ports.ts";

export const findBatch = (context: Context, raw: string): Promise<Result<Versioned<PayoutBatch>>> =>
  findOwned(context, context.ports.payoutBatches, "payout_batch", raw);

/** The program and the recipient whose rows are asked for; who was merged is paid as who they were merged into. */
const whoseRows = async (
  context: Context,
  asked: { readonly program?: string | undefined; readonly entity?: string | undefined },
): Promise<Result<Pick<PayoutBatch, "program" | "entity">>> => {
  const program =
    asked.program === undefined
      ? undefined
      : await findNamed(context, context.ports.programs, "program", asked.program, "program");
  if (program?.ok === false) return program;
  const entity = asked.entity === undefined ? undefined : await visibleEntity(context, asked.entity);
  if (entity?.ok === false) return at("entity", entity);
  return ok({
    program: program?.value.row.id ?? null,
    entity: entity === undefined ? null : personOf(entity.value.row),
  });
};

/** Returns the tallies of items that wait for a result. */
export const waitingOf = async ({ tenant, ports }: Context, { id }: PayoutBatch): Promise<readonly Tally[]> =>
  (await ports.payoutBatches.tally(tenant, id)).filter(({ status }) => status === "pending");

/** The rail that is named, else the brand's default; an active one, whose files can be written here. */
export const railFor = async (
  context: Context,
  raw: string | undefined,
): Promise<Result<{ readonly stored: Versioned<PayoutRailRow>; readonly rail: PayoutRail }>> => {
  const { tenant, brand, ports } = context;
  const named = raw === undefined ? undefined : await findOwned(context, ports.payoutRails, "payout_rail", raw);
  if (named?.ok === false) return at("rail", named);
  const where = { brand: brand.id, isDefault: true, status: "active" } as const;
  const stored = named?.value ?? (await ports.payoutRails.list(tenant, where, { limit: 1 }))?.rows[0];
  if (stored === undefined) return refuse("payout_rail_required");
  const { row } = stored;
  const facts = { rail: wireId("payout_rail", row.id) };
  if (row.status === "disabled") return refuse("payout_rail_disabled", facts);
  const rail = railOf(ports.rails, row.format);
  return rail === undefined
    ? refuse("payout_format_not_registered", { ...facts, format: row.format })
    : ok({ stored, rail });
};

/** The ways by which a brand may pay a person who is not merged: its active rails, and the person's accounts and address. */
export const gatherWays = async (
  { tenant, ports }: Context,
  brand: Id<"brand">,
  owner: Entity["id"],
): Promise<PayeeWays> => {
  const [rails, accounts, contact] = await Promise.all([
    everyRow((page) => ports.payoutRails.list(tenant, { brand, status: "active" }, page)),
    everyRow((page) => ports.connections.list(tenant, { brand, kind: "payout", owner, status: "connected" }, page)),
    ports.contacts.get(tenant, contactId(brand, owner)),
  ]);
  return {
    rails: rails.flatMap(({ row: { format, config } }) => {
      const rail = railOf(ports.rails, format);
      return rail === undefined ? [] : [{ rail, config }];
    }),
    accounts: accounts.flatMap(({ row: { provider, providerAccountId: account, heldUntil } }) =>
      account === null ? [] : [{ provider, account, heldUntil }],
    ),
    email: contact?.row.email ?? null,
    addressHeldUntil: contact?.row.heldUntil ?? null,
  };
};

/** Reads the payouts that a batch is asked to take, and the rail to pay it by. */
export const gatherAsked = async (
  context: Context,
  input: z.output<typeof batchCreate>,
): Promise<Result<{ readonly asked: Asked; readonly stored: Versioned<PayoutRailRow>; readonly rail: PayoutRail }>> => {
  const period = readPeriod(input.period_start, input.period_end);
  if (!period.ok) return period;
  const whose = await whoseRows(context, input);
  if (!whose.ok) return whose;
  const found = await railFor(context, input.rail);
  if (!found.ok) return found;
  return ok({ asked: { ...period.value, ...whose.value, belowMinimumFor: input.reason ?? null }, ...found.value });
};
