import type { Actor, PerformanceEventResource, Platform } from "@entente/core";

type EventInput = NonNullable<Parameters<Platform["performance"]["record"]>[1]>;

/** An event to record: with every field of the API, and a member of the world instead of an id. */
export interface EventPlan extends Omit<Partial<EventInput>, "type" | "events" | "enrollment"> {
  /** `sale`, `refund`, `signup`, `click`, or the key of a metric. */
  readonly type: string;
  /** The member who is credited. */
  readonly member?: { readonly id: string };
  /** The event that this one takes back: what `record` answered, or its id. */
  readonly of?: { readonly id: string };
}

/** An event of a world. */
export interface WorldEvent {
  /** The id of the event, `perf_…`. */
  readonly id: string;
  readonly type: string;
  /** The id by which it was reported. */
  readonly external: string;
  /** The id of the enrollment that it names; null where it names none. */
  readonly member: string | null;
  /** The value in the minor unit of `currency`; null where it has none. */
  readonly value: number | null;
  readonly currency: string | null;
}

export interface Recording {
  /** The events that `record` has recorded, oldest first, each once. */
  readonly events: readonly WorldEvent[];
  /** Reports an event under an `external_event_id` of its own, unless one is given. @throws {PlatformError} for what the platform refuses. */
  record(event: EventPlan): Promise<WorldEvent>;
  /** Reports an event of the world once more, as it was reported; the platform answers the one that is there. */
  repeat(event: WorldEvent): Promise<WorldEvent>;
}

/** @param actorOf the actor for whose brand an event of this member is recorded */
export const recording = (
  { performance }: Platform,
  actorOf: (member: { readonly id: string } | undefined) => Actor,
): Recording => {
  const events: WorldEvent[] = [];
  const reported = new Map<string, EventPlan>();
  const recorded: Recording = {
    events,
    async record({ member, of, external_event_id: given, ...fields }) {
      const external = given ?? `${fields.type}-${events.length + 1}`;
      const who = { ...(member === undefined ? {} : { member }), ...(of === undefined ? {} : { of }) };
      const whose = member === undefined ? {} : { enrollment: member.id };
      const reverses = of === undefined ? {} : { reverses: of.id };
      const answer = await performance.record(actorOf(member), {
        ...fields,
        ...whose,
        ...reverses,
        external_event_id: external,
      });
      const { id, type, enrollment, value_minor: value, currency } = answer as PerformanceEventResource;
      const event = { id, type, external, member: enrollment, value, currency };
      if (!events.some((one) => one.id === id)) events.push(event);
      if (!reported.has(id)) reported.set(id, { ...fields, ...who, external_event_id: external });
      return event;
    },
    repeat(event) {
      const before = reported.get(event.id);
      if (before === undefined) throw new RangeError(`The world has not recorded ${event.id}.`);
      return recorded.record(before);
    },
  };
  return recorded;
};
