import * as assert from "node:assert/strict";
import { createServer as createHttpServer, type RequestListener } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { suite } from "uvu";
import { CERTIFICATE } from "../../testing/certificate.ts";
import { undiciTransport } from "./webhook-transport.ts";

const test = suite("webhooks to hostile receivers");

const transport = undiciTransport({ allowLoopback: true });
const opened: { readonly server: Server; readonly sockets: Set<Socket> }[] = [];
test.after(async () => {
  await transport.close();
  for (const { server, sockets } of opened) {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
});

/** Listens until the end of the suite; returns the address. */
const listen = async (server: Server): Promise<string> => {
  const sockets = new Set<Socket>();
  opened.push({ server, sockets });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const serve = async (listener: RequestListener): Promise<string> =>
  `http://${await listen(createHttpServer(listener))}/hook`;
/** A receiver that sends arbitrary bytes. */
const raw = async (speak: (socket: Socket) => void): Promise<string> =>
  `http://${await listen(createServer((socket) => socket.once("data", () => speak(socket))))}/hook`;

const post = (url: string, deadlineMs = 5_000, endpoint = url) =>
  transport.post({ endpoint, url, headers: { "x-a": "1" }, body: '{"a":1}', deadlineMs });

test("posts the body and the headers, and stores the first KiB of the answer", async () => {
  const seen: string[] = [];
  const url = await serve(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    seen.push(`${request.method} ${request.url} ${request.headers["x-a"]} ${Buffer.concat(chunks)}`);
    response.writeHead(503, { "retry-after": "7" }).end(`é${"x".repeat(1_021)}é and more`);
  });
  assert.deepEqual(await post(url), { status: 503, retryAfter: "7", answer: `é${"x".repeat(1_021)}` });
  assert.deepEqual(seen, ['POST /hook 1 {"a":1}']);
});

test("a request without an answer is aborted at the deadline", async () => {
  const url = await raw(() => undefined);
  assert.deepEqual(await post(url, 300), { error: "timeout" });
});

test("a connection that is never completed is aborted at the deadline", async () => {
  const url = await raw((socket) => socket.write("HTTP/1.1 200 OK\r\nconte"));
  assert.deepEqual(await post(url, 300), { error: "timeout" });
});

test("an answer of one byte at a time does not extend the deadline", async () => {
  const drip = (head: string) => (socket: Socket) => {
    socket.write(head);
    const timer = setInterval(() => socket.write("x"), 20);
    socket.on("close", () => clearInterval(timer));
  };
  const body = await raw(drip("HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n"));
  assert.deepEqual(await post(body, 300), { error: "timeout" });
  const headers = await raw(drip("HTTP/1.1 200 OK\r\nx: "));
  assert.deepEqual(await post(headers, 300), { error: "timeout" });
});

test("the connection of a gigabyte answer is closed after the first KiB", async () => {
  let sent = 0;
  const url = await serve((_request, response) => {
    response.writeHead(200, { "content-length": String(2 ** 30) });
    const chunk = Buffer.alloc(65_536, "g");
    const more = (): void => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length;
    };
    response.on("drain", more);
    more();
  });
  assert.deepEqual(await post(url), { status: 200, retryAfter: null, answer: "g".repeat(1_024) });
  assert.ok(sent < 2 ** 26, `${sent} bytes were sent`);
});

test("a receiver that closes in the middle of its answer, or before, has failed", async () => {
  const middle = await raw((socket) => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf"));
  assert.deepEqual(await post(middle), { error: "connection_failed" });
  assert.deepEqual(await post(await raw((socket) => socket.destroy())), { error: "connection_failed" });
  assert.deepEqual(await post(await raw((socket) => socket.resetAndDestroy())), { error: "connection_failed" });
});

test("a redirect is an ordinary answer: it is not followed", async () => {
  let caught = 0;
  const canary = await serve((_request, response) => {
    caught += 1;
    response.end();
  });
  for (const status of [301, 302, 303, 307, 308]) {
    const url = await serve((_request, response) => response.writeHead(status, { location: canary }).end());
    assert.deepEqual(await post(url), { status, retryAfter: null, answer: "" });
  }
  assert.equal(caught, 0);
});

test("410 and an absurd Retry-After are returned unchanged", async () => {
  const gone = await serve((_request, response) =>
    response.writeHead(410, { "retry-after": "9".repeat(400) }).end("gone"),
  );
  assert.deepEqual(await post(gone), { status: 410, retryAfter: "9".repeat(400), answer: "gone" });
});

test("invalid HTTP is not an answer", async () => {
  const junk = ["\0\0\0\0\0\0", "SSH-2.0-OpenSSH_9.6\r\n", "HTTP/1.1 abc\r\n\r\n", "HTTP/9.9 200 OK\r\n\r\n", "{}\n"];
  for (const text of junk) {
    const posted = await post(await raw((socket) => socket.end(text)));
    assert.ok(
      "error" in posted && /^(answer_not_http|connection_failed)$/.test(posted.error),
      JSON.stringify([text, posted]),
    );
  }
  const long = await raw((socket) => socket.end(`HTTP/1.1 200 OK\r\n${`x: ${"y".repeat(8_000)}\r\n`.repeat(100)}\r\n`));
  assert.deepEqual(await post(long), { error: "answer_not_http" });
  const odd = await serve((_request, response) =>
    response.end(Buffer.from([0x61, 0xff, 0x00, 0xed, 0xa0, 0x80, 0x62])),
  );
  const answered = await post(odd);
  assert.ok("answer" in answered && answered.answer.isWellFormed() && answered.answer.startsWith("a"));
});

test("refused connections and unknown names are failures", async () => {
  const server = createServer();
  const address = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  assert.deepEqual(await post(`http://${address}/`), { error: "connection_refused" });
  const nameless = undiciTransport({
    resolveAll: async () => Promise.reject(Object.assign(new Error("no such name"), { code: "ENOTFOUND" })),
  });
  const asked = { endpoint: "nobody", url: "https://nobody.example/", headers: {}, body: "", deadlineMs: 2_000 };
  assert.deepEqual(await nameless.post(asked), { error: "name_not_resolved" });
  await nameless.close();
});

test("an untrusted certificate is refused, whatever the environment says", async () => {
  const before = process.env.NODE_TLS_REJECT_UNAUTHORIZED;
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
  try {
    let caught = 0;
    const address = await listen(
      createHttpsServer(CERTIFICATE, (_request, response) => {
        caught += 1;
        response.end();
      }),
    );
    assert.deepEqual(await post(`https://${address}/`), { error: "tls_failed" });
    assert.equal(caught, 0);
  } finally {
    if (before === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    else process.env.NODE_TLS_REJECT_UNAUTHORIZED = before;
  }
});

test("proxies of the environment are ignored; the configured one is used", async () => {
  let proxied = 0;
  const proxy = createHttpServer();
  proxy.on("connect", (_request, socket: Socket) => {
    proxied += 1;
    socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
  });
  const address = `http://${await listen(proxy)}`;
  const url = await serve((_request, response) => response.end("direct"));
  for (const name of ["http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "ALL_PROXY"])
    process.env[name] = address;
  try {
    assert.deepEqual(await post(url), { status: 200, retryAfter: null, answer: "direct" });
    assert.equal(proxied, 0);
    const through = undiciTransport({ proxy: address });
    const asked = { endpoint: "proxied", headers: {}, body: "", deadlineMs: 2_000 };
    assert.ok("error" in (await through.post({ url: "https://hooks.example/", ...asked })));
    assert.equal(proxied, 1);
    assert.deepEqual(await through.post({ url: "http://10.0.0.1/", ...asked }), { error: "address_not_allowed" });
    assert.equal(proxied, 1);
    await through.close();
  } finally {
    for (const name of ["http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "ALL_PROXY"])
      delete process.env[name];
  }
});

/** Two receivers behind one origin: one answers, the other only records the request. Sockets are identified by their port. */
const openOrigin = async () => {
  const asked: string[] = [];
  const sockets = new Map<string, Set<number | undefined>>();
  let open = 0;
  const server = createHttpServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    sockets.set(path, (sockets.get(path) ?? new Set()).add(request.socket.remotePort));
    if (!path.startsWith("/dead")) response.end("alive");
  });
  server.on("connection", (socket) => {
    open += 1;
    socket.on("close", () => {
      open -= 1;
    });
  });
  return { url: `http://${await listen(server)}`, asked, sockets, open: () => open };
};

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};

test("no request waits for a connection of another request, of the same or another endpoint", async () => {
  const origin = await openOrigin();
  const way = undiciTransport({ allowLoopback: true });
  const asked = { headers: {}, body: "", deadlineMs: 60_000 };
  const ended: string[] = [];
  const dead = Array.from({ length: 60 }, async (_, at) => {
    const posted = await way.post({ ...asked, endpoint: `dead ${at % 3}`, url: `${origin.url}/dead` });
    ended.push("dead");
    return posted;
  });
  await until(() => origin.asked.length === dead.length);
  for (const endpoint of ["dead 0", "alive"]) {
    assert.deepEqual(await way.post({ ...asked, endpoint, url: `${origin.url}/alive` }), {
      status: 200,
      retryAfter: null,
      answer: "alive",
    });
  }
  assert.deepEqual(ended, []);
  await way.close();
  for (const posted of await Promise.all(dead)) assert.deepEqual(posted, { error: "connection_failed" });
});

test("a connection is kept for its own endpoint, and for the configured number of endpoints", async () => {
  const origin = await openOrigin();
  const way = undiciTransport({ allowLoopback: true, idleEndpoints: 3 });
  const send = (endpoint: number) =>
    way.post({ endpoint: `${endpoint}`, url: `${origin.url}/${endpoint}`, headers: {}, body: "", deadlineMs: 60_000 });
  const endpoints = Array.from({ length: 20 }, (_, at) => at);
  for (const endpoint of endpoints) await send(endpoint);
  await until(() => origin.open() <= 3);
  const last = endpoints.slice(-3);
  for (const endpoint of last) await send(endpoint);
  for (const endpoint of last) assert.equal(origin.sockets.get(`/${endpoint}`)?.size, 1);
  const all = [...origin.sockets.values()].flatMap((ports) => [...ports]);
  assert.equal(new Set(all).size, endpoints.length);
  await way.close();
  await until(() => origin.open() === 0);
});

test("the deadline covers the connection as well: a silent name server does not extend it", async () => {
  const { url } = await openOrigin();
  const ended: string[] = [];
  const way = undiciTransport({ allowLoopback: true, resolveAll: () => new Promise(() => undefined) });
  const post = async (name: string, at: string, deadlineMs: number) => {
    const posted = await way.post({ endpoint: name, url: at, headers: {}, body: "", deadlineMs });
    ended.push(name);
    return posted;
  };
  const posted = await Promise.all([
    post("silent receiver", `${url}/dead`, 3_000),
    post("silent names", "http://nobody.example/", 100),
  ]);
  assert.deepEqual(posted, [{ error: "timeout" }, { error: "timeout" }]);
  assert.deepEqual(ended, ["silent names", "silent receiver"]);
  await way.close();
});

test.run();
