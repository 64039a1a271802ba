import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  CLIENT_GONE,
  discardParts,
  type Exchange,
  endExchange,
  faultOf,
  isWhole,
  openExchange,
  type Reply,
  runExchange,
  type Setup,
} from "../exchange.ts";
import type { Found } from "../routing/path-tree.ts";
import { answeringOf, type Route } from "../routing/route.ts";
import { discardBody, readBytes } from "./read-bytes.ts";

/** Sends the parts of a body as they are made, at the pace of the client, until its connection ends. */
const stream = async (exchange: Exchange<ServerResponse>, body: AsyncIterable<string>): Promise<void> => {
  try {
    await pipeline(Readable.from(body, { objectMode: false }), exchange.out);
  } catch (cause) {
    // The status is sent, so that the client sees only that the body breaks off.
    if ((cause as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") faultOf(exchange, cause);
  }
};

const send = (exchange: Exchange<ServerResponse>, { status, headers, body }: Reply): void => {
  const response = exchange.out;
  if (response.destroyed || response.headersSent) {
    discardParts(body);
    return;
  }
  // Express in a host sets `X-Powered-By`; helmet recommends removing it.
  response.removeHeader("X-Powered-By");
  response.writeHead(status, headers);
  if (isWhole(body)) response.end(body);
  else if (response.req.method === "HEAD") {
    discardParts(body);
    response.end();
  } else void stream(exchange, body);
  discardBody(response.req);
};

/** Answers a request of `node:http`: always, once, and with a line in the log when its connection is done with it. */
export const serve = (setup: Setup, request: IncomingMessage, response: ServerResponse, found: Found<Route>): void => {
  const exchange = openExchange(setup, request, response, found, readBytes);
  response.once("close", () => endExchange(exchange, response.writableFinished ? response.statusCode : CLIENT_GONE));
  void runExchange(exchange, answeringOf(found.value, request.method), send);
};
