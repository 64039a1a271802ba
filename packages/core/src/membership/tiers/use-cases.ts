import { z } from "zod";
import { findWithin } from "../../journal/index.ts";
import {
  at,
  deletedResource,
  EMPTY_OBJECT,
  fresh,
  integer,
  listOf,
  merged,
  nonBlank,
  nothing,
  ok,
  opaque,
  pageFields,
  parseId,
  refuse,
  revise,
  someField,
  type Versioned,
  wireId,
} from "../../kernel/index.ts";
import { asyncCommand, type Context, query, retrieve } from "../context.ts";
import { findProgram } from "../programs/find.ts";
import { gatherEvaluation } from "../standing/gather.ts";
import { beginEvaluation } from "../standing/reevaluate.ts";
import { presentTier, tierResource } from "./resource.ts";
import { TIER_STATUSES, type Tier } from "./tier.ts";

const fields = { name: nonBlank(200), rank: integer(0, 1_000_000), status: z.enum(TIER_STATUSES), metadata: opaque() };
const tierCreate = z.strictObject(fields).partial().extend({ name: fields.name, rank: fields.rank });
const tierUpdate = someField(z.strictObject(fields).partial());

const find = findWithin(findProgram, ({ ports }: Context) => ports.tiers, "tier", "program");

/** A rank is one tier's: posting at an existing rank updates it. */
export const createTier = asyncCommand({
  ids: ["program"],
  input: tierCreate,
  output: tierResource,
  async decide(context, [programId], input) {
    const program = await findProgram(context, programId);
    if (!program.ok) return program;
    const { tenant, ports, now, brand } = context;
    const tiers = await ports.tiers.ofProgram(tenant, program.value.row.id);
    const existing = tiers.find(({ row }) => row.rank === input.rank);
    const tier: Versioned<Tier> =
      existing === undefined
        ? fresh({
            id: ports.ids.next("tier"),
            brand: brand.id,
            program: program.value.row.id,
            name: input.name,
            rank: input.rank,
            status: input.status ?? "active",
            metadata: input.metadata ?? EMPTY_OBJECT,
            createdAt: now,
            updatedAt: now,
          })
        : revise(existing, {
            name: input.name,
            status: input.status ?? "active",
            metadata: input.metadata ?? existing.row.metadata,
            updatedAt: now,
          });
    const { writes, notifications } = beginEvaluation(
      context,
      program.value,
      await gatherEvaluation(context, program.value.row.id),
    );
    const change = { writes: [{ kind: "tier" as const, ...tier }, ...writes], notifications };
    return ok({
      change,
      outcome: existing === undefined ? "created" : "existing",
      value: presentTier(tier.row, tenant),
    });
  },
});

export const updateTier = asyncCommand({
  ids: ["program", "tier"],
  input: tierUpdate,
  output: tierResource,
  async decide(context, [programId, id], input) {
    const found = await find(context, programId, id);
    if (!found.ok) return found;
    const { within: program, ...tier } = found.value;
    const tiers = await context.ports.tiers.ofProgram(context.tenant, program.row.id);
    if (tiers.some(({ row }) => row.rank === input.rank && row.id !== tier.row.id)) {
      return at("rank", refuse("invalid_request", { reason: `Another tier of this program has rank ${input.rank}.` }));
    }
    const next = revise(tier, { ...merged(input), updatedAt: context.now });
    const { writes, notifications } = beginEvaluation(
      context,
      program,
      await gatherEvaluation(context, program.row.id),
    );
    return ok({
      change: { writes: [{ kind: "tier", ...next }, ...writes], notifications },
      outcome: "done",
      value: presentTier(next.row, context.tenant),
    });
  },
});

export const deleteTier = asyncCommand({
  ids: ["program", "tier"],
  input: nothing,
  output: deletedResource("program.tier"),
  async decide(context, [programId, id]) {
    const found = await find(context, programId, id);
    if (!found.ok) return found;
    const { within: program, ...tier } = found.value;
    const value = { id: wireId("tier", tier.row.id), object: "program.tier" as const, deleted: true as const };
    if (tier.row.status === "archived") return ok({ change: {}, outcome: "done", value });
    const next = revise(tier, { status: "archived", updatedAt: context.now });
    const { writes, notifications } = beginEvaluation(
      context,
      program,
      await gatherEvaluation(context, program.row.id),
    );
    return ok({ change: { writes: [{ kind: "tier", ...next }, ...writes], notifications }, outcome: "done", value });
  },
});

export const retrieveTier = retrieve(["program", "tier"], tierResource, find, presentTier);

/** By rising rank, unlike other lists. */
export const listTiers = query({
  ids: ["program"],
  input: z.strictObject(pageFields),
  output: listOf(tierResource),
  async answer(context, [programId], { limit, starting_after }) {
    const program = await findProgram(context, programId);
    if (!program.ok) return program;
    const tiers = await context.ports.tiers.ofProgram(context.tenant, program.value.row.id);
    const cursor = starting_after === undefined ? undefined : parseId("tier", starting_after);
    const after = starting_after === undefined ? -1 : tiers.findIndex(({ row }) => row.id === cursor);
    if (starting_after !== undefined && after < 0) {
      return at(
        "starting_after",
        refuse("invalid_request", { reason: "starting_after is not the id of an entry of this list." }),
      );
    }
    const rest = tiers.slice(after + 1);
    return ok({
      object: "list",
      data: rest.slice(0, limit).map(({ row }) => presentTier(row, context.tenant)),
      has_more: rest.length > limit,
    });
  },
});
