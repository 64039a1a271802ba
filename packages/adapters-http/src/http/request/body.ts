import type { IncomingMessage } from "node:http";
import { type Refused, type Result, refuse } from "@entente/core/http";

export const BODY_LIMIT = 256 * 1_024;

/** How many bytes of a refused body are read and discarded, so that the sender sees the answer before the connection ends. */
const LINGER_LIMIT = 1_024 * 1_024;

/** Runs a function after a time, in milliseconds; the result cancels it. */
export type After = (ms: number, run: () => void) => () => void;

/** The bounds of a request body, in bytes and in milliseconds from when it is read. */
export interface BodyBounds {
  readonly limit: number;
  readonly timeoutMs: number;
  readonly after: After;
}

/** The body had not arrived in time. */
export class BodyLate extends Error {
  override readonly name = "BodyLate";
}

/** The client closed the connection while it was sending. */
export class ClientGone extends Error {
  override readonly name = "ClientGone";
}

const JSON_MEDIA = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
const ok = <T>(value: T) => ({ ok: true, value }) as const;

const isJson = ({ headers }: IncomingMessage): boolean =>
  JSON_MEDIA.test(headers["content-type"]?.trim() ?? "") &&
  (headers["content-encoding"] ?? "identity").trim().toLowerCase() === "identity";

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

const collect = (request: IncomingMessage, { limit, timeoutMs, after }: BodyBounds): Promise<Buffer | undefined> => {
  let cancel = (): void => undefined;
  const collected = new Promise<Buffer | undefined>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const late = () => reject(new BodyLate(`The body did not arrive within ${timeoutMs / 1_000} seconds.`));
    const gone = () => reject(new ClientGone("The connection ended before the body did."));
    const take = (chunk: Buffer): void => {
      length += chunk.length;
      if (length <= limit) return void chunks.push(chunk);
      request.off("data", take);
      resolve(undefined);
    };
    request.on("data", take);
    request.once("end", () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)));
    request.once("error", gone);
    request.once("close", gone);
    cancel = after(timeoutMs, late);
  });
  return collected.finally(cancel);
};

/**
 * The bytes of a JSON body; none for an empty body, whatever its content type. Refuses a body that is too large, by its
 * Content-Length before a byte is read and otherwise while it streams, and a body that is not `application/json` in UTF-8.
 * @throws {ClientGone} when the client disconnects before the end of the body, and {@link BodyLate} when it sends too slowly.
 */
export const readBody = async (request: IncomingMessage, bounds: BodyBounds): Promise<Result<Buffer>> => {
  const { limit } = bounds;
  const { "content-length": declared, "transfer-encoding": chunked } = request.headers;
  const tooLarge = refuse("payload_too_large", { limit });
  if (chunked === undefined && (declared === undefined || declared === "0")) return ok(Buffer.alloc(0));
  if (Number(declared ?? 0) > limit) return tooLarge;
  const unsupported: Refused | undefined = isJson(request) ? undefined : refuse("unsupported_media_type");
  if (unsupported !== undefined && chunked === undefined) return unsupported;
  const bytes = await collect(request, bounds);
  if (bytes === undefined) return tooLarge;
  return unsupported !== undefined && bytes.length > 0 ? unsupported : ok(bytes);
};
