import { ConnectionError, EntenteError, errorOf, TimeoutError } from "./errors.ts";
import { limitsOf } from "./limits.ts";
import type { Operation } from "./operation.ts";
import type { EntenteOptions } from "./options.ts";
import { type Given, requestOf } from "./request.ts";
import { delayMs, isPassing, pause } from "./retry.ts";

/** Follows the feed: loop over it with `for await`. It goes on after a lost connection where it was, without a gap. */
export interface EventStream<T> extends AsyncIterable<T> {}

interface Message {
  readonly id: string | undefined;
  readonly data: string;
}

const messageOf = (block: string): Message => {
  const fields = block.split("\n").map((line) => /^(id|data): ?(.*)$/.exec(line) ?? []);
  const of = (name: string) => fields.flatMap(([, field, value = ""]) => (field === name ? [value] : []));
  return { id: of("id").at(-1), data: of("data").join("\n") };
};

/** One connection. It ends with the service's stream, and fails when nothing arrives for the time-out: the service says that it is alive. */
async function* messagesOf(
  client: EntenteOptions,
  operation: Operation,
  given: Given,
): AsyncGenerator<Message, void, undefined> {
  const { timeout } = limitsOf(client, given.options);
  const { signal } = given.options;
  signal?.throwIfAborted();
  const { url, init } = requestOf(client, operation, given);
  const ending = new AbortController();
  const end = () => ending.abort(signal?.reason);
  signal?.addEventListener("abort", end, { once: true });
  const expire = () =>
    ending.abort(new TimeoutError({ code: "timed_out", message: `Nothing arrived in ${timeout} ms.` }));
  let timer = setTimeout(expire, timeout);
  try {
    const fetch = client.fetch ?? globalThis.fetch;
    const response = await fetch(url, { ...init, signal: ending.signal });
    if (!response.ok) throw errorOf(response, await response.text());
    const reader = response.body?.getReader();
    const decoder = new TextDecoder();
    let rest = "";
    for (let read = await reader?.read(); read !== undefined && !read.done; read = await reader?.read()) {
      clearTimeout(timer);
      timer = setTimeout(expire, timeout);
      const blocks = (rest + decoder.decode(read.value, { stream: true })).split("\n\n");
      rest = blocks.pop() ?? "";
      yield* blocks.map(messageOf).filter(({ data }) => data !== "");
    }
  } catch (cause) {
    ending.signal.throwIfAborted();
    if (cause instanceof EntenteError) throw cause;
    throw new ConnectionError({ code: "connection_failed", message: "The stream broke off.", cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
    ending.abort();
  }
}

/** Connects again whenever the stream ends, after the last event that arrived. */
async function* follow<T>(
  client: EntenteOptions,
  operation: Operation,
  given: Given,
): AsyncGenerator<T, void, undefined> {
  const { maxRetries, first } = limitsOf(client, given.options);
  let last: string | undefined;
  for (let failed = 0; ; failed += 1) {
    const headers = { ...given.options.headers, ...(last === undefined ? {} : { "last-event-id": last }) };
    let failure: unknown = new ConnectionError({ code: "connection_failed", message: "The stream ended." });
    try {
      for await (const { id, data } of messagesOf(client, operation, {
        ...given,
        options: { ...given.options, headers },
      })) {
        failed = 0;
        last = id ?? last;
        yield JSON.parse(data) as T;
      }
    } catch (error) {
      failure = error;
    }
    if (failed >= maxRetries || !isPassing(failure, true)) throw failure;
    await pause(delayMs(failure, { first, failed, random: Math.random() }), given.options.signal);
  }
}

export const streamOf = <T>(client: EntenteOptions, operation: Operation, given: Given): EventStream<T> => ({
  [Symbol.asyncIterator]: () => follow<T>(client, operation, given),
});
