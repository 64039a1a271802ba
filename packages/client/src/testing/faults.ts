import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as it arrived. */
export interface Arrived {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

type Forward = () => Promise<Response>;
type Fault = (response: ServerResponse, forward: Forward) => Promise<void> | void;

const refusing =
  (status: number, code: string, headers: Readonly<Record<string, string>>): Fault =>
  (response) => {
    const error = { code, message: "As asked for.", param: null, request_id: "req_1" };
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify({ error }));
  };

/** The faults that can happen to a request between the client and the service. */
export const FAULTS = {
  /** The connection breaks before the request arrives. */
  lost: (response) => void response.destroy(),
  /** The service has done it, and the connection breaks before it answers. */
  swallowed: async (response, forward) => {
    await forward();
    response.destroy();
  },
  /** The service has done it, and the connection breaks in the middle of its answer. */
  cut: async (response, forward) => {
    const text = await (await forward()).text();
    response.writeHead(200, { "content-type": "application/json", "content-length": text.length });
    response.write(text.slice(0, text.length / 2), () => response.destroy());
  },
  unavailable: refusing(503, "temporarily_unavailable", {}),
  unavailableForNow: refusing(503, "temporarily_unavailable", { "retry-after": "0" }),
  limited: refusing(429, "rate_limited", { "retry-after": "0" }),
  limitedForLong: refusing(429, "rate_limited", { "retry-after": "3600" }),
  inUse: refusing(409, "idempotency_key_in_use", { "retry-after": "0" }),
  badGateway: (response) => void response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>"),
  noJson: (response) => void response.writeHead(200, { "content-type": "text/html" }).end("<h1>Sign in</h1>"),
  /** The service has done it, and no answer ever arrives. */
  silent: async (_, forward) => void (await forward()),
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof FAULTS;

export interface FaultyProxy {
  readonly root: string;
  /** The requests that arrived since the last plan. */
  readonly arrived: Arrived[];
  /** Plans the faults of the next requests, in their order; the service answers those after them. */
  plan(...faults: readonly FaultName[]): void;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** A proxy before a service that does to requests what it is told to. */
export const openFaultyProxy = async (root: string): Promise<FaultyProxy> => {
  const arrived: Arrived[] = [];
  let planned: FaultName[] = [];
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const body = await bodyOf(request);
    arrived.push({ method, url, headers, body });
    const { host: _host, connection: _connection, "content-length": _length, ...sent } = headers;
    const forward: Forward = () =>
      fetch(root + url, { method, headers: new Headers(sent as Record<string, string>), ...(body && { body }) });
    const fault = planned.shift();
    if (fault !== undefined) return FAULTS[fault](response, forward);
    const answer = await forward();
    const passed = [...answer.headers].filter(([name]) => !/^(content-encoding|content-length|connection)$/.test(name));
    response.writeHead(answer.status, Object.fromEntries(passed)).end(await answer.text());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    root: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    plan(...faults) {
      planned = [...faults];
      arrived.length = 0;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};
