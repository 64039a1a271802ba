import { z } from "zod";
import { type Id, ok, type Versioned } from "../../kernel/index.ts";
import { type Entity, unmergedEntity } from "../../membership/index.ts";
import { owesUnbooked, type Payout } from "../../payouts/index.ts";
import { isHeld, lacksScope } from "../../tenancy/index.ts";
import { withheldNaming } from "../approvals/withhold.ts";
import { type Context, command } from "../context.ts";
import { brandsOf } from "../persons/concerned.ts";
import { rowsOf } from "../persons/rows-of.ts";
import { decideErase, type EraseFacts, erasedEntity } from "./decide.ts";
import { gatherNames } from "./names.ts";
import { decideEraseOwn, gatherOwn, type OwnPart } from "./own.ts";
import { PART_READS } from "./parts.ts";

/** The batch that pays an entity, if one does. */
const payingOf = async ({ tenant, ports }: Context, entity: Id<"entity">): Promise<Payout["batch"]> =>
  (await ports.payouts.list(tenant, { entity, status: "processing" }, { limit: 1 }))?.rows[0]?.row.batch ?? null;

/** The brands that owe a person something, or are owed: by payouts that no batch has taken, or by what no run has booked yet. */
const owingOf = async (
  context: Context,
  [person, ...merged]: readonly [Id<"entity">, ...Id<"entity">[]],
  brands: readonly Id<"brand">[],
): Promise<readonly Id<"brand">[]> => {
  const { tenant, ports } = context;
  const owes = await Promise.all(
    brands.map(async (brand) => {
      const booked = await ports.payouts.balances(tenant, { brand, entity: person }, { limit: 1, after: null });
      const isBooked = booked.some(({ pending, negative }) => pending !== 0n || negative !== 0n);
      return isBooked || owesUnbooked(context, brand, [person, ...merged]);
    }),
  );
  return brands.filter((_, at) => owes[at]);
};

type ErasingFacts =
  | { readonly id: Id<"entity">; readonly own: OwnPart; readonly clearsAddress: boolean }
  | { readonly whole: EraseFacts };

/** Rows that are blanked together with the entity; there are seldom more than these. */
const AT_ONCE = ["contacts", "addresses", "enrollments", "relationships", "users", "payments"] as const;

/** Gathers the rows erased with one entity, and the facts that may forbid it. */
const gatherOne = async (context: Context, entity: Versioned<Entity>) => {
  const { tenant, ports } = context;
  const { id } = entity.row;
  const [key, erasure, batch, known, pages] = await Promise.all([
    ports.subjectKeys.get(tenant, id),
    ports.erasures.get(tenant, id),
    payingOf(context, id),
    rowsOf(context, "relationship", [id]),
    Promise.all(AT_ONCE.map((part) => PART_READS[part](context, id, null))),
  ]);
  return {
    entity,
    key,
    erasure,
    batch: batch ?? undefined,
    knowing: brandsOf(known),
    blanked: pages.flatMap(({ change }) => change.writes ?? []),
    events: pages.flatMap(({ change }) => change.events ?? []),
  };
};
type Gathered = Awaited<ReturnType<typeof gatherOne>>;

const gatherWhole = async (context: Context, entities: readonly Versioned<Entity>[]): Promise<EraseFacts> => {
  const all = await Promise.all(entities.map((one) => gatherOne(context, one)));
  const [first, ...merged] = all as [Gathered, ...Gathered[]];
  const knowing = [...new Set(all.flatMap((one) => one.knowing))];
  const [id, ...ids] = [first.entity.row.id, ...merged.map(({ entity }) => entity.row.id)] as const;
  const [owing, names] = await Promise.all([
    owingOf(context, [id, ...ids], knowing),
    gatherNames(context, [id, ...ids]),
  ]);
  // By their addresses, which are gone with this change.
  const withheld = await withheldNaming(context, names, null);
  return {
    ...first,
    merged,
    batch: all.find(({ batch }) => batch !== undefined)?.batch,
    isOwed: owing.length > 0,
    concerned: { knowing, owing },
    blanked: [...all.flatMap(({ blanked }) => blanked), ...withheld.writes],
    events: [...all.flatMap(({ events }) => events), ...withheld.events],
  };
};

/** Erases a person or an organization with every entity that was merged into it, for all brands that know any of them. */
export const eraseEntity = command({
  ids: ["entity"],
  input: z
    .strictObject({
      /**
       * True to erase an entity that is still owed something, or still owes: its payouts that no batch holds are written off, in
       * every brand, and earnings that no run has booked are no longer owed. Default: false.
       */
      abandon_payouts: z.boolean().default(false),
      /**
       * True to erase only what your own brand records of the entity: its name and address, terms of its relationships, metadata
       * of its members, and the names that its host applications call the user by. If there is an address, it needs
       * `payouts:write` as well, as clearing it does. Default: false.
       */
      brand_only: z.boolean().default(false),
    })
    .refine(({ abandon_payouts, brand_only }) => !(abandon_payouts && brand_only), {
      message: "must be left out where brand_only is true",
      path: ["abandon_payouts"],
    }),
  output: erasedEntity,
  async gather(context, [raw], { brand_only }) {
    const { tenant, ports } = context;
    const found = await unmergedEntity(context, raw);
    if (!found.ok) return found;
    const { id } = found.value.row;
    const merged = await ports.entities.mergedInto(tenant, [id]);
    const all = [found.value, ...merged];
    if (!brand_only) return ok({ whole: await gatherWhole(context, all) });
    const own = await gatherOwn(
      context,
      all.map(({ row }) => row.id),
    );
    const clearsAddress = own.cleared.length > 0;
    if (clearsAddress && !isHeld(context.held, "payouts:write", context.brand.id))
      return lacksScope(context.origin.actor, "payouts:write");
    return ok({ own, id, clearsAddress });
  },
  decide: (context, facts: ErasingFacts, input) =>
    "own" in facts ? decideEraseOwn(context, facts.id, facts.own) : decideErase(context, facts.whole, input),
});
