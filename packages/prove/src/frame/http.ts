import { Agent, request as httpRequest, type IncomingHttpHeaders } from "node:http";

export interface Sent {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly ms: number;
}

/** Where a request came to no answer: the connection broke off, or nothing came in time. */
export class NoAnswer extends Error {}

export interface Client {
  send(sent: Sent): Promise<Reply>;
  /** Announces a longer body than it sends, and hangs up. */
  hangUp(sent: Sent): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 60_000;
const HANGS_UP_MS = 10;

/** Bare HTTP to one server: nothing of a request is mended on its way. Redirects are not followed. */
export const openClient = (root: string, connections = 16): Client => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(root);
  return {
    send: ({ method, path, headers = {}, body }) =>
      new Promise((answered, failed) => {
        const began = performance.now();
        const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
        const sent = httpRequest({ agent, hostname, port, method, path, headers: { ...length, ...headers } });
        sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new NoAnswer(`No answer in ${TIMEOUT_MS} ms.`)));
        sent.on("error", (error) => failed(new NoAnswer(error.message, { cause: error })));
        sent.on("response", (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", (error) => failed(new NoAnswer(error.message, { cause: error })));
          response.on("end", () =>
            answered({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(chunks).toString("utf8"),
              ms: performance.now() - began,
            }),
          );
        });
        sent.end(body);
      }),
    hangUp: ({ method, path, headers = {}, body = "" }) =>
      new Promise((over) => {
        const length = String(Buffer.byteLength(body) + 100);
        const sent = httpRequest({ hostname, port, method, path, headers: { ...headers, "content-length": length } });
        sent.on("error", () => undefined);
        sent.on("response", (response) => response.resume());
        sent.once("close", over);
        sent.write(body, () => setTimeout(() => sent.destroy(), HANGS_UP_MS));
      }),
    close: () => agent.destroy(),
  };
};
