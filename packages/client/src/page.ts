import { type Answer, type Call, callOf } from "./call.ts";

/** A list as the API answers it. */
export interface List<T> {
  object: "list";
  data: T[];
  /** True if more entries follow these. */
  has_more: boolean;
}

/** A page of a list. */
export interface Page<T> extends List<T> {
  /** Asks for the page after this one; null when this is the last one. */
  nextPage(): ListCall<T> | null;
}

/** A list that is asked for: await its first page, or loop over all items with `for await`. */
export interface ListCall<T> extends Call<Page<T>>, AsyncIterable<T> {}

/** A list that says more than its entries, such as their sums. Where these have no ids, it says where its next page begins. */
interface Rows {
  data: readonly unknown[];
  has_more: boolean;
  next?: string | null;
}

/** Such an answer, which turns its pages as a list does. */
export type RowsPage<R extends Rows> = R & {
  /** Asks for the page after this one, with the same parameters; null when this is the last one. */
  nextPage(): RowsCall<R> | null;
};

/** Rows that are asked for: await the first page, or loop over all rows with `for await`. */
export interface RowsCall<R extends Rows> extends Call<RowsPage<R>>, AsyncIterable<R["data"][number]> {}

/** A list or rows, by what both have. */
interface Paged<T> {
  readonly data: readonly T[];
  readonly has_more: boolean;
  readonly next?: string | null;
}

/** Asks for the page after a cursor, or for the first one. */
type AskPage<T> = (startingAfter?: string) => Promise<Answer<List<T>>>;

async function* itemsFrom<T>(first: ListCall<T>): AsyncGenerator<T, void, undefined> {
  for (let call: ListCall<T> | null = first; call !== null; ) {
    const page: Page<T> = await call;
    if (typeof page === "string") throw new TypeError("A list as CSV or NDJSON is one text, not items to loop over.");
    yield* page.data;
    call = page.nextPage();
  }
}

/** The part of an entry by which the page after it is requested: built-in metric keys have no id. */
interface Entry {
  readonly id: string | null;
  readonly key?: string;
}

export const listCallOf = <T extends Entry>(ask: AskPage<T>, startingAfter?: string): ListCall<T> => {
  const nextPage = function (this: Paged<T>): ListCall<T> | null {
    const last = this.data.at(-1);
    const cursor = this.next ?? last?.id ?? last?.key;
    return this.has_more && cursor !== undefined ? listCallOf(ask, cursor) : null;
  };
  // Not enumerable, so that a page is printed and compared as the API answered it. A whole list as a text has no pages.
  const paged = (answer: Answer<List<T>>) => ({
    ...answer,
    data: (typeof answer.data === "string"
      ? answer.data
      : Object.defineProperty(answer.data, "nextPage", { value: nextPage })) as Page<T>,
  });
  const call = callOf(ask(startingAfter).then(paged));
  const listed: ListCall<T> = Object.assign(call, { [Symbol.asyncIterator]: () => itemsFrom(listed) });
  return listed;
};
