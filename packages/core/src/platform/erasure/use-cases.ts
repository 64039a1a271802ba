import { z } from "zod";
import { type Id, ok, type Versioned } from "../../kernel/index.ts";
import { type Entity, unmergedEntity } from "../../membership/index.ts";
import type { Payout } from "../../payouts/index.ts";
import { type Context, command } from "../context.ts";
import { decideErase, erasedEntity } from "./decide.ts";
import { PART_READS } from "./parts.ts";

const OPEN = ["pending", "awaiting_account", "failed"] as const;

const payoutOf = async (
  { tenant, ports }: Context,
  entity: Id<"entity">,
  status: Payout["status"],
): Promise<Versioned<Payout> | undefined> =>
  (await ports.payouts.list(tenant, { entity, status }, { limit: 1 }))?.rows[0];

/** Rows that are blanked together with the entity; there are seldom more than these. */
const AT_ONCE = ["enrollments", "users", "payments"] as const;

/** What is erased with one entity, and what may forbid it. */
const gatherOne = async (context: Context, entity: Versioned<Entity>) => {
  const { tenant, ports } = context;
  const { id } = entity.row;
  const [key, erasure, paying, owed, pages] = await Promise.all([
    ports.subjectKeys.get(tenant, id),
    ports.erasures.get(tenant, id),
    payoutOf(context, id, "processing"),
    Promise.all(OPEN.map((status) => payoutOf(context, id, status))),
    Promise.all(AT_ONCE.map((part) => PART_READS[part](context, id, null))),
  ]);
  return {
    entity,
    key,
    erasure,
    batch: paying?.row.batch ?? undefined,
    isOwed: owed.some((one) => one !== undefined),
    blanked: pages.flatMap(({ change }) => change.writes ?? []),
  };
};
type Gathered = Awaited<ReturnType<typeof gatherOne>>;

/** Erases a person or an organization with every entity that was merged into it, whichever of its brands asks. */
export const eraseEntity = command({
  ids: ["entity"],
  input: z.strictObject({
    /** Whether an entity is erased that is still owed something; its payouts stay, and stay unpaid. Default: false. */
    abandon_payouts: z.boolean().default(false),
  }),
  output: erasedEntity,
  async gather(context, [raw]) {
    const { tenant, ports } = context;
    const found = await unmergedEntity(context, raw);
    if (!found.ok) return found;
    const merged = await ports.entities.mergedInto(tenant, [found.value.row.id]);
    const [first, ...rest] = await Promise.all([found.value, ...merged].map((one) => gatherOne(context, one)));
    const all = [first as Gathered, ...rest];
    return ok({
      ...(first as Gathered),
      merged: rest,
      batch: all.find(({ batch }) => batch !== undefined)?.batch,
      isOwed: all.some(({ isOwed }) => isOwed),
      blanked: all.flatMap(({ blanked }) => blanked),
    });
  },
  decide: decideErase,
});
