import { z } from "zod";
import { type Id, idField, safeInteger, wireId } from "../../kernel/index.ts";
import { contactsWith } from "../contacts/gather.ts";
import type { Context } from "../context.ts";
import { QUALIFICATION_STATUSES } from "../enrollments/enrollment.ts";
import type { Policy } from "../standing/ports.ts";
import { membersByStatus, presentCounts } from "../standing/resource.ts";
import { MOVES, type Stands, tallyOf } from "../standing/supposed.ts";
import type { Tier } from "../tiers/tier.ts";
import type { JudgedMember } from "./gather.ts";
import { UNJUDGED } from "./known.ts";

/** How many members are listed by name of those of whom nobody can say how they would have stood. */
const NAMED_MAX = 100;

const who = {
  /** The member, `enr_…`. */
  enrollment: idField("enrollment"),
  /** Who the member is, `ent_…`. */
  entity: idField("entity"),
  /** The name of the entity; null where it has none. */
  name: z.string().nullable(),
};
/** The tier, `tier_…`, or the key of one that is added; null for none. */
const tier = z.string().nullable();

const stands = z.strictObject({
  /** The qualification. */
  status: z.enum(QUALIFICATION_STATUSES),
  /** The tier, `tier_…`, or the key of one that is added; null for none. */
  tier,
});

/** How members stood at the end of a range, and how they would have stood. */
export const replayResource = z.strictObject({
  /** The members, as they stood when the range ended. */
  members: membersByStatus,
  /** The same members, as they would have stood. */
  supposed: membersByStatus,
  /** Members by tier, in the order of rank, archived ones that somebody held too; the last entry counts those without a tier. */
  tiers: z.array(
    z.strictObject({
      /** The tier, `tier_…`, or the key of one that is added; null for none. */
      tier,
      /** How many members had it. */
      members: safeInteger,
      /** How many would have had it. */
      supposed: safeInteger,
    }),
  ),
  /** How many members would have gained: a better qualification, or with the same one a higher tier. */
  gains: safeInteger,
  /** How many members would have lost: a worse qualification, or with the same one a lower tier. */
  loses: safeInteger,
  /** Who would have gained and who would have lost, by rising id. */
  moved: z.array(
    z.strictObject({
      /** The direction of the move: the member would have gained or lost. */
      move: z.enum(MOVES),
      ...who,
      /** How the member stood. */
      before: stands,
      /** How the member would have stood. */
      after: stands,
    }),
  ),
  /** True if more members would have gained or lost behind the last one of `moved`. */
  has_more: z.boolean(),
  /** How many members nobody can judge, since what decides their standing was changed and is not kept. They count as they stood. */
  unjudged_count: safeInteger,
  /** These members, at most 100, by rising id. */
  unjudged: z.array(
    z.strictObject({
      ...who,
      /**
       * The evidence that is not kept: an assertion, an override or a connected profile that was another one before it changed; or
       * which assertion or profile counted before two persons became one.
       */
      reason: z.enum(UNJUDGED),
    }),
  ),
  /** True if a requirement is for one operating type: each member counts under the type that it has now, since former ones are not kept. */
  operating_types_as_now: z.boolean(),
});

export interface ReplayPage {
  readonly move: (typeof MOVES)[number] | undefined;
  readonly after: Id<"enrollment"> | null;
  readonly limit: number;
}

/** Presents a replay: the counts of all members, and one page of those who would stand otherwise. */
export const presentReplay = async (
  context: Context,
  {
    policy,
    former,
    keys,
  }: { readonly policy: Policy; readonly former: readonly Tier[]; readonly keys: ReadonlyMap<string, Id<"tier">> },
  members: readonly JudgedMember[],
  page: ReplayPage,
): Promise<z.infer<typeof replayResource>> => {
  const known = new Set(policy.tiers.map(({ id }) => id));
  const ranked = [...policy.tiers, ...former.filter(({ id }) => !known.has(id))].sort(
    (one, other) => one.rank - other.rank,
  );
  const tally = tallyOf(ranked, page);
  for (const { member, before, after } of members)
    tally.take({ ...member, qualificationStatus: before.status, tier: before.tier }, after);
  const moved = tally.moved.slice(0, page.limit);
  const unknown = members.filter(({ unjudged }) => unjudged !== undefined);
  const listed = unknown.slice(0, NAMED_MAX);
  const contacts = await contactsWith(
    context,
    context.brand.id,
    [...moved, ...listed].map(({ member }) => member.entity),
  );
  const keyOf = new Map([...keys].map(([key, id]) => [id, key]));
  const named = (id: Id<"tier"> | null): string | null => (id === null ? null : (keyOf.get(id) ?? wireId("tier", id)));
  const presentWho = ({ member }: Pick<JudgedMember, "member">) => ({
    enrollment: wireId("enrollment", member.id),
    entity: wireId("entity", member.entity),
    name: contacts.get(member.entity)?.row.name ?? null,
  });
  const present = ({ status, tier: id }: Stands) => ({ status, tier: named(id) });
  // A tier that was archived before is counted where somebody held it.
  const counted = ranked.filter(({ id, status }) => status === "active" || tally.byTier.before.has(id));
  return {
    members: presentCounts(tally.statuses.before),
    supposed: presentCounts(tally.statuses.after),
    tiers: [...counted.map(({ id }) => id), null].map((id) => ({
      tier: named(id),
      members: tally.byTier.before.get(id) ?? 0,
      supposed: tally.byTier.after.get(id) ?? 0,
    })),
    gains: tally.moves.get("gains") ?? 0,
    loses: tally.moves.get("loses") ?? 0,
    moved: moved.map((one) => ({
      move: one.move,
      ...presentWho(one),
      before: present(one.before),
      after: present(one.after),
    })),
    has_more: tally.moved.length > page.limit,
    unjudged_count: unknown.length,
    unjudged: listed.flatMap((one) =>
      one.unjudged === undefined ? [] : [{ ...presentWho(one), reason: one.unjudged }],
    ),
    operating_types_as_now: policy.requirements.some(({ operatingType }) => operatingType !== null),
  };
};
