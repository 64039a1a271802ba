import type { IncomingMessage } from "node:http";
import { goneClient, LINGER_LIMIT, lateBody, type ReadBytes } from "../request/bytes.ts";

/** Discards an unread body up to a bound, then closes the connection. */
export const discardBody = (request: IncomingMessage): void => {
  if (request.complete || request.destroyed) return;
  let discarded = 0;
  request.on("data", (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > LINGER_LIMIT) request.socket.destroy();
  });
  request.on("error", () => undefined);
  request.resume();
};

export const readBytes: ReadBytes<IncomingMessage> = (request, bounds) => {
  let cancel = (): void => undefined;
  let gone = (): void => undefined;
  const collected = new Promise<Buffer | undefined>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    gone = () => reject(goneClient());
    const take = (chunk: Buffer): void => {
      length += chunk.length;
      if (length <= bounds.limit) return void chunks.push(chunk);
      request.off("data", take);
      resolve(undefined);
    };
    request.on("data", take);
    request.once("end", () => {
      // Every request is closed in the end, before whoever waits goes on; an error for each would cost more than reading it.
      request.off("close", gone);
      resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
    });
    request.once("error", gone);
    request.once("close", gone);
    cancel = bounds.after(bounds.timeoutMs, () => reject(lateBody(bounds)));
  });
  return collected.finally(() => {
    cancel();
    request.off("close", gone);
  });
};
