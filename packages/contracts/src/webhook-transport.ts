import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Posted, WebhookTransport } from "@entente/core/ports";
import { type Clause, clausesOf } from "./clause.ts";

/**
 * A transport of webhooks, as it is used and as it can be tried. That it reaches no private network besides this machine is for specs of
 * its own: nobody listens there.
 */
export interface WebhookTransportUnderTest {
  /** A transport that may reach this machine, where the receivers of the clauses are. Each clause opens one. */
  open(): WebhookTransport | Promise<WebhookTransport>;
  /** The transport as a platform has it, which reaches public addresses alone. */
  guarded(): WebhookTransport | Promise<WebhookTransport>;
}

interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** A receiver on loopback, with what came. */
interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
}

const LONG_MS = 30_000;
const SHORT_MS = 200;
const KIB = 1_024;
const BODY = '{"text":"é 𝒜 \\u2028","number":1.0}';

/** Opens receivers and a transport for one clause, and closes them whatever comes of it. */
const trying = async (
  open: WebhookTransportUnderTest["open"],
  work: (
    transport: WebhookTransport,
    receive: (listener: RequestListener, host?: string) => Promise<Receiver>,
  ) => Promise<void>,
): Promise<void> => {
  const transport = await open();
  const sockets = new Set<Socket>();
  const servers: ReturnType<typeof createServer>[] = [];
  const receive = async (listener: RequestListener, host = "127.0.0.1"): Promise<Receiver> => {
    const received: Received[] = [];
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { method, url: path, headers } = request;
      received.push({ method, path, headers, body: Buffer.concat(chunks).toString() });
      listener(request, response);
    });
    server.on("connection", (socket) => {
      sockets.add(socket);
      socket.on("error", () => undefined);
    });
    servers.push(server.listen(0, host));
    await once(server, "listening");
    return {
      url: `http://${host.includes(":") ? `[${host}]` : host}:${(server.address() as AddressInfo).port}/hook`,
      received,
    };
  };
  try {
    await work(transport, receive);
  } finally {
    await transport.close?.();
    for (const socket of sockets) socket.destroy();
    for (const server of servers) server.close();
  }
};

const post = (transport: WebhookTransport, url: string, deadlineMs = LONG_MS, endpoint = "one"): Promise<Posted> =>
  transport.post({
    endpoint,
    url,
    headers: { "x-entente": "1", "content-type": "application/json" },
    body: BODY,
    deadlineMs,
  });

const failed = (posted: Posted): void => {
  assert.ok("error" in posted && typeof posted.error === "string" && posted.error !== "", JSON.stringify(posted));
};

const SILENT: RequestListener = () => undefined;

const PROMISES: Readonly<Record<string, (given: WebhookTransportUnderTest) => Promise<void>>> = {
  "sends the bytes of the body and the headers once, and answers what the receiver said": ({ open }) =>
    trying(open, async (transport, receive) => {
      const { url, received } = await receive((_, response) =>
        response.writeHead(503, { "retry-after": "7" }).end("busy"),
      );
      assert.deepEqual(await post(transport, url), { status: 503, retryAfter: "7", answer: "busy" });
      assert.deepEqual(
        received.map(({ method, path, body, headers }) => [method, path, body, headers["x-entente"]]),
        [["POST", "/hook", BODY, "1"]],
      );
    }),
  "keeps the first KiB of an answer": ({ open }) =>
    trying(open, async (transport, receive) => {
      const { url } = await receive((_, response) => response.end("x".repeat(KIB * 8)));
      assert.deepEqual(await post(transport, url), { status: 200, retryAfter: null, answer: "x".repeat(KIB) });
    }),
  "follows no redirect": ({ open }) =>
    trying(open, async (transport, receive) => {
      const target = await receive((_, response) => response.end());
      const { url } = await receive((_, response) => response.writeHead(307, { location: target.url }).end());
      const posted = await post(transport, url);
      assert.ok("status" in posted && posted.status === 307, JSON.stringify(posted));
      assert.deepEqual(target.received, []);
    }),
  "answers a failure where nobody listens, and where the connection ends early, and throws nothing": ({ open }) =>
    trying(open, async (transport, receive) => {
      const { url } = await receive((request) => request.socket.destroy());
      failed(await post(transport, url));
      failed(await post(transport, "http://127.0.0.1:1/hook"));
      failed(await post(transport, "http://nobody.invalid/hook"));
    }),
  "gives up a receiver that is late, and one that drips, at the deadline": ({ open }) =>
    trying(open, async (transport, receive) => {
      // Who waits for longer gets an answer.
      const late = await receive((_, response) => {
        const timer = setTimeout(() => response.end(), SHORT_MS * 10);
        response.on("close", () => clearTimeout(timer));
      });
      failed(await post(transport, late.url, SHORT_MS));
      const dripping = await receive((_, response) => {
        response.writeHead(200, { "content-length": "100000" });
        const timer = setInterval(() => response.write("x"), SHORT_MS / 10);
        response.on("close", () => clearInterval(timer));
      });
      failed(await post(transport, dripping.url, SHORT_MS));
    }),
  "lets no request wait for another one, of the same endpoint or of another": ({ open }) =>
    trying(open, async (transport, receive) => {
      const silent = await receive(SILENT);
      // A transport that throws, against its promise, ends the clause and not the process.
      const waiting = Promise.allSettled(
        Array.from({ length: 40 }, (_, nth) => post(transport, silent.url, LONG_MS, nth % 2 === 0 ? "one" : "another")),
      );
      const quick = await receive((_, response) => response.writeHead(204).end());
      for (const endpoint of ["one", "another", "third"]) {
        const posted = await post(transport, quick.url, LONG_MS, endpoint);
        assert.ok("status" in posted && posted.status === 204, JSON.stringify(posted));
      }
      if (transport.close === undefined) return;
      await transport.close();
      for (const one of await waiting) failed(one.status === "fulfilled" ? one.value : assert.fail("It threw."));
    }),
  "sends nothing after it was closed": ({ open }) =>
    trying(open, async (transport, receive) => {
      if (transport.close === undefined) return;
      const { url, received } = await receive((_, response) => response.end());
      await transport.close();
      failed(await post(transport, url));
      assert.deepEqual(received, []);
    }),
  "reaches no address of this machine, by number or by name": ({ guarded }) =>
    trying(guarded, async (transport, receive) => {
      const listening = await Promise.all(
        ["127.0.0.1", "::1", "127.0.0.2"].map((host) =>
          // Not every machine has each of them.
          receive((_, response) => response.end(), host).catch(() => undefined),
        ),
      );
      const open = listening.filter((one) => one !== undefined);
      for (const { url } of open) {
        const { port } = new URL(url);
        for (const host of ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0", "[::]", "127.0.0.2"])
          failed(await post(transport, `http://${host}:${port}/hook`));
      }
      assert.deepEqual(
        open.flatMap(({ received }) => received),
        [],
      );
    }),
};

/** Every promise of a transport of webhooks. */
export const webhookTransportContract = (transport: WebhookTransportUnderTest): readonly Clause[] =>
  clausesOf(transport, PROMISES);
