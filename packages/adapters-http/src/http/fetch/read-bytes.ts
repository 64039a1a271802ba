import { goneClient, LINGER_LIMIT, lateBody, type ReadBytes } from "../request/bytes.ts";
import type { FetchIncoming } from "./incoming.ts";

/** Discards what is unread of a body up to a bound, then cancels it, on which a host ends its connection. */
export const discardBody = async ({ body }: Request): Promise<void> => {
  if (body === null || body.locked) return;
  const reader = body.getReader();
  try {
    for (let discarded = 0; discarded <= LINGER_LIMIT; ) {
      const { done, value } = await reader.read();
      if (done) return;
      discarded += value.length;
    }
    await reader.cancel();
  } catch {
    // The client is gone, and its body with it.
  }
};

export const readBytes: ReadBytes<FetchIncoming> = async ({ fetched }, bounds) => {
  if (fetched.bodyUsed) throw new Error("The body was read before the handler was called: call it with a clone.");
  if (fetched.body === null) return Buffer.alloc(0);
  const reader = fetched.body.getReader();
  const { signal } = fetched;
  const chunks: Uint8Array[] = [];
  let length = 0;
  let cancel = (): void => undefined;
  let leave = (): void => undefined;
  const ended = new Promise<never>((_, reject) => {
    leave = () => reject(goneClient());
    signal.addEventListener("abort", leave, { once: true });
    if (signal.aborted) leave();
    cancel = bounds.after(bounds.timeoutMs, () => reject(lateBody(bounds)));
  });
  const collect = async (): Promise<Buffer | undefined> => {
    for (;;) {
      const { done, value } = await reader.read().catch(() => Promise.reject(goneClient()));
      if (done) return Buffer.concat(chunks);
      length += value.length;
      if (length > bounds.limit) return undefined;
      chunks.push(value);
    }
  };
  try {
    return await Promise.race([collect(), ended]);
  } finally {
    cancel();
    signal.removeEventListener("abort", leave);
    reader.releaseLock();
  }
};
