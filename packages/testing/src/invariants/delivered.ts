import { isDeepStrictEqual } from "node:util";
import type { WebhookReceiver } from "../receiver/receiver.ts";
import { everyPage } from "../world/pages.ts";
import { must, type Seen } from "./seen.ts";

/**
 * Everything was delivered: a receiver has each event of the feed, of these types or of all, at least once, with the content of the
 * feed. Let time pass first, so that what failed was sent again.
 * @throws {AssertionError} which names the first event that never came, or came with another content.
 */
export const assertDelivered = async (
  { platform, actor }: Seen,
  { received }: Pick<WebhookReceiver, "received">,
  types: readonly string[] = [],
): Promise<void> => {
  const feed = await everyPage((page) => platform.events.list(actor, page));
  for (const { id, seq, type, data } of feed) {
    if (types.length > 0 && !types.includes(type)) continue;
    const came = received.filter((event) => event.id === id);
    must(came.length > 0, () => `The ${type} ${id}, seq ${seq}, never came to the receiver.`);
    const other = came.find((event) => event.seq !== seq || event.type !== type);
    const changed = came.find((event) => !isDeepStrictEqual(event.data, data));
    must(other === undefined, () => `The ${type} ${id}, seq ${seq}, came as ${other?.type}, seq ${other?.seq}.`);
    must(changed === undefined, () => `The ${type} ${id}, seq ${seq}, came with other data than the feed has.`);
  }
};
