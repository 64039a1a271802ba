import { randomUUID } from "node:crypto";
import { type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { SECURITY_HEADERS } from "./security-headers.ts";
import type { Log } from "./server/options.ts";

interface Flaw {
  readonly status: number;
  readonly message: string;
}

const PROBLEMS: { readonly [code: string]: Flaw } = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: "Request timeout." },
  HPE_HEADER_OVERFLOW: { status: 431, message: "The request headers are too large." },
};
const MALFORMED: Flaw = { status: 400, message: "Malformed HTTP request." };

const rendered = ({ status, message }: Flaw, id: string): string => {
  const body = JSON.stringify({ error: { code: "invalid_request", message, param: null, request_id: id } });
  const headers = {
    ...SECURITY_HEADERS,
    "Cache-Control": "no-store",
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Request-Id": id,
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n");
};

/** Answers input that is not a complete HTTP request in time, in the usual error envelope, and closes the connection. */
export const answerBrokenRequests = (server: Server, log: Log): void => {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const problem = PROBLEMS[error.code ?? ""] ?? MALFORMED;
    const id = `req_${randomUUID()}`;
    log.info({ request_id: id, route: "*", status: problem.status, cause: error.code }, "request");
    socket.end(rendered(problem, id));
    // A client that does not read the answer is not waited for.
    setTimeout(() => socket.destroy(), 1_000).unref();
  });
};
