import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { AuthenticationError, type Fetch } from "@entente/client";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { openAgentServer } from "../server.ts";
import { digestOfKey, type Session, sessionsOf } from "./sessions.ts";

const LOOPBACK = ["127.0.0.1", "[::1]", "localhost"];
const BODY_MAX = 1_048_576;
const SESSIONS_MAX = 100;
const REST_MS = 30 * 60_000;
const PATH = "/mcp";

export interface AgentListenerOptions {
  /** The address of the service, such as `https://partners.example`. */
  readonly baseUrl: string;
  readonly brand?: string | undefined;
  readonly consoleUrl?: string | undefined;
  /** The host names, without ports, by which it may be reached. Default: those of loopback. */
  readonly hosts?: readonly string[] | undefined;
  /** The origins of pages that may call it, such as `https://agent.example`. Default: none. */
  readonly origins?: readonly string[] | undefined;
  /** The most bytes of a body. Default: 1 MiB. */
  readonly bodyMax?: number | undefined;
  /** The most sessions at once. Default: 100. */
  readonly sessionsMax?: number | undefined;
  readonly fetch?: Fetch | undefined;
  readonly now?: (() => Date) | undefined;
}

export interface AgentListener {
  /** A listener of Node's HTTP servers: `createServer(listener.handle)`. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** Ends all sessions. */
  readonly close: () => Promise<void>;
}

const refuse = (
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void => {
  if (response.headersSent) return void response.end();
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store", ...headers });
  response.end(JSON.stringify({ jsonrpc: "2.0", error: { code: -32_000, message }, id: null }));
};

/** By which a browser lets a page read the answers. */
const readableBy = (origin: string) => ({
  "access-control-allow-origin": origin,
  "access-control-expose-headers": "mcp-session-id, retry-after, www-authenticate",
  vary: "origin",
});

/** By which a browser lets a page send its requests. */
const CALLABLE = {
  "access-control-allow-methods": "POST, GET, DELETE",
  "access-control-allow-headers": "authorization, content-type, last-event-id, mcp-protocol-version, mcp-session-id",
  "access-control-max-age": "86400",
};

const hostnameOf = (host: string): string => host.replace(/:\d+$/, "").toLowerCase();

/**
 * Answers the Model Context Protocol by streamable HTTP at `/mcp`: each request carries its own key as `Authorization: Bearer`, a session
 * belongs to the key that began it, and requests by other host names or from pages of other origins are refused, so that no page in a
 * browser reaches it by a name of its own.
 *
 * @example
 * ```ts
 * const listener = agentListener({ baseUrl: "https://partners.example" });
 * createServer(listener.handle).listen(3939, "127.0.0.1");
 * ```
 */
export const agentListener = (options: AgentListenerOptions): AgentListener => {
  const {
    hosts = LOOPBACK,
    origins = [],
    bodyMax = BODY_MAX,
    sessionsMax = SESSIONS_MAX,
    now = () => new Date(),
  } = options;
  const named = hosts.map((name) => name.toLowerCase());
  const sessions = sessionsOf(sessionsMax, REST_MS);

  const begin = async (apiKey: string, keyDigest: Buffer): Promise<Session> => {
    const { baseUrl, brand, consoleUrl, fetch } = options;
    const server = await openAgentServer({ apiKey, baseUrl, brand, consoleUrl, fetch, now });
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      enableJsonResponse: true,
      maxRequestBodySize: bodyMax,
      onsessioninitialized: (id) => sessions.add(id, session),
      onsessionclosed: (id) => sessions.remove(id),
    });
    const session: Session = { keyDigest, transport, server, usedAt: now().getTime() };
    await server.connect(transport as never);
    return session;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { host = "", origin, authorization = "", "mcp-session-id": id, "content-length": length } = request.headers;
    if (!named.includes(hostnameOf(host))) return refuse(response, 403, "This host name is not allowed.");
    if (origin !== undefined) {
      if (!origins.includes(origin)) return refuse(response, 403, "This origin is not allowed.");
      for (const [name, value] of Object.entries(readableBy(origin))) response.setHeader(name, value);
      // What a browser asks before it sends a request of a page; it carries no key.
      if (request.method === "OPTIONS") return void response.writeHead(204, CALLABLE).end();
    }
    if (new URL(request.url ?? "/", "http://localhost").pathname !== PATH)
      return refuse(response, 404, "There is nothing here.");
    if (Number(length ?? 0) > bodyMax)
      return refuse(response, 413, `A body has at most ${bodyMax} bytes.`, { connection: "close" });
    const [, apiKey] = /^Bearer ([\x21-\x7e]{1,200})$/i.exec(authorization) ?? [];
    const asks = { "www-authenticate": "Bearer" };
    if (apiKey === undefined) return refuse(response, 401, "A key is needed, as `Authorization: Bearer`.", asks);
    const [keyDigest, at] = [digestOfKey(apiKey), now().getTime()];
    if (id !== undefined) {
      const found = typeof id === "string" ? sessions.find(id, keyDigest, at) : undefined;
      if (found === undefined) return refuse(response, 404, "There is no such session.");
      return found.transport.handleRequest(request, response);
    }
    if (request.method !== "POST") return refuse(response, 400, "A session is needed.");
    if (!sessions.reserve(keyDigest, at))
      return refuse(response, 503, "There are too many sessions.", { "retry-after": "60" });
    try {
      const { server, transport } = await begin(apiKey, keyDigest);
      await transport.handleRequest(request, response);
      // What began no session is kept nowhere.
      if (transport.sessionId === undefined) await server.close();
    } catch (error) {
      if (!(error instanceof AuthenticationError)) throw error;
      refuse(response, 401, "The service does not accept this key.", asks);
    } finally {
      sessions.release(keyDigest);
    }
  };

  return {
    handle(request, response) {
      // A message of an error may name what was sent.
      answer(request, response).catch(() => refuse(response, 502, "The service could not be asked."));
    },
    close: sessions.close,
  };
};
