import { created, done, existing, findWithin, unknownCursor, update } from "../../journal/index.ts";
import { isWithin, listInput, listOf, merged, ok, parseId, rangesOf, revise } from "../../kernel/index.ts";
import { type Context, command, query, retrieve } from "../context.ts";
import { findProgram } from "../programs/find.ts";
import { changePolicy, deletePart } from "../programs/policy.ts";
import { gatherEvaluation } from "../standing/gather.ts";
import { putTier, refusedRank } from "./decide.ts";
import { tierCreate, tierUpdate } from "./inputs.ts";
import { presentTier, tierResource } from "./resource.ts";

const find = findWithin(findProgram, ({ ports }: Context) => ports.tiers, "tier", "program");

export const createTier = command({
  ids: ["program"],
  input: tierCreate,
  output: tierResource,
  async gather(context, [programId], input) {
    const program = await findProgram(context, programId);
    if (!program.ok) return program;
    const { id } = program.value.row;
    const tiers = await context.ports.tiers.ofProgram(context.tenant, id);
    const atRank = tiers.find(({ row }) => row.rank === input.rank);
    return ok({ program: program.value, atRank, evaluation: await gatherEvaluation(context, id) });
  },
  decide(context, { program, atRank, evaluation }, input) {
    const tier = putTier(context, program.row, atRank, input);
    const answer = atRank === undefined ? created : existing;
    const change = changePolicy(context, program, evaluation, update("tier", tier));
    return answer(presentTier(tier.row, context.tenant), change);
  },
});

export const updateTier = command({
  ids: ["program", "tier"],
  input: tierUpdate,
  output: tierResource,
  async gather(context, [programId, id], input) {
    const found = await find(context, programId, id);
    if (!found.ok) return found;
    const { row, within } = found.value;
    const tiers = await context.ports.tiers.ofProgram(context.tenant, within.row.id);
    const refused = refusedRank(tiers, row, input.rank);
    if (refused !== undefined) return refused;
    return ok({ tier: found.value, evaluation: await gatherEvaluation(context, within.row.id) });
  },
  decide(context, { tier, evaluation }, input) {
    const next = revise(tier, { ...merged(input), updatedAt: context.now });
    const change = changePolicy(context, tier.within, evaluation, update("tier", next));
    return done(presentTier(next.row, context.tenant), change);
  },
});

export const deleteTier = deletePart("tier", find);

export const retrieveTier = retrieve(["program", "tier"], tierResource, find, presentTier);

/** By rising rank, unlike other lists. */
export const listTiers = query({
  ids: ["program"],
  input: listInput({}),
  output: listOf(tierResource),
  async answer(context, [programId], { limit, starting_after, ...bounds }) {
    const program = await findProgram(context, programId);
    if (!program.ok) return program;
    const tiers = await context.ports.tiers.ofProgram(context.tenant, program.value.row.id);
    const cursor = starting_after === undefined ? undefined : parseId("tier", starting_after);
    const after = starting_after === undefined ? -1 : tiers.findIndex(({ row }) => row.id === cursor);
    if (starting_after !== undefined && after < 0) return unknownCursor;
    const { created, updated } = rangesOf(bounds);
    const rest = tiers
      .slice(after + 1)
      .filter(({ row }) => isWithin(row.createdAt, created) && isWithin(row.updatedAt, updated));
    return ok({
      object: "list" as const,
      data: rest.slice(0, limit).map(({ row }) => presentTier(row, context.tenant)),
      has_more: rest.length > limit,
    });
  },
});
