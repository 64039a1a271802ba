import { type Answer, type Call, callOf } from "./call.ts";

/** A list as the API answers it. */
export interface List<T> {
  object: "list";
  data: T[];
  /** Whether there are more after these. */
  has_more: boolean;
}

/** A page of a list. */
export interface Page<T> extends List<T> {
  /** Asks for the page after this one; null when this is the last one. */
  nextPage(): ListCall<T> | null;
}

/** A list that is asked for: await its first page, or loop over all items with `for await`. */
export interface ListCall<T> extends Call<Page<T>>, AsyncIterable<T> {}

/** Asks for the page after an item, or for the first one. */
type AskPage<T> = (startingAfter?: string) => Promise<Answer<List<T>>>;

async function* itemsFrom<T>(first: ListCall<T>): AsyncGenerator<T, void, undefined> {
  for (let call: ListCall<T> | null = first; call !== null; ) {
    const page: Page<T> = await call;
    yield* page.data;
    call = page.nextPage();
  }
}

export const listCallOf = <T extends { readonly id: string }>(ask: AskPage<T>, startingAfter?: string): ListCall<T> => {
  const nextPage = function (this: List<T>): ListCall<T> | null {
    const last = this.data.at(-1);
    return this.has_more && last !== undefined ? listCallOf(ask, last.id) : null;
  };
  // Not enumerable, so that a page is printed and compared as the API answered it.
  const paged = (answer: Answer<List<T>>) => ({
    ...answer,
    data: Object.defineProperty(answer.data, "nextPage", { value: nextPage }) as Page<T>,
  });
  const call = callOf(ask(startingAfter).then(paged));
  const listed: ListCall<T> = Object.assign(call, { [Symbol.asyncIterator]: () => itemsFrom(listed) });
  return listed;
};
