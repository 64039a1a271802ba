import { z } from "zod";
import { answerPage, done, findOwned, update } from "../../journal/index.ts";
import {
  listInput,
  listOf,
  merged,
  nothing,
  ok,
  opaque,
  type Result,
  revise,
  someField,
  someWords,
} from "../../kernel/index.ts";
import { contactWith } from "../contacts/gather.ts";
import { type Context, command, query } from "../context.ts";
import { mentioned } from "../entities/resource.ts";
import { decideMove, MOVES, presentState, type RelationshipState, refusedRelationshipMove } from "./decide.ts";
import { presentRelationships } from "./present.ts";
import { RELATIONSHIP } from "./relationship.ts";
import { movedRelationshipResource, relationshipResource } from "./resource.ts";

const gatherState = async (context: Context, raw: string): Promise<Result<RelationshipState>> => {
  const found = await findOwned(context, context.ports.relationships, "relationship", raw);
  if (!found.ok) return found;
  const { row } = found.value;
  const [contact, enrollments] = await Promise.all([
    contactWith(context, row.brand, row.entity),
    context.ports.enrollments.ofRelationship(context.tenant, row.id),
  ]);
  return ok({ found: found.value, entity: mentioned(row.entity, contact?.row), enrollments });
};

const move = (verb: keyof typeof MOVES) =>
  command({
    ids: ["relationship"],
    input: nothing,
    output: movedRelationshipResource,
    async gather(context, [id]) {
      const { tenant, ports } = context;
      const state = await gatherState(context, id);
      if (!state.ok) return state;
      const { found, enrollments } = state.value;
      const refused = refusedRelationshipMove(verb, found.row);
      if (refused !== undefined) return refused;
      const open = await ports.pauses.open(tenant, [found.row.id]);
      const { lands } = MOVES[verb];
      const links = verb === "end" ? [] : await ports.consequences.movedLinks(context, found.row, enrollments, lands);
      return ok({ ...state.value, open, links });
    },
    decide: (context, facts) => decideMove(context, verb, facts),
  });

/** While paused: links redirect, events are attributed, nothing earns. */
export const pauseRelationship = move("pause");
export const resumeRelationship = move("resume");
/** Terminal, and by command only. */
export const endRelationship = move("end");

export const setPermissions = command({
  ids: ["relationship"],
  input: someField(
    z
      .strictObject({
        /**
         * The permissions that you give the entity: any JSON object, kept byte for byte and never interpreted; it replaces the
         * one before.
         */
        permissions: opaque(),
        /**
         * The rights that you have agreed the entity has: any JSON object, kept byte for byte and never interpreted; it replaces
         * the one before.
         */
        rights: opaque(),
        /** The compensation that you have agreed to pay by default: any JSON object, kept byte for byte; it replaces the one before. */
        compensation_defaults: opaque(),
      })
      .partial(),
  ),
  output: relationshipResource,
  gather: (context, [id]) => gatherState(context, id),
  decide(context, state, input) {
    const next = revise(state.found, { ...merged(input), updatedAt: context.now });
    return done(presentState(context, state, next.row), { writes: [update("relationship", next)] });
  },
});

export const retrieveRelationship = query({
  ids: ["relationship"],
  input: nothing,
  output: relationshipResource,
  async answer(context, [id]) {
    const state = await gatherState(context, id);
    return state.ok ? ok(presentState(context, state.value, state.value.found.row)) : state;
  },
});

export const listRelationships = query({
  ids: [],
  input: listInput({
    /** Only relationships with this status; several with commas between. Default: all. */
    status: someWords(RELATIONSHIP.states).optional(),
  }),
  output: listOf(relationshipResource),
  answer: (context, _ids, input) =>
    answerPage(
      "relationship",
      input,
      (page) =>
        context.ports.relationships.list(context.tenant, { brand: context.brand.id, status: input.status }, page),
      (rows) => presentRelationships(context, rows),
    ),
});
