import type { PerformanceEvent, Write } from "@entente/core/ports";
import { classOf, foldCode } from "@entente/core/storage";
import { fieldsOf, text, uuid } from "../store/columns.ts";
import { type Binder, rowsSource } from "../store/statement.ts";

const EXTERNAL = fieldsOf({ brand: uuid, source: text, class: text, externalEventId: text, event: uuid });
const KEY = "brand, source, class, external_event_id";

/** The new events among these rows that have an external event id. */
export const namedEvents = (writes: readonly Write[]): readonly PerformanceEvent[] =>
  writes.flatMap((write) =>
    write.kind === "performanceEvent" && write.version === 0 && write.row.externalEventId !== null ? [write.row] : [],
  );

const keyOf = ({ brand, externalEventId, source, type }: PerformanceEvent): string =>
  `${brand}\n${externalEventId}\n${source}\n${classOf(type)}`;

interface Keyed {
  readonly key: string;
  readonly event: PerformanceEvent;
}

const inOrder = ({ key: one }: Keyed, { key: other }: Keyed): number => (one < other ? -1 : Number(one > other));

/**
 * Reserves the external ids of these events permanently. All batches take them in the same order. An id that is already taken
 * violates the key.
 */
export const takeNames = (events: readonly PerformanceEvent[], bind: Binder): string => {
  const rows = events
    .map((event) => ({ key: keyOf(event), event }))
    .sort(inOrder)
    .map(({ event: { id, brand, source, type, externalEventId } }) => ({
      brand,
      source,
      class: classOf(type),
      externalEventId,
      event: id,
    }));
  return `insert into external_event (organization, livemode, ${KEY}, event)
    select $1::uuid, $2::bool, u.* from ${rowsSource(EXTERNAL, rows, bind)} returning 1`;
};

/**
 * Reserves the external ids of the events in `from`, which take nothing back, that are not taken yet; returns
 * `organization, livemode, id` of those events.
 */
export const takeFreeNames = (from: string): string =>
  `insert into external_event (organization, livemode, ${KEY}, event)
    select organization, livemode, brand, source, 'original', external_event_id, id from ${from} on conflict do nothing returning organization, livemode, event as id`;

/**
 * The event `t` whose external id, in the source of the row `u` and the class in another column, is the value of this column. As a
 * subquery it is always a look-up by two keys, whatever the plan.
 */
export const byExternalId = (column: string, ofClass: string): string => `select t.* from performance_event t
    where t.organization = $1 and t.livemode = $2 and t.id = (
      select x.event from external_event x where x.organization = $1 and x.livemode = $2 and x.brand = $3
        and x.source = u.source and x.class = u.${ofClass} and x.external_event_id = u.${column})`;

/** An id in lower case, as the index of ids that have capital letters holds it. */
const FOLDED = `lower(x.external_event_id collate "C")`;

/**
 * The condition that an event `t` is known by an id to one of the sources of its brand. Sources are few and events are many, so
 * the sources are read from the key by leaps, and the id is looked up in each. In any case of its letters, it is looked up in lower case
 * as well, and in the index of those that have capital letters: most ids have none, and no entry there.
 */
export const knownBy = (brand: string, externalEventId: string, anyCase: boolean, bind: Binder): string => {
  const folded = foldCode(externalEventId);
  const of = `x.organization = $1 and x.livemode = $2 and x.brand = ${bind(brand, "uuid")}`;
  const first = "select x.source, x.class from external_event x where";
  return `t.id = any(array(
    with recursive known as (
      (${first} ${of} order by x.source, x.class limit 1)
      union all
      select next.source, next.class from known, lateral (
        ${first} ${of} and (x.source, x.class) > (known.source, known.class) order by x.source, x.class limit 1
      ) next
    )
    select x.event from known, external_event x
    where ${of} and x.source = known.source and x.class = known.class
      and x.external_event_id = any(${bind(anyCase ? [externalEventId, folded] : [externalEventId], "text[]")})
    ${
      anyCase
        ? `union all select x.event from external_event x
    where ${of} and ${FOLDED} = ${bind(folded, "text")} and ${FOLDED} <> x.external_event_id`
        : ""
    }))`;
};
