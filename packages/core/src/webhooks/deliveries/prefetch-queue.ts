import { type Id, MINUTE_MS } from "../../kernel/index.ts";
import type { DueDelivery } from "./ports.ts";

type Endpoint = Id<"webhook_endpoint">;

/** A delivery that is claimed ahead is expected to wait for its turn no longer than this, by how fast its endpoint answers. */
const EXPECTED_WAIT_MS = 250;
/** One that has waited for so long is given back. */
const LONGEST_WAIT_MS = 1_000;
/** Time for which a delivery and its endpoint are trusted once read; after it, they are read again before sending. */
export const TRUSTED_MS = 50;
/** So many wait for one endpoint at most, and for all: each claim passes over those that wait. */
const ENDPOINT_MAX = 40;
const TOTAL_MAX = 400;
/** The weight of the newest answer in the average. */
const WEIGHT = 0.2;

interface Waiting {
  readonly due: DueDelivery;
  readonly since: Date;
  /** When it was last known to be as it was claimed. */
  readonly readAt: Date;
}

interface EndpointQueue {
  /** How long its receiver takes to answer; undefined until it has, and once it has failed. */
  averageMs: number | undefined;
  answeredAt: Date;
  /** True if the last claim found as many as it asked for, so that there may be more. */
  hasMore: boolean;
  waiting: Waiting[];
}

/** How many may be taken for an endpoint now; those that are not named may have `otherwise`. */
export interface Places {
  readonly of: ReadonlyMap<Endpoint, number>;
  readonly otherwise: number;
}

interface Taking {
  readonly places: Places;
  readonly limit: number;
  readonly without: readonly string[];
  readonly now: Date;
}

const placesOf = ({ of, otherwise }: Places, endpoint: Endpoint): number => of.get(endpoint) ?? otherwise;

/** How many should wait for an endpoint at its pace; 0 unless they are worth a claim. */
const wanted = ({ averageMs }: EndpointQueue, concurrency: number): number => {
  if (averageMs === undefined) return 0;
  const most = Math.min(Math.floor((EXPECTED_WAIT_MS * concurrency) / Math.max(averageMs, 1)), ENDPOINT_MAX);
  return most < concurrency ? 0 : most;
};

/** True if no delivery waits for an endpoint, or so few that it has room for more. */
const hasRoom = (queue: EndpointQueue, concurrency: number): boolean =>
  queue.waiting.length === 0 || (queue.hasMore && queue.waiting.length * 2 <= wanted(queue, concurrency));

/** True of a delivery that has waited too long, or that could not be sent within its lease. */
const isLate = ({ due, since }: Waiting, now: Date, deadlineMs: number): boolean =>
  now.getTime() - since.getTime() >= LONGEST_WAIT_MS ||
  (due.row.leaseUntil?.getTime() ?? 0) < now.getTime() + deadlineMs;

/** How many more should be claimed for each endpoint that has more, at most `left` of all. */
const capacitiesOf = (
  queues: ReadonlyMap<Endpoint, EndpointQueue>,
  concurrency: number,
  left: number,
): ReadonlyMap<Endpoint, number> => {
  const capacities = new Map<Endpoint, number>();
  let free = left;
  for (const [endpoint, queue] of queues) {
    const most = wanted(queue, concurrency);
    if (!queue.hasMore || queue.waiting.length * 2 > most) continue;
    const room = Math.min(most - queue.waiting.length, free);
    if (room <= 0) continue;
    capacities.set(endpoint, room);
    free -= room;
  }
  return capacities;
};

/** Tells of endpoints if a claim found as many as it asked for. Of an endpoint that the limit kept from its turn nothing is learned. */
const learned = (
  dues: readonly DueDelivery[],
  asked: Places,
  limit: number,
  known: Iterable<Endpoint>,
): ReadonlyMap<Endpoint, boolean> => {
  const counts = new Map<Endpoint, number>();
  for (const { row } of dues) counts.set(row.endpoint, (counts.get(row.endpoint) ?? 0) + 1);
  const found = new Map<Endpoint, boolean>();
  for (const endpoint of new Set([...counts.keys(), ...asked.of.keys(), ...known])) {
    const places = placesOf(asked, endpoint);
    const isFilled = (counts.get(endpoint) ?? 0) >= places;
    if (places > 0 && (isFilled || dues.length < limit)) found.set(endpoint, isFilled);
  }
  return found;
};

/** Takes the longest waiting of each endpoint in turn; undefined where one of them is to be read again first. */
const takeTurns = (
  queues: Map<Endpoint, EndpointQueue>,
  { places, limit, without, now }: Taking,
): readonly DueDelivery[] | undefined => {
  const turns = [...queues].flatMap(([endpoint, queue]) => {
    const organization = queue.waiting[0]?.due.tenant.organization;
    const most = placesOf(places, endpoint);
    return organization === undefined || most <= 0 || without.includes(organization) ? [] : [{ endpoint, queue, most }];
  });
  const taken: DueDelivery[] = [];
  for (const { endpoint, queue, most } of turns) {
    const first = queue.waiting.slice(0, Math.min(most, limit - taken.length));
    if (first.length === 0) break;
    if (first.some(({ readAt }) => now.getTime() - readAt.getTime() >= TRUSTED_MS)) {
      if (taken.length === 0) return undefined;
      break;
    }
    queue.waiting = queue.waiting.slice(first.length);
    taken.push(...first.map(({ due }) => due));
    queues.delete(endpoint);
    queues.set(endpoint, queue);
  }
  return taken;
};

/**
 * Deliveries that this process has claimed and does not send yet, because their endpoints have as many on their way as they may. Only
 * endpoints that answer quickly and have more to receive have any. They take no places, and are this process's own: what it forgets is
 * claimed again once its lease has run out.
 */
export const prefetchQueue = ({
  concurrency,
  places: all,
}: {
  readonly concurrency: number;
  readonly places: number;
}) => {
  const queues = new Map<Endpoint, EndpointQueue>();
  let total = 0;

  const queueOf = (endpoint: Endpoint, now: Date): EndpointQueue => {
    const known = queues.get(endpoint);
    if (known !== undefined) return known;
    const queue: EndpointQueue = { averageMs: undefined, answeredAt: now, hasMore: false, waiting: [] };
    queues.set(endpoint, queue);
    return queue;
  };
  const remove = (queue: EndpointQueue, fits: (one: Waiting) => boolean): readonly DueDelivery[] => {
    const removed = queue.waiting.filter(fits).map(({ due }) => due);
    if (removed.length === 0) return removed;
    queue.waiting = queue.waiting.filter((one) => !fits(one));
    total -= removed.length;
    return removed;
  };

  return {
    size: () => total,

    /** Takes note of how an attempt went. */
    answered({ row }: DueDelivery, success: boolean, ms: number, now: Date): void {
      const queue = queueOf(row.endpoint, now);
      queue.answeredAt = now;
      if (!success) queue.averageMs = undefined;
      else queue.averageMs = queue.averageMs === undefined ? ms : queue.averageMs * (1 - WEIGHT) + ms * WEIGHT;
    },

    /**
     * How many more should be claimed for each endpoint; those of which enough wait are not named. None where endpoints that have more
     * could take half of all places: then claims are large enough.
     */
    capacityByEndpoint(now: Date): ReadonlyMap<Endpoint, number> {
      for (const [endpoint, { waiting, answeredAt }] of queues)
        if (waiting.length === 0 && now.getTime() - answeredAt.getTime() > MINUTE_MS) queues.delete(endpoint);
      const busy = [...queues.values()].filter(({ hasMore }) => hasMore).length;
      return busy * concurrency * 2 > all ? new Map() : capacitiesOf(queues, concurrency, TOTAL_MAX - total);
    },

    /** Takes note of what a claim that asked for so many, and for no more than `limit` of all, has found. */
    found(dues: readonly DueDelivery[], asked: Places, limit: number, now: Date): void {
      for (const [endpoint, isFilled] of learned(dues, asked, limit, queues.keys()))
        queueOf(endpoint, now).hasMore = isFilled;
    },

    put(due: DueDelivery, now: Date): void {
      queueOf(due.row.endpoint, now).waiting.push({ due, since: now, readAt: now });
      total += 1;
    },

    /**
     * The longest waiting of each endpoint, as many as there are places for it, at most `limit`; the endpoint that had its turn is last in
     * the next. Undefined where one of them is to be read again first.
     */
    take(taking: Taking): readonly DueDelivery[] | undefined {
      const taken = takeTurns(queues, taking);
      total -= taken?.length ?? 0;
      return taken;
    },

    /** Takes out those that have waited too long, that could not be sent within their lease, or whose endpoint has failed. */
    takeUnfit(now: Date, deadlineMs: number): readonly DueDelivery[] {
      if (total === 0) return [];
      return [...queues.values()].flatMap((queue) =>
        remove(queue, (one) => queue.averageMs === undefined || isLate(one, now, deadlineMs)),
      );
    },

    all: (): readonly DueDelivery[] => [...queues.values()].flatMap(({ waiting }) => waiting.map(({ due }) => due)),

    /** Takes over what was read of some that waited: those that are not as they were claimed wait no more. */
    read(asked: readonly DueDelivery[], current: readonly DueDelivery[], now: Date): void {
      const known = new Map(current.map((due) => [due.row.id, due]));
      const gone = new Set(asked.filter(({ row }) => !known.has(row.id)).map(({ row }) => row.id));
      for (const queue of queues.values()) {
        remove(queue, ({ due }) => gone.has(due.row.id));
        queue.waiting = queue.waiting.map((one) => {
          const due = known.get(one.due.row.id);
          return due === undefined ? one : { ...one, due, readAt: now };
        });
      }
    },

    takeAll: (): readonly DueDelivery[] => [...queues.values()].flatMap((queue) => remove(queue, () => true)),

    /** True if another claim could serve this endpoint: no delivery waits for it, or so few that it has room for more. */
    isLow({ row }: DueDelivery): boolean {
      const queue = queues.get(row.endpoint);
      return queue === undefined || hasRoom(queue, concurrency);
    },
  };
};
export type PrefetchQueue = ReturnType<typeof prefetchQueue>;
