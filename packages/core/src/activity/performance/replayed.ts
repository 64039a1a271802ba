import { parseId, replaceInJson } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { PerformanceEvent } from "./event.ts";
import type { PerformanceStore } from "./ports.ts";

/** What an erasure blanks of an event, as JSON. */
const SAID: Readonly<Record<string, (event: PerformanceEvent) => string>> = {
  customer: ({ customer }) => JSON.stringify(customer),
  reason: ({ reason }) => JSON.stringify(reason),
  properties: ({ properties }) => properties,
};

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === "object" && Object.keys(value).length === 0);

interface Shown {
  readonly id: PerformanceEvent["id"];
  readonly pointers: readonly (readonly [pointer: string, said: (event: PerformanceEvent) => string])[];
}

const eventsIn = (value: unknown, at = ""): readonly Shown[] => {
  if (typeof value !== "object" || value === null) return [];
  const { object, id: raw } = value as { readonly object?: unknown; readonly id?: unknown };
  const id = object === "performance_event" && typeof raw === "string" ? parseId("performance_event", raw) : undefined;
  const inside = Object.entries(value).flatMap(([name, inner]) => eventsIn(inner, `${at}/${name}`));
  if (id === undefined) return inside;
  // What its caller was not shown stays so.
  const pointers = Object.entries(SAID)
    .filter(([field]) => !isBlank((value as Readonly<Record<string, unknown>>)[field]))
    .map(([field, said]) => [`${at}/${field}`, said] as const);
  return [{ id, pointers }, ...inside];
};

/**
 * The body of a stored answer as its events are now: an event keeps what it said until its customer or its member is erased, and
 * then no repeated answer says it either.
 */
export const eventsAsTheyAre = async (
  { performance }: { readonly performance: PerformanceStore },
  tenant: Tenant,
  body: string,
): Promise<string> => {
  if (!body.includes('"performance_event"')) return body;
  const shown = eventsIn(JSON.parse(body));
  const found = await performance.many(
    tenant,
    shown.map(({ id }) => id),
  );
  const events = new Map(found.map(({ row }) => [row.id, row]));
  const said = shown.flatMap(({ id, pointers }) => {
    const event = events.get(id);
    return event === undefined ? [] : pointers.map(([pointer, of]) => [pointer, of(event)] as const);
  });
  return replaceInJson(body, new Map(said));
};
