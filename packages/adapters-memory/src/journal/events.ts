import type {
  ActorRef,
  EventFilter,
  EventStore,
  RecordedFilter,
  SeqPage,
  SequencedEvent,
  Tenant,
} from "@entente/core/ports";
import { isWithin, presentEvent, renderJson } from "@entente/core/storage";
import { copy } from "../store/copy.ts";
import { tenancyOf, type World } from "../store/world.ts";

interface Recorded {
  readonly actor: ActorRef;
  readonly subject: { readonly type: string; readonly id: string };
  readonly createdAt: Date;
}

/** Returns true if the actor, the subject and the time are the requested ones. */
export const isAsked = ({ actor, subject, createdAt }: Recorded, asked: RecordedFilter): boolean =>
  isWithin(createdAt, asked.created) &&
  (asked.actor === undefined || asked.actor === actor.id) &&
  (asked.subject === undefined ||
    (asked.subject.id === subject.id && (asked.subject.type ?? subject.type) === subject.type));

/** The next of a feed, in which `seq` is the position, that match. */
export const next = <T>(
  feed: readonly T[],
  { after, limit, order }: SeqPage,
  matches: (row: T) => boolean,
): readonly T[] => {
  const found: T[] = [];
  const [first, step] = order === "desc" ? [Math.min(after - 1, feed.length) - 1, -1] : [Math.max(after, 0), 1];
  for (let at = first; at >= 0 && at < feed.length && found.length < limit; at += step) {
    const row = feed[at] as T;
    if (matches(row)) found.push(row);
  }
  return copy(found);
};

const read = (world: World, tenant: Tenant, page: EventFilter & SeqPage): readonly SequencedEvent[] =>
  next(
    tenancyOf(world, tenant).feed,
    page,
    (event) => (page.type === undefined || event.type === page.type) && isAsked(event, page),
  );

export const memoryEvents = (world: World): EventStore => ({
  read: async (tenant, page) => read(world, tenant, page),
  readAsSent: async (tenant, page) => read(world, tenant, page).map((event) => renderJson(presentEvent(event, tenant))),
  async seqOf(tenant, id) {
    return tenancyOf(world, tenant).seqs.get(id);
  },
  async head(tenant) {
    return tenancyOf(world, tenant).feed.length;
  },
});
