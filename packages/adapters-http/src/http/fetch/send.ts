import { addAbortSignal, finished, Readable } from "node:stream";
import { CLIENT_GONE, discardParts, type Exchange, endExchange, faultOf, isWhole, type Reply } from "../exchange.ts";
import { discardBody } from "./read-bytes.ts";

const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 304]);

/** The parts of a body as they are made, at the pace of their reader, until it or the request is cancelled. */
const streamed = (
  exchange: Exchange<Request>,
  body: AsyncIterable<string>,
  status: number,
): ConstructorParameters<typeof Response>[0] => {
  const { signal } = exchange.out;
  const parts = addAbortSignal(signal, Readable.from(body, { objectMode: false }));
  finished(parts, (cause) => {
    const left = signal.aborted || ["ABORT_ERR", "ERR_STREAM_PREMATURE_CLOSE"].includes(cause?.code ?? "");
    // The status is sent, so that the client sees only that the body breaks off.
    if (cause && !left) faultOf(exchange, cause);
    endExchange(exchange, cause ? CLIENT_GONE : status);
  });
  return Readable.toWeb(parts) as ReadableStream;
};

/** The answer of an exchange as a `Response`, with a line in the log when it is handed over, or when its stream ends. */
export const send = (exchange: Exchange<Request>, { status, headers, body }: Reply): Response => {
  void discardBody(exchange.out);
  const { method, signal } = exchange.out;
  const bare = method === "HEAD" || WITHOUT_BODY.has(status);
  if (!bare && !isWhole(body)) return new Response(streamed(exchange, body, status), { status, headers });
  discardParts(body);
  const response = new Response(bare ? null : (body as string | Uint8Array<ArrayBuffer>), { status, headers });
  endExchange(exchange, signal.aborted ? CLIENT_GONE : status);
  return response;
};
