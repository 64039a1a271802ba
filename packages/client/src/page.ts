import { type Answer, type Call, callOf } from "./call.ts";
import { EntenteError } from "./errors.ts";

/** A list as the API answers it. */
export interface List<T> {
  object: "list";
  data: T[];
  /** True if more entries follow these. */
  has_more: boolean;
  /** The `starting_after` of the page after this one, in an order by amounts or names; absent on the last page, and otherwise. */
  next?: string;
}

/** A page of a list. */
export interface Page<T> extends List<T> {
  /**
   * Asks for the page after this one; null when this is the last one.
   * @throws {EntenteError} `unreadable_answer` where more entries follow and none of these says after which.
   */
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

const NO_PAGE = "The answer is no page of a list: it needs a list `data` and a boolean `has_more`.";
const NO_CURSOR = "More entries follow, and the last one has no id that they could begin after.";
const SAME_PAGE = "More entries follow, and the page ends where the one before it ended.";

/** Refuses a list that could only be left short, or turned for ever. */
const unreadable = ({ response, requestId }: Answer<unknown>, message: string): EntenteError =>
  new EntenteError({ code: "unreadable_answer", message, status: response.status, requestId });

const isPage = (data: unknown): boolean => {
  const { data: entries, has_more: hasMore } = (data ?? {}) as Readonly<Record<string, unknown>>;
  return Array.isArray(entries) && typeof hasMore === "boolean";
};

export const listCallOf = <T extends Entry>(ask: AskPage<T>, startingAfter?: string): ListCall<T> => {
  const cursorOf = ({ data, next }: Paged<T>): string | undefined => {
    const last = data.at(-1);
    return next ?? last?.id ?? last?.key;
  };
  // Not enumerable, so that a page is printed and compared as the API answered it. A whole list as a text has no pages.
  const paged = (answer: Answer<List<T>>) => {
    if (typeof answer.data === "string") return { ...answer, data: answer.data as Page<T> };
    if (!isPage(answer.data)) throw unreadable(answer, NO_PAGE);
    const nextPage = function (this: Paged<T>): ListCall<T> | null {
      if (!this.has_more) return null;
      const cursor = cursorOf(this);
      if (cursor === undefined) throw unreadable(answer, NO_CURSOR);
      return listCallOf(ask, cursor);
    };
    if (answer.data.has_more && startingAfter !== undefined && cursorOf(answer.data) === startingAfter)
      throw unreadable(answer, SAME_PAGE);
    return { ...answer, data: Object.defineProperty(answer.data, "nextPage", { value: nextPage }) as Page<T> };
  };
  const call = callOf(ask(startingAfter).then(paged));
  const listed: ListCall<T> = Object.assign(call, { [Symbol.asyncIterator]: () => itemsFrom(listed) });
  return listed;
};
