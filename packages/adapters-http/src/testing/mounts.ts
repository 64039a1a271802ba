import * as assert from "node:assert/strict";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Platform } from "@entente/core";
import express from "express";
import { Registry } from "prom-client";
import { type Callback, type Context, suite } from "uvu";
import { fetchHandler } from "../http/fetch/fetch-handler.ts";
import { ententeRoutes, toNodeHandler } from "../http/node/entente-routes.ts";
import { metersIn } from "../http/server/prometheus.ts";
import { createHttpServer, type ServerOptions } from "../http/server/server.ts";
import { type Reply, type RequestParts, sendRequest, sendToHandler } from "./http-client.ts";

/** A platform that answers. */
export interface Mounted {
  readonly root: string;
  readonly registry: Registry;
  readonly call: (method: string, path: string, asking: RequestParts) => Promise<Reply>;
  readonly close: (handover?: { readonly graceMs: number }) => Promise<void>;
}

/** A way to mount the routes, and what was answered there. */
export interface Mount {
  readonly name: string;
  readonly open: (platform: Platform, options: ServerOptions) => Promise<Mounted>;
}

const rootOf = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** The server of this package, on a real socket. */
export const SERVER: Mount = {
  name: "a server of its own",
  open: async (platform, options) => {
    const { server, registry, close } = createHttpServer(platform, options);
    const root = await rootOf(server);
    return { root, registry, close, call: (...given) => sendRequest(root, ...given) };
  },
};

/** A host's Express application, which leaves every path to the routes. */
export const EXPRESS: Mount = {
  name: "a host's Express",
  open: async (platform, { registry = new Registry(), ...options }) => {
    const routes = ententeRoutes(platform, { ...options, meters: metersIn(registry) });
    const app = express()
      .use(routes)
      .use((request, response) => routes(request, response));
    const server = createServer(app as RequestListener);
    const root = await rootOf(server);
    const close = async () => {
      server.closeAllConnections();
      server.close();
    };
    return { root, registry, close, call: (...given) => sendRequest(root, ...given) };
  },
};

/** A handler of `node:http` alone. */
export const NODE: Mount = {
  name: "a handler of node:http",
  open: async (platform, { registry = new Registry(), ...options }) => {
    const server = createServer(toNodeHandler(platform, { ...options, meters: metersIn(registry) }));
    const root = await rootOf(server);
    const close = async () => {
      server.closeAllConnections();
      server.close();
    };
    return { root, registry, close, call: (...given) => sendRequest(root, ...given) };
  },
};

/** The function of a `Request`, called in this process. */
export const FETCH: Mount = {
  name: "the fetch handler",
  open: async (platform, { registry = new Registry(), ...options }) => {
    const handler = fetchHandler(platform, { ...options, meters: metersIn(registry) });
    const call: Mounted["call"] = (...given) =>
      sendToHandler((request) => handler(request, { address: "127.0.0.1" }), ...given);
    return { root: "http://127.0.0.1", registry, close: async () => undefined, call };
  },
};

/** Headers of the connection, and of the moment. */
const OF_TRANSPORT = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);
/** Ids of requests are random, and so are the digests of events that name them. */
const RANDOM = /req_[0-9a-f]{8}-[0-9a-f-]{27}|(?<="(?:leaf|root|previous|signature)":)"[^"]*"|(?<="path":)\["[^\]]*\]/g;

const shown = (asked: readonly [string, string, RequestParts], { status, headers, text }: Reply): string => {
  const [method, path] = asked;
  const body = text.replaceAll(RANDOM, "…");
  const lines = Object.entries(headers)
    .filter(([name]) => !OF_TRANSPORT.has(name) && (name !== "etag" || body === text))
    .map(([name, value]) => `${name}: ${value}`)
    .sort();
  return [`${method} ${path}`, status, ...lines, "", body].join("\n").replaceAll(RANDOM, "…");
};

const listening = ({ name, open }: Mount, heard: string[]): Mount => ({
  name,
  open: async (platform, options) => {
    const mounted = await open(platform, options);
    const call: Mounted["call"] = async (...given) => {
      const at = heard.push("") - 1;
      const reply = await mounted.call(...given);
      heard[at] = shown(given, reply);
      return reply;
    };
    return { ...mounted, call };
  },
});

type Hook<F> = (hook: Callback<F>) => void;

/** The parts of a uvu suite that a spec uses. */
interface Suite<F> {
  (title: string, run: Callback<F>): void;
  readonly before: Hook<F> & { readonly each: Hook<F> };
  readonly after: Hook<F> & { readonly each: Hook<F> };
  readonly run: () => void;
}

/**
 * A suite that runs on every mount: its fixtures hold the `mount` to open. Afterwards all answers of all mounts are compared,
 * byte for byte but for the date, the connection, and the ids of
 * requests. A seeded platform gives each the same ids and times.
 */
export const onMounts = <F extends Context>(name: string, mounts: readonly Mount[] = [SERVER, FETCH]) => {
  const heard = mounts.map(() => [] as string[]);
  const suites = mounts.map((mount, at) => {
    const context = { mount: listening(mount, heard[at] as string[]) };
    return suite<F & { mount: Mount }>(`${name}: ${mount.name}`, context as F & { mount: Mount });
  });
  type Given = Callback<F & { mount: Mount }>;
  const each = (register: (one: (typeof suites)[number]) => (hook: Given) => void) => (hook: Given) => {
    for (const one of suites) register(one)(hook);
  };
  const test = (title: string, run: Given) => {
    for (const one of suites) one(title, run);
  };
  const run = (): void => {
    for (const one of suites) one.run();
    const alike = suite(`${name}: every mount`);
    alike("answers the same, byte for byte", () => {
      const [first = [], ...others] = heard;
      assert.ok(first.length > 0, "nothing was asked");
      for (const other of others) {
        assert.equal(other.length, first.length);
        for (const [at, answer] of other.entries()) assert.equal(answer, first[at]);
      }
    });
    alike.run();
  };
  return Object.assign(test, {
    before: Object.assign(
      each((one) => one.before),
      { each: each((one) => one.before.each) },
    ),
    after: Object.assign(
      each((one) => one.after),
      { each: each((one) => one.after.each) },
    ),
    run,
  }) satisfies Suite<F & { mount: Mount }>;
};
