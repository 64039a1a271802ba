import { everyPage } from "../world/pages.ts";
import { must, type Seen } from "./seen.ts";

/**
 * The feed has no gap: the `seq` of its events are 1, 2, 3 and so on, every event has an id of its own, and none is of the other mode.
 * @throws {AssertionError} which names the first event that is out of its place.
 */
export const assertFeedHasNoGaps = async ({ platform, actor }: Seen): Promise<void> => {
  const events = await everyPage((page) => platform.events.list(actor, page));
  const ids = new Map<string, number>();
  for (const [at, { id, seq, type, livemode }] of events.entries()) {
    must(seq === at + 1, () => `The feed has a gap: after seq ${at} comes ${seq}, the ${type} ${id}.`);
    must(!ids.has(id), () => `The feed has ${id} twice, as seq ${ids.get(id)} and as seq ${seq}.`);
    must(livemode === actor.tenant.livemode, () => `The feed has ${id}, seq ${seq}, which is of the other mode.`);
    ids.set(id, seq);
  }
};
