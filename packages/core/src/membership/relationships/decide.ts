import type { z } from "zod";
import { announce, done, type FinalDecision, update } from "../../journal/index.ts";
import { type Id, type Result, refusedMove, revise, type Versioned, wireId } from "../../kernel/index.ts";
import type { Moment } from "../context.ts";
import type { Enrollment } from "../enrollments/enrollment.ts";
import type { Mentioned } from "../entities/resource.ts";
import { beginPause, endPauses } from "../pauses/decide.ts";
import type { Pause } from "../pauses/pause.ts";
import { RELATIONSHIP, type Relationship } from "./relationship.ts";
import { type movedRelationshipResource, presentRelationship } from "./resource.ts";

/** A relationship with what its answer shows. */
export interface RelationshipState {
  readonly found: Versioned<Relationship>;
  readonly entity: Mentioned;
  readonly enrollments: readonly Versioned<Enrollment>[];
}

/** How a relationship of this state is shown. */
export const presentState = (
  { tenant }: Pick<Moment, "tenant">,
  { entity, enrollments }: RelationshipState,
  row: Relationship,
) =>
  presentRelationship(
    row,
    entity,
    tenant,
    enrollments.map((enrollment) => enrollment.row.id),
  );

/** Where each move lands, what it announces, and under what name it answers the links that it moved. */
export const MOVES = {
  pause: { lands: "paused", announces: "relationship.paused", links: "links_paused" },
  resume: { lands: "active", announces: "relationship.resumed", links: "links_resumed" },
  end: { lands: "ended", announces: "relationship.ended", links: undefined },
} as const;

export interface MovingFacts extends RelationshipState {
  /** The open pauses of the relationship. */
  readonly open: readonly Versioned<Pause>[];
  /** The links whose status the move changes. */
  readonly links: readonly { readonly code: string; readonly deployment: Id<"deployment"> }[];
}

/** Why a relationship cannot be moved so; `undefined` when it can. */
export const refusedRelationshipMove = (verb: keyof typeof MOVES, { status }: Relationship) =>
  refusedMove(RELATIONSHIP, verb, status);

/** Pauses, resumes or ends a relationship that can be. */
export const decideMove = (
  moment: Moment,
  verb: keyof typeof MOVES,
  { open, links, ...state }: MovingFacts,
): Result<FinalDecision<z.output<typeof movedRelationshipResource>>> => {
  const { now } = moment;
  const { found } = state;
  const { id } = found.row;
  const move = MOVES[verb];
  const next = revise(found, { status: move.lands, endedAt: verb === "end" ? now : null, updatedAt: now });
  const object = presentState(moment, state, next.row);
  const channels = [...new Set(links.map(({ deployment }) => wireId("deployment", deployment)))];
  const shown = move.links === undefined ? {} : { [move.links]: links.map(({ code }) => code), channels };
  return done(
    { ...object, ...shown },
    {
      writes: [
        update("relationship", next),
        ...(verb === "pause" ? [beginPause(moment, "relationship", id)] : endPauses(open, now)),
      ],
      events: [announce(moment, move.announces, id, { object })],
    },
  );
};
