import { findOwned } from "../../journal/index.ts";
import { type Id, ok, type Result } from "../../kernel/index.ts";
import { entitiesOf, personOf, visibleEntity } from "../../membership/index.ts";
import type { Context } from "../context.ts";
import type { NoteSubject } from "./note.ts";

/** Whatever a path names, as notes are about it. */
export interface Subject {
  readonly id: Id<NoteSubject>;
  /** The person or company behind it; null of what is nobody's. */
  readonly entity: Id<"entity"> | null;
  /** The ids under which its notes are: of a person, those of everybody who was merged into it too. */
  readonly all: readonly Id<NoteSubject>[];
}

const alone = (id: Id<NoteSubject>, entity: Id<"entity"> | null): Result<Subject> => ok({ id, entity, all: [id] });

/** How each kind of subject is found, as its own route finds it, and whose it is. */
export const SUBJECTS: {
  readonly [S in NoteSubject]: (context: Context, raw: string) => Promise<Result<Subject>>;
} = {
  async enrollment(context, raw) {
    const found = await findOwned(context, context.ports.enrollments, "enrollment", raw);
    return found.ok ? alone(found.value.row.id, found.value.row.entity) : found;
  },
  async entity(context, raw) {
    const found = await visibleEntity(context, raw);
    if (!found.ok) return found;
    // What is written of somebody who was merged is kept of the person who goes on.
    const person = personOf(found.value.row);
    return ok({ id: person, entity: person, all: await entitiesOf(context, person) });
  },
  async performance_event(context, raw) {
    const { tenant, ports } = context;
    const found = await findOwned(context, ports.performance, "performance_event", raw);
    if (!found.ok) return found;
    const { id, enrollment } = found.value.row;
    const member = enrollment === null ? undefined : await ports.enrollments.get(tenant, enrollment);
    return alone(id, member?.row.entity ?? null);
  },
  async payout_batch(context, raw) {
    const found = await findOwned(context, context.ports.payoutBatches, "payout_batch", raw);
    return found.ok ? alone(found.value.row.id, found.value.row.entity) : found;
  },
  async distribution(context, raw) {
    const found = await findOwned(context, context.ports.distributions, "distribution", raw);
    return found.ok ? alone(found.value.row.id, null) : found;
  },
};
