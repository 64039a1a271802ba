import type { Simulation } from "../acts/act.ts";
import type { Endpoint } from "../book/endpoints.ts";
import { HOUR } from "../run/clock.ts";
import { equal } from "../run/disagreement.ts";
import type { FeedEvent } from "../run/feed.ts";

/** A delivery is tried for so long, and then given up. */
const DAYS_HOURS = 90;
const STEP_HOURS = 6;
const ROUNDS_MAX = 100;

const isOf = ({ types, spans }: Endpoint, { type, seq }: FeedEvent, lasting: boolean): boolean =>
  (types.length === 0 || types.includes(type)) &&
  spans.some(({ after, through }) => seq > after && (through === null || (!lasting && seq <= through)));

/** Every event reached every endpoint that was subscribed to it and still is, and none that was not. */
export const judgeWebhooks = async ({ book, calls, clock, feed, receiver }: Simulation): Promise<void> => {
  const due = () =>
    book.endpoints
      .filter(({ isDeleted }) => !isDeleted)
      .flatMap((endpoint) =>
        feed.events
          .filter(
            (event) => isOf(endpoint, event, true) && receiver.received(endpoint.url).get(event.id)?.isTaken !== true,
          )
          .map(({ seq, type }) => `${endpoint.url} ${seq} ${type}`),
      );
  for (let hours = 0; hours < DAYS_HOURS && due().length > 0; hours += STEP_HOURS) {
    for (let round = 0; round < ROUNDS_MAX && (await calls.work("deliver")).done > 0; round += 1);
    clock.advance(STEP_HOURS * HOUR);
  }
  equal("events that never reached an endpoint", [], due().slice(0, 6));
  equal("deliveries that say something else or are not signed", [], receiver.problems.slice(0, 3));
  for (const endpoint of book.endpoints) {
    const events = new Map(feed.events.map((event) => [event.id, event]));
    for (const [id, { body }] of receiver.received(endpoint.url)) {
      const event = events.get(id);
      equal(`whether ${endpoint.url} may receive ${id}`, true, event !== undefined && isOf(endpoint, event, false));
      equal(`what ${endpoint.url} received of ${id}`, JSON.parse(body), event);
    }
  }
};
