import { chmodSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { connect } from "node:net";
import { dirname } from "node:path";
import type { Log } from "@entente/adapters-http";
import { makePrivate } from "../data-folder.ts";
import { answerCall, type OperatorService } from "./calls.ts";

const BODY_MAX = 64 * 1_024;
const isPipe = process.platform === "win32";

export interface OperatorSocket {
  /** Answers running calls, then closes and removes the socket. */
  close(): Promise<void>;
}

/** Returns true if a process listens there; the stale socket of a killed process refuses connections. */
export const isAnswered = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path);
    const settle = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.once("connect", () => settle(true)).once("error", () => settle(false));
  });

const readBody = async (request: IncomingMessage): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > BODY_MAX) return undefined;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString("utf8");
};

const argumentsOf = (body: string | undefined): readonly unknown[] | undefined => {
  try {
    const parsed: unknown = JSON.parse(body ?? "null");
    return Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
};

/** Listens so that only this user may connect, from the start: the umask applies while the socket is bound. */
const listenPrivately = (server: Server, path: string): Promise<void> =>
  new Promise((listening, failed) => {
    const mask = process.umask(0o177);
    try {
      server.once("error", failed).listen(path, () => listening());
    } finally {
      process.umask(mask);
    }
  });

/**
 * Opens the operator socket of this process: `POST /<call>` with a JSON array of arguments, over a socket that only its owner
 * may connect to. The stale socket of a killed process is replaced.
 * @throws when a running process has it.
 */
export const openOperatorSocket = async (path: string, service: OperatorService, log: Log): Promise<OperatorSocket> => {
  if (!isPipe) {
    makePrivate(dirname(path));
    if (await isAnswered(path)) throw new Error(`Another process answers at ${path}.`);
    rmSync(path, { force: true });
  }
  const server = createServer((request, response) => {
    const answer = async (): Promise<readonly [number, unknown]> => {
      const args = argumentsOf(await readBody(request));
      if (request.method !== "POST" || args === undefined)
        return [400, { error: "POST /<call> with an array of arguments." }];
      const answered = await answerCall(service, (request.url ?? "").slice(1), args);
      return [answered.ok ? 200 : 422, answered];
    };
    answer()
      .catch((cause: unknown): readonly [number, unknown] => {
        log.error({ call: request.url, err: cause }, "operator call failed");
        return [500, { error: "The call failed; see the server log." }];
      })
      .then(([status, body]) => {
        response.writeHead(status, { "Content-Type": "application/json", Connection: "close" });
        response.end(JSON.stringify(body));
      });
  });
  await listenPrivately(server, path);
  if (!isPipe) chmodSync(path, 0o600);
  return {
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeIdleConnections();
      }),
  };
};
