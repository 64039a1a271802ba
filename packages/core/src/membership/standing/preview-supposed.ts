import { z } from "zod";
import { readCursor } from "../../journal/index.ts";
import { idField, integer, objectOf, ok, type Result, safeInteger, wireId, wireIdOrNull } from "../../kernel/index.ts";
import { contactsWith } from "../contacts/gather.ts";
import type { Context } from "../context.ts";
import { type Enrollment, QUALIFICATION_STATUSES } from "../enrollments/enrollment.ts";
import type { Program } from "../programs/program.ts";
import { type SupposedRequirements, supposeRequirements } from "../requirements/supposed.ts";
import { NO_EVIDENCE } from "./decide.ts";
import { standingOf } from "./evidence.ts";
import { gatherUnder, NO_POLICY } from "./gather.ts";
import type { Policy } from "./ports.ts";
import { membersByStatus, presentCounts } from "./resource.ts";
import { MOVES, type Moved, type Stands, type Tally, tallyOf } from "./supposed.ts";

/** Which of the members who would stand otherwise are listed. */
export const movedPage = {
  /** Lists only who gains, or only who loses; both are counted. Default: both are listed. */
  move: z.enum(MOVES).optional(),
  /** How many members the list may hold: 1 to 100, default 20. */
  limit: integer(1, 100).optional(),
  /** The cursor: the id of the last member of the list before, after whom this one begins. Default: the first ones. */
  starting_after: z.string().optional(),
};
export const PAGE_FIELDS = ["move", "limit", "starting_after"] as const;
const LIMIT = 20;

const stands = z.strictObject({
  /** The qualification. */
  status: z.enum(QUALIFICATION_STATUSES),
  /** The tier, `tier_…`; null for none. */
  tier: idField("tier").nullable(),
});

export const ofSupposed = z
  .strictObject({
    ...objectOf("program.standing_preview"),
    /** The program whose members are looked at, `prog_…`. */
    program: z.string(),
    /** Approved, not archived members, as they stand now. */
    members: membersByStatus,
    /** The same members, as they would stand. */
    supposed: membersByStatus,
    /** Members by tier, in the order of rank; the last entry counts those without a tier. */
    tiers: z.array(
      z.strictObject({
        /** The tier, `tier_…`; null for none. */
        tier: idField("tier").nullable(),
        /** How many members have it now. */
        members: safeInteger,
        /** How many would have it. */
        supposed: safeInteger,
      }),
    ),
    /** How many members would gain: a better qualification, or with the same one a higher tier. */
    gains: safeInteger,
    /** How many members would lose: a worse qualification, or with the same one a lower tier. */
    loses: safeInteger,
    /** Who would gain and who would lose, by rising id. */
    moved: z.array(
      z.strictObject({
        /** The direction of the move: the member would gain or lose. */
        move: z.enum(MOVES),
        /** The member, `enr_…`. */
        enrollment: idField("enrollment"),
        /** Who the member is, `ent_…`. */
        entity: idField("entity"),
        /** The name of the entity; null where it has none. */
        name: z.string().nullable(),
        /** How the member stands now. */
        before: stands,
        /** How the member would stand. */
        after: stands,
      }),
    ),
    /** True if more members would gain or lose behind the last one of `moved`. */
    has_more: z.boolean(),
  })
  .meta({ id: "SupposedStandingPreview", "x-asked-by": "requirements" });
type Answer = z.infer<typeof ofSupposed>;
interface PageAsked {
  readonly move?: (typeof MOVES)[number] | undefined;
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
}

const presentTiers = (policy: Policy, { before, after }: Tally<Enrollment["tier"]>): Answer["tiers"] => {
  const ranked = policy.tiers.map(({ id }) => id);
  // Until the evaluation that follows its archiving, a tier may still be a member's.
  const others = [...before.keys()].filter((id) => id !== null && !ranked.includes(id));
  return [...ranked, ...others, null].map((id) => ({
    tier: wireIdOrNull("tier", id),
    members: before.get(id) ?? 0,
    supposed: after.get(id) ?? 0,
  }));
};

const presentStands = ({ status, tier }: Stands) => ({ status, tier: wireIdOrNull("tier", tier) });

const presentMoved = async (context: Context, moved: readonly Moved[]): Promise<Answer["moved"]> => {
  const contacts = await contactsWith(
    context,
    context.brand.id,
    moved.map(({ member }) => member.entity),
  );
  return moved.map(({ move, member, before, after }) => ({
    move,
    enrollment: wireId("enrollment", member.id),
    entity: wireId("entity", member.entity),
    name: contacts.get(member.entity)?.row.name ?? null,
    before: presentStands(before),
    after: presentStands(after),
  }));
};

/**
 * How the members of a program would stand under changed requirements, against how they stand now. Reads them chunk by
 * chunk, and keeps the counts and one page of them.
 */
export const previewSupposed = async (
  context: Context,
  program: Program,
  requirements: SupposedRequirements,
  { move, limit = LIMIT, starting_after }: PageAsked,
): Promise<Result<Answer>> => {
  const { tenant, ports, now } = context;
  const cursor = readCursor("enrollment", { starting_after });
  if (!cursor.ok) return cursor;
  const policy = (await ports.standing.policies(tenant, [program.id])).get(program.id) ?? NO_POLICY;
  const next = await supposeRequirements(context, program, policy.requirements, requirements);
  if (!next.ok) return next;
  const supposed: Policy = { ...policy, requirements: next.value };
  const tally = tallyOf(policy.tiers, { move, after: cursor.value ?? null, limit });
  const size = ports.settings.evaluateChunk;
  let after: Enrollment["id"] | null = null;
  for (;;) {
    const chunk: readonly Enrollment[] = (await ports.standing.membersAfter(tenant, program.id, after, size)).map(
      ({ row }) => row,
    );
    const { evidence } = await gatherUnder(context, program, supposed, chunk);
    for (const member of chunk)
      tally.take(member, standingOf(program, supposed, member, evidence.get(member.id) ?? NO_EVIDENCE, now));
    const last = chunk.at(-1);
    if (chunk.length < size || last === undefined) break;
    after = last.id;
  }
  return ok({
    object: "program.standing_preview",
    program: wireId("program", program.id),
    members: presentCounts(tally.statuses.before),
    supposed: presentCounts(tally.statuses.after),
    tiers: presentTiers(policy, tally.byTier),
    gains: tally.moves.get("gains") ?? 0,
    loses: tally.moves.get("loses") ?? 0,
    moved: await presentMoved(context, tally.moved.slice(0, limit)),
    has_more: tally.moved.length > limit,
  });
};
