import type { Answer } from "./call.ts";
import { ApprovalRequiredError, ConnectionError, EntenteError, errorOf, TimeoutError } from "./errors.ts";
import type { Approval } from "./generated/types.ts";
import { limitsOf } from "./limits.ts";
import type { Operation } from "./operation.ts";
import type { EntenteOptions } from "./options.ts";
import { type Given, requestOf } from "./request.ts";
import { delayMs, isPassing, pause } from "./retry.ts";

interface Reply {
  readonly response: Response;
  readonly text: string;
  /** The body of an answer that is no text. */
  readonly bytes?: Uint8Array;
}

type Attempting = (signal: AbortSignal) => Promise<Response>;

/** One request and its whole answer, or what kept it from arriving. */
const attempt = async (
  ask: Attempting,
  read: (response: Response) => Promise<Reply>,
  timeout: number,
  signal: AbortSignal | undefined,
): Promise<Reply> => {
  signal?.throwIfAborted();
  const ending = new AbortController();
  const message = `No answer arrived in ${timeout} ms.`;
  const end = () => ending.abort(signal?.reason);
  signal?.addEventListener("abort", end, { once: true });
  const timer = setTimeout(() => ending.abort(new TimeoutError({ code: "timed_out", message })), timeout);
  // A fetch that was put in the place of the runtime's may ignore signals, so the end is not left to it.
  const ended = new Promise<never>((_, reject) => {
    ending.signal.addEventListener("abort", () => reject(ending.signal.reason), { once: true });
  });
  const answered = async () => read(await ask(ending.signal));
  try {
    return await Promise.race([answered(), ended]);
  } catch (cause) {
    // Some runtimes wrap the reason, so the signal itself is asked.
    ending.signal.throwIfAborted();
    throw new ConnectionError({ code: "connection_failed", message: "The service could not be reached.", cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  }
};

const readText = async (response: Response): Promise<Reply> => ({ response, text: await response.text() });

/** Reads a file, or the refusal in its place. */
const readBytes = async (response: Response): Promise<Reply> =>
  response.ok ? { response, text: "", bytes: new Uint8Array(await response.arrayBuffer()) } : readText(response);

const isRedirect = ({ status, type }: Response): boolean => type === "opaqueredirect" || (status > 300 && status < 400);

/** Returns true if a response is a list as a whole, as its `Accept` requested it. */
const isWhole = ({ headers }: Response): boolean =>
  /^(text\/csv|application\/x-ndjson)/.test(headers.get("content-type") ?? "");

const parsed = ({ status }: Response, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new EntenteError({ code: "unreadable_answer", message: "The answer is no JSON.", status, cause });
  }
};

/** Returns true if an answer is that of an act that waits for a person. */
const isProposed = (answer: unknown): answer is { readonly approval: Approval } =>
  (answer as { readonly approval?: { readonly object?: unknown } } | null)?.approval?.object === "approval";

const dataOf = ({ answers }: Operation, { response, text, bytes }: Reply): unknown => {
  if (answers === "redirect" && isRedirect(response)) return { location: response.headers.get("location") };
  if (!response.ok) throw errorOf(response, text);
  if (bytes !== undefined) return bytes;
  if (answers === "text" || (answers === "list" && isWhole(response))) return text;
  const answer = parsed(response, text);
  if (response.status === 202 && isProposed(answer))
    throw new ApprovalRequiredError(answer.approval, response.headers.get("request-id"));
  return answer;
};

/** Sends the request of a call until it is answered, or fails for a reason that does not pass. */
export const send = async <T>(client: EntenteOptions, operation: Operation, given: Given): Promise<Answer<T>> => {
  const { signal } = given.options;
  const { timeout, maxRetries, first } = limitsOf(client, given.options);
  const { url, init } = requestOf(client, operation, given);
  const read = operation.answers === "bytes" ? readBytes : readText;
  const isRepeatable = operation.verb === "GET" || operation.keyed === true;
  for (let failed = 0; ; failed += 1) {
    try {
      // Looked up for each attempt and called by itself, as those who replace it expect.
      const fetch = client.fetch ?? globalThis.fetch;
      const reply = await attempt((ending) => fetch(url, { ...init, signal: ending }), read, timeout, signal);
      const requestId = reply.response.headers.get("request-id");
      const { response, text } = reply;
      return { response, text, data: dataOf(operation, reply) as T, requestId };
    } catch (error) {
      if (failed >= maxRetries || !isPassing(error, isRepeatable)) throw error;
      await pause(delayMs(error, { first, failed, random: Math.random() }), signal);
    }
  }
};
