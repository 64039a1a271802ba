import type { z } from "zod";
import {
  COUNT_MAX,
  type Counted,
  type CountRequest,
  type CountResource,
  countResource,
  type IdKind,
  type List,
  listOf,
  NOTHING_COUNTED,
  nothing,
  ok,
  type Page,
  type PageRequest,
  presentCount,
  type Result,
  rangesOf,
  type Versioned,
} from "../kernel/index.ts";
import type { Tenant } from "../tenancy/index.ts";
import { answerPage, emptyList, type PageInput } from "./gather.ts";
import type { Command, Context, Query, SettingsOf } from "./use-case.ts";

type Ids<N extends readonly string[]> = { readonly [I in keyof N]: string };
type Present<P, T, R> = (row: T, tenant: Tenant, settings: SettingsOf<P>) => R;
/** A store of which a page can be read. */
export interface Listed<W, T> {
  list(tenant: Tenant, where: W, page: PageRequest): Promise<Page<T> | undefined>;
}
type PageFields = z.ZodType<PageInput>;
/** A store whose rows can be counted. */
export interface Counting<W> {
  count(tenant: Tenant, where: W, asked: CountRequest): Promise<Counted>;
}
/** The input of a count besides its filters. */
type CountFields = Omit<PageInput, "limit" | "starting_after" | "sort">;

/** Answers a page of the rows that match within what the path names; "nothing" matches none. */
const listIn =
  <P>() =>
  <const N extends readonly string[], S extends PageFields, F, W, T, R>(
    ids: N,
    of: IdKind,
    input: S,
    output: z.ZodType<R>,
    find: (context: Context<P>, ...ids: Ids<N>) => Promise<Result<F>> | Result<F>,
    store: (ports: P) => Listed<W, T>,
    where: (context: Context<P>, input: z.output<S>, found: F) => NoInfer<W> | "nothing",
    present: Present<P, T, R>,
    pageOf: (output: z.ZodType<R>) => z.ZodType<List<R>> = listOf,
  ): Query<N, S, List<R>, P> => ({
    kind: "query",
    ids,
    input,
    output: pageOf(output),
    async answer(context, named, query) {
      const found = await find(context, ...named);
      if (!found.ok) return found;
      const filter = where(context, query, found.value);
      if (filter === "nothing") return ok(emptyList);
      const { tenant, ports, settings } = context;
      const read = (page: PageRequest) => store(ports).list(tenant, filter, page);
      return answerPage(of, query, read, (rows) => rows.map((row) => present(row, tenant, settings)));
    },
  });

/** The request to a store that counts the rows of a list. */
export const countAsked = (input: CountFields): CountRequest => ({ most: COUNT_MAX, ...rangesOf(input), q: input.q });

/** Counts the rows of the list of the same filters; "nothing" matches none. */
const count =
  <P>() =>
  <S extends z.ZodType<CountFields>, W>(
    input: S,
    store: (ports: P) => Counting<W>,
    where: (context: Context<P>, input: z.output<S>) => NoInfer<W> | "nothing",
  ): Query<readonly [], S, CountResource, P> => ({
    kind: "query",
    ids: [],
    input,
    output: countResource,
    async answer(context, _ids, query) {
      const { tenant, ports } = context;
      const filter = where(context, query);
      const counted =
        filter === "nothing" ? NOTHING_COUNTED : await store(ports).count(tenant, filter, countAsked(query));
      return ok(presentCount(counted, tenant));
    },
  });

/** A use case whose answer has the type of its schema, whose fields are documented, and not that of one value. */
type Answering<R, U> = Omit<U, "output"> & { readonly output: z.ZodType<R> };

/** Creates the use cases of a context, with its ports. */
export const useCases = <P>() => ({
  command: <const N extends readonly string[], S extends z.ZodType, R, F>(
    of: Answering<R, Omit<Command<N, S, NoInfer<R>, P, F, F>, "kind">>,
  ): Command<N, S, R, P, F, F> => ({ kind: "command", ...of }),

  query: <const N extends readonly string[], S extends z.ZodType, R>(
    of: Answering<R, Omit<Query<N, S, NoInfer<R>, P>, "kind">>,
  ): Query<N, S, R, P> => ({ kind: "query", ...of }),

  /** Answers the row that the path names. */
  retrieve: <const N extends readonly string[], T, R>(
    ids: N,
    output: z.ZodType<R>,
    find: (context: Context<P>, ...ids: Ids<N>) => Promise<Result<Versioned<T>>>,
    present: Present<P, T, R>,
  ): Query<N, typeof nothing, R, P> => ({
    kind: "query",
    ids,
    input: nothing,
    output,
    async answer(context, named) {
      const found = await find(context, ...named);
      return found.ok ? ok(present(found.value.row, context.tenant, context.settings)) : found;
    },
  }),

  listIn: listIn<P>(),

  count: count<P>(),

  /** {@link listIn} of a path without ids. */
  list: <S extends PageFields, W, T, R>(
    of: IdKind,
    input: S,
    output: z.ZodType<R>,
    store: (ports: P) => Listed<W, T>,
    where: (context: Context<P>, input: z.output<S>) => NoInfer<W> | "nothing",
    present: Present<P, T, R>,
    pageOf?: (output: z.ZodType<R>) => z.ZodType<List<R>>,
  ): Query<readonly [], S, List<R>, P> =>
    listIn<P>()([], of, input, output, () => ok(undefined), store, where, present, pageOf),
});
