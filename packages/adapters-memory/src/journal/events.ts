import type { ActorRef, EventStore, NamedSubject } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { tenancyOf, type World } from "../store/world.ts";

interface Recorded {
  readonly actor: ActorRef;
  readonly subject: { readonly type: string; readonly id: string };
  readonly createdAt: Date;
}

/** Whether an actor and a subject are the requested ones. */
export const names = (
  { actor, subject }: Recorded,
  asked: { readonly actor?: string | undefined; readonly subject?: NamedSubject | undefined },
): boolean =>
  (asked.actor === undefined || asked.actor === actor.id) &&
  (asked.subject === undefined ||
    (asked.subject.id === subject.id && (asked.subject.type ?? subject.type) === subject.type));

/** The next of a feed, in which `seq` is the position, that match. */
export const next = <T>(
  feed: readonly T[],
  { after, limit }: { readonly after: number; readonly limit: number },
  matches: (row: T) => boolean,
): readonly T[] => {
  const found: T[] = [];
  for (let at = Math.max(after, 0); at < feed.length && found.length < limit; at += 1) {
    const row = feed[at] as T;
    if (matches(row)) found.push(row);
  }
  return copy(found);
};

export const memoryEvents = (world: World): EventStore => ({
  async read(tenant, page) {
    const { type } = page;
    return next(
      tenancyOf(world, tenant).feed,
      page,
      (event) => (type === undefined || event.type === type) && names(event, page),
    );
  },
  async seqOf(tenant, id) {
    return tenancyOf(world, tenant).seqs.get(id);
  },
  async head(tenant) {
    return tenancyOf(world, tenant).feed.length;
  },
});
