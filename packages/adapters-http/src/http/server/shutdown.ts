import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as sleep, setImmediate as turn } from "node:timers/promises";

export interface ClosingOptions {
  /** How long after `close()` a kept-alive connection is still answered, once. Default 100. */
  readonly graceMs?: number;
  /** After this time the remaining connections are destroyed. Default 10,000. */
  readonly deadlineMs?: number;
}

export interface Closing {
  /** Sees every request before any handler. */
  meet(response: ServerResponse): void;
  /** Returns true once `close()` was called: readiness is then false. */
  begun(): boolean;
  /** Resolves when every accepted request has been answered and every connection has ended. */
  close(graceMs?: number): Promise<void>;
}

const LOOK_EVERY_MS = 20;

/**
 * Stops a server without dropping accepted requests. No connection is accepted any more, every further answer ends its
 * connection, and connections that stay idle during the grace period are closed. A request that still arrives on a kept
 * connection is served, because its sender cannot know of the shutdown; that is one request per connection at most.
 */
export const closing = (
  server: Server,
  { graceMs: usual = 100, deadlineMs = 10_000 }: ClosingOptions = {},
): Closing => {
  const sockets = new Set<Socket>();
  const unanswered = new Set<ServerResponse>();
  let begun = false;
  let ended: Promise<void> | undefined;

  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  const closeSilent = (): void => {
    const busy = new Set([...unanswered].map(({ socket }) => socket));
    for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
  };

  const end = async (graceMs: number): Promise<void> => {
    begun = true;
    for (const response of unanswered) response.shouldKeepAlive = false;
    let open = true;
    // close() of http would also reset kept connections whose next request is already in transit.
    NetServer.prototype.close.call(server, () => {
      open = false;
    });
    const start = performance.now();
    const elapsed = () => performance.now() - start;
    while (open && elapsed() < deadlineMs) {
      await sleep(Math.min(LOOK_EVERY_MS, deadlineMs));
      // Input that arrived while the process was busy is read first: a connection is idle only if no input is waiting on it.
      await turn();
      if (elapsed() >= graceMs) closeSilent();
    }
    for (const socket of sockets) socket.destroy();
  };

  return {
    meet(response) {
      unanswered.add(response);
      response.once("close", () => unanswered.delete(response));
      if (begun) response.shouldKeepAlive = false;
    },
    begun: () => begun,
    close: (graceMs = usual) => (ended ??= end(graceMs)),
  };
};
