import * as assert from "node:assert/strict";
import { once } from "node:events";
import { get, type IncomingMessage, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Ports } from "@entente/core/ports";
import { suite } from "uvu";
import { fetchHandler } from "../http/fetch/fetch-handler.ts";
import { type Log, SILENT } from "../http/server/options.ts";
import { EXPRESS, FETCH, type Mount, NODE, SERVER } from "../testing/mounts.ts";
import { openWorld } from "../testing/world.ts";

const test = suite("clients that leave, or that stop taking");

const V1 = "/v1/platform";
/** Rejections that nobody handled, which end a process. */
const unhandled: unknown[] = [];
process.on("unhandledRejection", (reason) => unhandled.push(reason));

/** A list that never ends, and how many of its pages were read. */
const endless = async (mount: Mount) => {
  const seen = { pages: 0, statuses: [] as number[] };
  const log = { info: ({ status }: { status: number }) => void seen.statuses.push(status) };
  const withoutEnd = (ports: Ports): Ports => ({
    ...ports,
    programs: {
      ...ports.programs,
      async list(tenant, where, { limit }) {
        seen.pages += 1;
        if (seen.pages === FAILING) throw new Error("The list is broken.");
        const page = await ports.programs.list(tenant, where, { limit });
        return page && { ...page, hasMore: page.rows.length > 0 };
      },
    },
  });
  const world = await openWorld({ logger: { ...SILENT, ...log } as Log }, withoutEnd, mount);
  const text = "x".repeat(10_000);
  for (let nth = 0; nth < 3; nth += 1)
    await world.call("POST", `${V1}/programs`, { body: { name: `P${nth}`, metadata: { text } } });
  return { ...world, seen };
};
const FAILING = 1_000_000;

const settled = async (count: () => number): Promise<number> => {
  for (let before = -1; before !== count(); ) {
    before = count();
    await sleep(50);
  }
  return count();
};

for (const mount of [SERVER, EXPRESS, NODE])
  test(`${mount.name}: a client that stops taking holds the reading up, and one that leaves ends it`, async () => {
    const { root, key, seen, close } = await endless(mount);
    const asked = get(`${root}${V1}/programs`, { headers: { accept: "text/csv", authorization: `Bearer ${key}` } });
    const [response] = (await once(asked, "response")) as [IncomingMessage];
    await once(response, "readable");
    const read = await settled(() => seen.pages);
    assert.ok(read < FAILING / 100, `${read} pages`);
    const before = seen.statuses.length;
    asked.destroy();
    while (seen.statuses.length === before) await sleep(5);
    assert.equal(seen.statuses.at(-1), 499);
    const after = await settled(() => seen.pages);
    assert.ok(after <= read + 1);
    await close();
  });

test("a signal ends the reading of a Response that nobody takes", async () => {
  const { platform, key, seen, close } = await endless(FETCH);
  const leaving = new AbortController();
  const headers = { accept: "text/csv", authorization: `Bearer ${key}` };
  const asked = new Request(`http://127.0.0.1${V1}/programs`, { headers, signal: leaving.signal });
  const response = await fetchHandler(platform)(asked, { address: "127.0.0.1" });
  const reader = response.body?.getReader();
  assert.equal((await reader?.read())?.done, false);
  const read = await settled(() => seen.pages);
  assert.ok(read < FAILING / 100, `${read} pages`);
  leaving.abort();
  await assert.rejects(async () => {
    while ((await reader?.read())?.done === false);
  }, /abort/i);
  assert.ok((await settled(() => seen.pages)) <= read + 1);
  await close();
});

for (const mount of [SERVER, EXPRESS, NODE])
  test(`${mount.name}: a client that leaves in the middle of its body changes nothing and is logged as 499`, async () => {
    const { root, key, call, seen, close } = await endless(mount);
    const before = seen.statuses.length;
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json", "content-length": "100" };
    const sending = request(`${root}${V1}/programs`, { method: "POST", headers });
    sending.on("error", () => undefined);
    await new Promise((written) => sending.write('{"name":"half",', written));
    await sleep(30);
    sending.destroy();
    while (seen.statuses.length === before) await sleep(5);
    assert.equal(seen.statuses.at(-1), 499);
    const { data } = (await call("GET", `${V1}/programs?limit=100`)).body;
    assert.ok(!data.some(({ name }: { name: string }) => name === "half"));
    await close();
  });

test.after(() => assert.deepEqual(unhandled, []));
test.run();
