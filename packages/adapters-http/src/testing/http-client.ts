import * as assert from "node:assert/strict";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body as JSON. */
  readonly body: any;
}

export interface RequestParts {
  readonly key?: string | undefined;
  /** An object is sent as JSON; a string or bytes are sent unchanged. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly agent?: Agent;
}

const bytesOf = (body: unknown): string | Buffer | undefined =>
  body === undefined || typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body);

const jsonOf = (text: string, type: string | undefined): unknown =>
  type?.startsWith("application/json") ? JSON.parse(text === "" ? "null" : text) : undefined;

/** One request on a new connection, unless an agent is given. */
export const sendRequest = (
  root: string,
  method: string,
  path: string,
  { key, body, headers = {}, agent }: RequestParts = {},
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const bytes = bytesOf(body);
    const sent = request(root + path, {
      method,
      agent: agent ?? new Agent({ keepAlive: false }),
      headers: {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(bytes === undefined
          ? {}
          : { "content-type": "application/json", "content-length": String(Buffer.byteLength(bytes)) }),
        ...(headers as Record<string, string | string[]>),
      },
    });
    sent.on("error", reject);
    sent.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString("utf8");
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          body: jsonOf(text, response.headers["content-type"]),
        });
      });
    });
    sent.end(bytes);
  });

/** The same request as a `Request`, answered by a function. */
export const sendToHandler = async (
  handler: (request: Request) => Promise<Response>,
  method: string,
  path: string,
  { key, body, headers = {} }: RequestParts = {},
): Promise<Reply> => {
  const sent = new Headers();
  if (key !== undefined) sent.set("authorization", `Bearer ${key}`);
  const bytes = bytesOf(body);
  if (bytes !== undefined) {
    sent.set("content-type", "application/json");
    sent.set("content-length", String(Buffer.byteLength(bytes)));
  }
  for (const [name, value] of Object.entries(headers)) sent.set(name, String(value));
  const given = bytes === undefined ? {} : { body: bytes };
  const answer = await handler(new Request(`http://127.0.0.1${path}`, { method, headers: sent, ...given }));
  const text = await answer.text();
  const all: IncomingHttpHeaders = Object.fromEntries(answer.headers);
  return { status: answer.status, headers: all, text, body: jsonOf(text, all["content-type"]) };
};

/** Sends a text unchanged and reads until the other side closes the connection. */
export const raw = (root: string, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(root);
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      answer += chunk;
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(answer));
  });

/** Asserts that an answer is a well-formed refusal with this code and status; returns its `error`. */
export const refused = (reply: Reply, status: number, code: string, param?: string | null): any => {
  assert.equal(`${reply.status} ${reply.body?.error?.code}`, `${status} ${code}`, reply.text);
  const { error, ...rest } = reply.body;
  assert.deepEqual(rest, {});
  assert.deepEqual(Object.keys(error), ["code", "message", "param", "request_id"]);
  assert.match(error.request_id, /^req_[0-9a-f-]{36}$/);
  assert.equal(reply.headers["request-id"], error.request_id);
  assert.ok(typeof error.message === "string" && error.message.length > 0);
  if (param !== undefined) assert.equal(error.param, param, error.message);
  return error;
};
