import { z } from "zod";
import { announce, answerPage, findOwned } from "../../journal/index.ts";
import {
  listOf,
  merged,
  nothing,
  ok,
  opaque,
  pageFields,
  type Result,
  refusedMove,
  revise,
  someField,
  type Versioned,
  wireId,
} from "../../kernel/index.ts";
import { asyncCommand, type Context, query } from "../context.ts";
import type { Entity } from "../entities/entity.ts";
import { beginPause, endPauses } from "../pauses/decide.ts";
import { RELATIONSHIP, type Relationship } from "./relationship.ts";
import { movedRelationshipResource, presentRelationship, relationshipResource } from "./resource.ts";

interface Gathered {
  readonly found: Versioned<Relationship>;
  readonly entity: Entity;
  readonly enrollments: Awaited<ReturnType<Context["ports"]["enrollments"]["ofRelationship"]>>;
}

const gather = async (context: Context, raw: string): Promise<Result<Gathered>> => {
  const found = await findOwned(context, context.ports.relationships, "relationship", raw);
  if (!found.ok) return found;
  const { row } = found.value;
  const [entity, enrollments] = await Promise.all([
    context.ports.entities.get(context.tenant, row.entity),
    context.ports.enrollments.ofRelationship(context.tenant, row.id),
  ]);
  return ok({ found: found.value, entity: (entity as Versioned<Entity>).row, enrollments });
};

const present = (context: Context, { entity, enrollments }: Gathered, row: Relationship) =>
  presentRelationship(
    row,
    entity,
    context.tenant,
    enrollments.map((enrollment) => enrollment.row.id),
  );

type Verb = "pause" | "resume" | "end";
const LANDS = { pause: "paused", resume: "active", end: "ended" } as const;
const ANNOUNCES = { pause: "relationship.paused", resume: "relationship.resumed", end: "relationship.ended" } as const;

const move = (verb: Verb) =>
  asyncCommand({
    ids: ["relationship"],
    input: nothing,
    output: movedRelationshipResource,
    async decide(context, [id]) {
      const gathered = await gather(context, id);
      if (!gathered.ok) return gathered;
      const { found } = gathered.value;
      const refused = refusedMove(RELATIONSHIP, verb, found.row.status);
      if (refused !== undefined) return refused;
      const status = LANDS[verb];
      const next = revise(found, { status, endedAt: verb === "end" ? context.now : null, updatedAt: context.now });
      const open = await context.ports.pauses.open(context.tenant, [found.row.id]);
      const pauses =
        verb === "pause" ? [beginPause(context, "relationship", found.row.id)] : endPauses(open, context.now);
      const { enrollments } = gathered.value;
      const links =
        verb === "end" ? [] : await context.ports.consequences.movedLinks(context, found.row, enrollments, status);
      const codes = links.map((link) => link.code);
      const object = present(context, gathered.value, next.row);
      return ok({
        change: {
          writes: [{ kind: "relationship", ...next }, ...pauses],
          events: [announce(context, ANNOUNCES[verb], { type: "relationship", id: found.row.id }, { object })],
        },
        outcome: "done",
        value: {
          ...object,
          ...(verb === "pause" ? { links_paused: codes } : {}),
          ...(verb === "resume" ? { links_resumed: codes } : {}),
          ...(verb === "end"
            ? {}
            : { channels: [...new Set(links.map((link) => wireId("deployment", link.deployment)))] }),
        },
      });
    },
  });

/** While paused: links redirect, events are attributed, nothing earns. */
export const pauseRelationship = move("pause");
export const resumeRelationship = move("resume");
/** Terminal, and by command only. */
export const endRelationship = move("end");

export const setPermissions = asyncCommand({
  ids: ["relationship"],
  input: someField(
    z.strictObject({ permissions: opaque(), rights: opaque(), compensation_defaults: opaque() }).partial(),
  ),
  output: relationshipResource,
  async decide(context, [id], input) {
    const gathered = await gather(context, id);
    if (!gathered.ok) return gathered;
    const next = revise(gathered.value.found, {
      ...merged(input),
      updatedAt: context.now,
    });
    const value = present(context, gathered.value, next.row);
    return ok({ change: { writes: [{ kind: "relationship", ...next }] }, outcome: "done", value });
  },
});

export const retrieveRelationship = query({
  ids: ["relationship"],
  input: nothing,
  output: relationshipResource,
  async answer(context, [id]) {
    const gathered = await gather(context, id);
    return gathered.ok ? ok(present(context, gathered.value, gathered.value.found.row)) : gathered;
  },
});

export const listRelationships = query({
  ids: [],
  input: z.strictObject({ ...pageFields, status: z.enum(RELATIONSHIP.states).optional() }),
  output: listOf(relationshipResource),
  answer: ({ tenant, brand, ports }, _ids, input) =>
    answerPage(
      "relationship",
      input,
      (page) => ports.relationships.list(tenant, { brand: brand.id, status: input.status }, page),
      async (rows) => {
        const entities = await ports.entities.many(
          tenant,
          rows.map((row) => row.entity),
        );
        const byId = new Map(entities.map(({ row }) => [row.id, row]));
        return rows.map((row) => presentRelationship(row, byId.get(row.entity) as Entity, tenant));
      },
    ),
});
