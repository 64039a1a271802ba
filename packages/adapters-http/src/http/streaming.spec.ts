import * as assert from "node:assert/strict";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { suite } from "uvu";
import { openExchange, runExchange, type Setup } from "./exchange.ts";
import { send } from "./fetch/send.ts";
import { serve } from "./node/serve.ts";
import { answeringOf, foundRoute } from "./routing/route.ts";
import { UNCOUNTED } from "./server/meters.ts";

const test = suite("streamed answers");

interface Heard {
  readonly statuses: number[];
  readonly faults: string[];
  /** How often a body was ended by its reader or by itself. */
  ends: number;
}

const setup = (heard: Heard): Setup => ({
  log: {
    info: ({ status }: any) => void heard.statuses.push(status),
    warn: () => undefined,
    error: ({ err }: any) => void heard.faults.push(err.message),
  } as never,
  meters: UNCOUNTED,
  help: () => undefined,
});

const settled = async (heard: Heard): Promise<void> => {
  while (heard.statuses.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
};

type Use = (get: (method: string, read?: number) => Promise<{ headers: any; text: string }>) => Promise<void>;

/** Serves one body on `node:http`; a reader may leave after so many characters. */
const onNode = async (heard: Heard, body: () => AsyncIterable<string>, use: Use): Promise<void> => {
  const found = foundRoute("/", () => ({ status: 200, type: "text/csv", body: body() }));
  const server = createServer((incoming, response) => serve(setup(heard), incoming, response, found));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await use(
      (method, read = Number.POSITIVE_INFINITY) =>
        new Promise((resolve) => {
          request({ port, host: "127.0.0.1", method, agent: false }, (response) => {
            let text = "";
            const over = () => resolve({ headers: response.headers, text });
            response.setEncoding("utf8").on("data", (part: string) => {
              text += part;
              if (text.length >= read) response.destroy();
            });
            response.once("error", over).once("close", over);
          }).end();
        }),
    );
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

/** The same as a `Response`. */
const onFetch = async (heard: Heard, body: () => AsyncIterable<string>, use: Use): Promise<void> => {
  const found = foundRoute("/", () => ({ status: 200, type: "text/csv", body: body() }));
  await use(async (method, read = Number.POSITIVE_INFINITY) => {
    const asked = new Request("http://127.0.0.1/", { method });
    const incoming = { method, url: "/", headers: {}, socket: {} };
    const exchange = openExchange(setup(heard), incoming, asked, found, async () => undefined);
    const response = await runExchange(exchange, answeringOf(found.value, method), send);
    const headers = Object.fromEntries(response?.headers ?? []);
    let text = "";
    try {
      for await (const part of (response?.body ?? []) as AsyncIterable<Uint8Array>) {
        text += Buffer.from(part).toString("utf8");
        if (text.length >= read) break;
      }
    } catch {
      // The body broke off.
    }
    return { headers, text };
  });
};

for (const [name, mounted] of [
  ["node:http", onNode],
  ["fetch", onFetch],
] as const) {
  const heardOf = (): Heard => ({ statuses: [], faults: [], ends: 0 });

  test(`${name}: a body is sent in parts as they are made, without a length`, async () => {
    const heard = heardOf();
    async function* body() {
      for (const part of ["a,b\n", "1,2\n", "ü,3\n"]) yield part;
    }
    await mounted(heard, body, async (get) => {
      const { headers, text } = await get("GET");
      assert.deepEqual(
        [text, headers["content-length"], headers["content-type"]],
        ["a,b\n1,2\nü,3\n", undefined, "text/csv"],
      );
      await settled(heard);
      assert.deepEqual(heard.statuses, [200]);
      assert.equal((await get("HEAD")).text, "");
    });
  });

  test(`${name}: a client that leaves ends the body, which is logged as 499`, async () => {
    const heard = heardOf();
    async function* body() {
      try {
        for (;;) yield "x".repeat(10_000);
      } finally {
        heard.ends += 1;
      }
    }
    await mounted(heard, body, async (get) => {
      await get("GET", 30_000);
      await settled(heard);
      assert.deepEqual([heard.statuses, heard.ends, heard.faults], [[499], 1, []]);
    });
  });

  test(`${name}: a fault breaks the body off and is logged`, async () => {
    const heard = heardOf();
    async function* body() {
      yield "a,b\n";
      await new Promise((resolve) => setTimeout(resolve, 10));
      throw new Error("away");
    }
    await mounted(heard, body, async (get) => {
      assert.equal((await get("GET")).text, "a,b\n");
      await settled(heard);
      assert.deepEqual([heard.statuses, heard.faults], [[499], ["away"]]);
    });
  });
}

test.run();
