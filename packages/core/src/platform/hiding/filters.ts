import { at, type Refused } from "../../kernel/index.ts";
import { type ActorRef, holdsScope, lacksScope, type Scope } from "../../tenancy/index.ts";

/** A field of a query that asks by what another resource shows: the scope that reads it, and, where not every value asks so, which do. */
interface Filter {
  readonly field: string;
  readonly scope: Scope;
  readonly values?: readonly string[];
}

/** The filters of a list, which hold for its count. */
const OF_EVENTS: readonly Filter[] = [{ field: "customer", scope: "customers:read" }];
const OF_MEMBERS: readonly Filter[] = [{ field: "q", scope: "entities:read" }];
/** An order by names says whose comes before whose, and where its pages end. */
const ORDER_OF_MEMBERS: Filter = { field: "sort", scope: "entities:read", values: ["name", "-name"] };

/**
 * Filters by the query that takes them. Whoever may not read a field learns it by asking for it, value by value, and so may not ask;
 * of the fields of the query's own resource its route's scope decides.
 */
const FILTERS: Readonly<Record<string, readonly Filter[]>> = {
  "performance.listEvents": OF_EVENTS,
  "performance.countEvents": OF_EVENTS,
  "sourcePayments.list": [{ field: "customer", scope: "customers:read" }],
  // A grouping answers the values of its field, and the names behind ids.
  "performance.analytics": [
    { field: "customer", scope: "customers:read" },
    { field: "group_by", scope: "customers:read", values: ["customer"] },
    { field: "group_by", scope: "entities:read", values: ["enrollment", "entity"] },
  ],
  "enrollments.list": [...OF_MEMBERS, ORDER_OF_MEMBERS],
  "enrollments.count": OF_MEMBERS,
  "promoLinks.list": [{ field: "q", scope: "entities:read" }],
  // Says whether the event would earn for that member, and why not, which an explanation says to who reads events.
  "performance.previewCorrection": [{ field: "enrollment", scope: "performance:read" }],
};

const asks = ({ values }: Filter, given: unknown): boolean =>
  given !== undefined && (values === undefined || [given].flat().some((one) => values.includes(String(one))));

/** The refusal of a query that asks by what its caller may not read; it names the first such field. */
export const refusedFilter = (
  name: string,
  { scopes, origin }: { readonly scopes: readonly string[]; readonly origin: { readonly actor: ActorRef } },
  input: unknown,
): Refused | undefined => {
  const given = input as Readonly<Record<string, unknown>>;
  const lacking = (FILTERS[name] ?? []).find(
    (filter) => asks(filter, given[filter.field]) && !holdsScope(scopes, filter.scope),
  );
  return lacking && at(lacking.field, lacksScope(origin.actor, lacking.scope));
};
