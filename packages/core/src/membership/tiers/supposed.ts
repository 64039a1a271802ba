import { z } from "zod";
import {
  at,
  fresh,
  type Id,
  merged,
  ok,
  parseId,
  type Refused,
  type Result,
  reference,
  refuse,
  revise,
  type Versioned,
  wireId,
} from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import type { Program } from "../programs/program.ts";
import type { SupposedRequirements } from "../requirements/supposed.ts";
import { putTier } from "./decide.ts";
import { tierCreate, tierUpdate } from "./inputs.ts";
import type { Tier } from "./tier.ts";

const CHANGES_MAX = 100;
/** Without the underscore that every id has, so that a key is never taken for one. */
const KEY = /^[a-z0-9][a-z0-9-]{0,39}$/;

const { name, rank } = tierCreate.shape;
const { name: newName, rank: newRank, status } = tierUpdate.shape;

/** Changes of a program's tiers that are looked at and not made. */
export const supposedTiers = z.strictObject({
  /** Tiers that the program would have as well: at most 100. Default: none. */
  add: z
    .array(
      z.strictObject({
        /** The key by which requirements and rules of the same request name the tier: 1 to 40 lower-case letters, digits and hyphens. */
        key: z.string().regex(KEY, { error: "must be 1 to 40 lower-case letters, digits and hyphens" }),
        /** The display name of the tier: 1 to 200 characters, not blank. */
        name,
        /** Its place among the program's tiers, a higher one being better: 0 to 1,000,000, unique among those that would be active. */
        rank,
      }),
    )
    .max(CHANGES_MAX)
    .default([]),
  /** Tiers that would be others, each with its id and the fields that change: at most 100. Default: none. */
  update: z
    .array(
      z
        .strictObject({
          /** The tier, by its id. */
          tier: reference(),
          /** The display name of the tier: 1 to 200 characters, not blank. Default: no change. */
          name: newName,
          /** Its place among the program's tiers, a higher one being better. Default: no change. */
          rank: newRank,
          /** `active`, or `archived`: then no member would have had it. Default: no change. */
          status,
        })
        .refine(({ tier: _, ...fields }) => Object.values(fields).some((field) => field !== undefined), {
          error: "must name at least one field to change",
        }),
    )
    .max(CHANGES_MAX)
    .default([]),
  /** Tiers that the program would not have, by their ids: at most 100. Default: none. */
  remove: z.array(reference()).max(CHANGES_MAX).default([]),
});
export type SupposedTiers = z.output<typeof supposedTiers>;

/** The tiers of a program as changes would leave them. */
export interface TiersSupposed {
  /** The active ones, by rank rising. */
  readonly tiers: readonly Tier[];
  /** The ids of those that are added, by their keys. */
  readonly keys: ReadonlyMap<string, Id<"tier">>;
  /** Every tier that the program has had, as it is: archived ones too. */
  readonly present: readonly Tier[];
  /** Every tier, those that would not be active too. */
  readonly rows: ReadonlyMap<Id<"tier">, Versioned<Tier>>;
}

const TWICE = refuse("invalid_request", { reason: "This tier is changed twice." });
const TAKEN = refuse("invalid_request", { reason: "Another tier that is added has this key." });

/** The refusal of two active tiers of one rank, by the field of the change that takes it. */
const refusedRanks = (tiers: ReadonlyMap<Id<"tier">, Tier>, paths: ReadonlyMap<Id<"tier">, string>) => {
  for (const [id, path] of paths) {
    const own = tiers.get(id) as Tier;
    const isTaken = [...tiers.values()].some(
      (one) => one.id !== id && one.rank === own.rank && one.status === "active",
    );
    const reason = `Another tier of this program would have rank ${own.rank}.`;
    if (own.status === "active" && isTaken) return at(`${path}.rank`, refuse("invalid_request", { reason }));
  }
  return undefined;
};

/** The tiers of a program as these changes would leave them; those that none names stay. */
export const supposeTiers = async (
  context: Context,
  program: Program,
  { add, update, remove }: SupposedTiers,
): Promise<Result<TiersSupposed>> => {
  const found = await context.ports.tiers.ofProgram(context.tenant, program.id);
  const rows = new Map(found.map((one) => [one.row.id, one]));
  const paths = new Map<Id<"tier">, string>();
  const take = (raw: string, entry: string, param: string): Result<Versioned<Tier>> => {
    const id = parseId("tier", raw);
    const one = id === undefined ? undefined : rows.get(id);
    if (one === undefined) return at(param, refuse("tier_not_found"));
    if (paths.has(one.row.id)) return at(param, TWICE);
    paths.set(one.row.id, entry);
    return ok(one);
  };
  for (const [index, { tier, ...fields }] of update.entries()) {
    const entry = `tiers.update[${index}]`;
    const one = take(tier, entry, `${entry}.tier`);
    if (!one.ok) return one;
    rows.set(one.value.row.id, revise(one.value, merged(fields)));
  }
  for (const [index, raw] of remove.entries()) {
    const entry = `tiers.remove[${index}]`;
    const one = take(raw, entry, entry);
    if (!one.ok) return one;
    rows.set(one.value.row.id, revise(one.value, { status: "archived" }));
  }
  const keys = new Map<string, Id<"tier">>();
  for (const [index, { key, ...input }] of add.entries()) {
    const entry = `tiers.add[${index}]`;
    if (keys.has(key)) return at(`${entry}.key`, TAKEN);
    const { row } = putTier({ ...context, place: index }, program, undefined, input);
    keys.set(key, row.id);
    rows.set(row.id, fresh(row));
    paths.set(row.id, entry);
  }
  const all = new Map([...rows].map(([id, { row }]) => [id, row]));
  const refused: Refused | undefined = refusedRanks(all, paths);
  if (refused !== undefined) return refused;
  const active = [...all.values()].filter((tier) => tier.status === "active");
  const present = found.map(({ row }) => row);
  return ok({ tiers: active.sort((one, other) => one.rank - other.rank), keys, present, rows });
};

/** The wire id of a tier that a field names, also by the key of one that is added. */
export const tierNamed = <T extends string | null | undefined>({ keys }: TiersSupposed, named: T): T | string => {
  const id = typeof named === "string" ? keys.get(named) : undefined;
  return id === undefined ? named : wireId("tier", id);
};

const namingTier = <T extends { readonly scope_id?: string | null | undefined }>(tiers: TiersSupposed, fields: T): T =>
  fields.scope_id === undefined ? fields : { ...fields, scope_id: tierNamed(tiers, fields.scope_id) };

/** Changes of requirements, which may name tiers by their keys. */
export const namingTiers = (
  tiers: TiersSupposed,
  { add, update, remove }: SupposedRequirements,
): SupposedRequirements => ({
  add: add.map((one) => namingTier(tiers, one)),
  update: update.map((one) => namingTier(tiers, one)),
  remove,
});

/** A context in which the program has the tiers that are supposed. */
export const withTiers = <C extends Pick<Context, "ports">>(context: C, { rows }: TiersSupposed): C => {
  const { tiers } = context.ports;
  return {
    ...context,
    ports: {
      ...context.ports,
      tiers: {
        ...tiers,
        get: async (tenant: Parameters<typeof tiers.get>[0], id: Id<"tier">) => rows.get(id) ?? tiers.get(tenant, id),
      },
    },
  };
};
