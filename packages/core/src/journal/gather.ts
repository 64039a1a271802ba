import {
  at,
  type Id,
  type IdKind,
  isByValue,
  isListPlace,
  type JsonText,
  type List,
  type ListPlace,
  type MissingCode,
  newId,
  ok,
  type Page,
  type PageRequest,
  parseId,
  queryFingerprint,
  type Result,
  rangesOf,
  readPlace,
  refuse,
  renderJson,
  type Seeded,
  type Sort,
  sortOf,
  type Versioned,
  writePlace,
} from "../kernel/index.ts";
import type { Tenant } from "../tenancy/index.ts";
import { type DomainEvent, type EventType, type SubjectId, subjectTypeOf } from "./events/catalogue.ts";
import type { Announced } from "./registry.ts";
import type { Context } from "./use-case.ts";

interface BrandRow {
  readonly id: string;
  readonly brand: Id<"brand">;
}
interface Getter<R extends BrandRow> {
  get(tenant: Tenant, id: R["id"]): Promise<Versioned<R> | undefined>;
}

/**
 * The row with this id in the caller's brand. A malformed id, an unknown id, and an id of another brand or tenant
 * all answer the same not-found refusal.
 */
export const findOwned = async <R extends BrandRow>(
  context: Pick<Context<unknown>, "tenant" | "brand">,
  store: Getter<R>,
  of: IdKind,
  raw: string,
): Promise<Result<Versioned<R>>> => {
  const missing = refuse(`${of}_not_found` as MissingCode);
  const id = parseId(of, raw);
  if (id === undefined) return missing;
  const found = await store.get(context.tenant, id);
  return found === undefined || found.row.brand !== context.brand.id ? missing : ok(found);
};

/** A row, with the one that the path names before it. */
export type Within<R, O> = Versioned<R> & { readonly within: Versioned<O> };

/** Finds a row that belongs to another one: the field `belongs` names it. */
export const findWithin =
  <C extends Pick<Context<unknown>, "tenant" | "brand">, O extends BrandRow, R extends BrandRow>(
    findOuter: (context: C, raw: string) => Promise<Result<Versioned<O>>>,
    store: (context: C) => Getter<R>,
    of: IdKind,
    belongs: keyof R,
  ) =>
  async (context: C, outer: string, raw: string): Promise<Result<Within<R, O>>> => {
    const within = await findOuter(context, outer);
    if (!within.ok) return within;
    const found = await findOwned(context, store(context), of, raw);
    if (!found.ok) return found;
    return found.value.row[belongs] === within.value.row.id
      ? ok({ ...found.value, within: within.value })
      : refuse(`${of}_not_found` as MissingCode);
  };

/** A row of a registry, by its id or its key. */
export const findKeyed = async <R extends BrandRow>(
  context: Pick<Context<unknown>, "tenant" | "brand">,
  store: Getter<R> & {
    byKey(tenant: Tenant, brand: Id<"brand">, key: string): Promise<Versioned<R> | undefined>;
  },
  of: IdKind,
  raw: string,
): Promise<Result<Versioned<R>>> => {
  const byId = await findOwned(context, store, of, raw);
  if (byId.ok) return byId;
  const byKey = await store.byKey(context.tenant, context.brand.id, raw);
  return byKey === undefined ? byId : ok(byKey);
};

/** {@link findOwned} for an id in a body or query; the refusal names the field. */
export const findNamed = async <R extends BrandRow>(
  context: Pick<Context<unknown>, "tenant" | "brand">,
  store: Getter<R>,
  of: IdKind,
  raw: string,
  param: string,
): Promise<Result<Versioned<R>>> => {
  const found = await findOwned(context, store, of, raw);
  return found.ok ? found : at(param, found);
};

/**
 * Reads ids of a filter. A malformed one, like an unknown one, matches nothing, so a list filtered by it is empty:
 * `undefined` says so.
 */
export const filterId = <K extends IdKind>(of: K, raw: string | undefined): Id<K> | undefined | "nothing" =>
  raw === undefined ? undefined : (parseId(of, raw) ?? "nothing");

export const emptyList: List<never> = { object: "list", data: [], has_more: false };

export const unknownCursor = at(
  "starting_after",
  refuse("invalid_request", { reason: "starting_after is not the id of an entry of this list." }),
);

/** The cursor of a page, if one is given. */
export const readCursor = <K extends IdKind>(
  of: K,
  { starting_after }: { readonly starting_after?: string | undefined },
): Result<Id<K> | undefined> => {
  if (starting_after === undefined) return ok(undefined);
  const id = parseId(of, starting_after);
  return id === undefined ? unknownCursor : ok(id);
};

/** The refusal of a cursor that no answer to this query gave. */
export const invalidCursor = at(
  "starting_after",
  refuse("invalid_request", {
    reason: "starting_after must be the next of an answer to a request with the same parameters.",
  }),
);

/** From where a page goes on: from a row, or in an order by a value from the place that the answer before said. */
const readStart = (
  of: IdKind,
  input: PageInput,
  sort: Sort | undefined,
): Result<Pick<PageRequest, "startingAfter" | "after">> => {
  if (isByValue(sort)) {
    if (input.starting_after === undefined) return ok({});
    const after = readPlace<ListPlace>(input.starting_after, queryFingerprint(input), isListPlace(of, sort.by));
    return after === undefined ? invalidCursor : ok({ after: { keys: after.keys, id: after.id } });
  }
  const startingAfter = readCursor(of, input);
  return startingAfter.ok ? ok({ startingAfter: startingAfter.value }) : startingAfter;
};

/** The input of a list besides its filters. */
export type PageInput = Parameters<typeof rangesOf>[0] & {
  readonly limit: number;
  readonly starting_after?: string | undefined;
  readonly q?: string | undefined;
  readonly sort?: Parameters<typeof sortOf>[0];
};

/** The answer of one page, or the refusal of an unknown cursor. */
export const answerPage = async <T, R>(
  of: IdKind,
  input: PageInput,
  read: (page: PageRequest) => Promise<Page<T> | undefined>,
  present: (rows: readonly T[]) => Promise<readonly R[]> | readonly R[],
): Promise<Result<List<R>>> => {
  const sort = sortOf(input.sort);
  const start = readStart(of, input, sort);
  if (!start.ok) return start;
  const page = await read({
    limit: input.limit,
    ...start.value,
    ...rangesOf(input),
    q: input.q,
    ...(sort && { sort }),
  });
  if (page === undefined) return unknownCursor;
  const { rows, hasMore, next } = page;
  const data = await present(rows.map(({ row }) => row));
  return ok({
    object: "list",
    data,
    has_more: hasMore,
    ...(next && { next: writePlace<ListPlace>({ asked: queryFingerprint(input), ...next }) }),
  });
};

/** The same event, with further fields in its data. */
export const withData = (event: DomainEvent, fields: Readonly<Record<string, unknown>>): DomainEvent => ({
  ...event,
  data: `${event.data.slice(0, -1)},${renderJson(fields).slice(1)}` as JsonText,
});

/**
 * An event of this change about what `id` names. `data` is serialized here, once. A change announces an event of one type, subject
 * and data once.
 */
export const announce = <T extends EventType>(
  moment: Seeded,
  type: T,
  id: SubjectId<T>,
  data: Announced[T],
  operation: Id<"operation"> | null = null,
): DomainEvent => {
  const text = renderJson(data) as JsonText;
  const subject = { type: subjectTypeOf(type), id };
  const own = newId(moment, "event", `${type}:${id}:${text}`);
  return { id: own, type, subject, data: text, operation, createdAt: moment.now };
};
