import * as assert from "node:assert/strict";
import type { Ports } from "@entente/core/ports";
import { openApiDocument } from "../openapi/document.ts";
import { refused } from "../testing/http-client.ts";
import { EXPRESS, FETCH, type Mount, onMounts, SERVER } from "../testing/mounts.ts";
import { signIn } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";
import type { Deprecated } from "./deprecation.ts";
import type { RouteRow } from "./route.ts";
import { ROWS_BY_PATH } from "./routes.ts";

// No operation of the table is deprecated today, so two rows are while this file runs.

const PATH = "/metric_keys";
const V1 = "/v1/platform";
const since = new Date("2030-02-03T04:05:06.789Z");
const use = "Use `/metrics`.";
/** The list ends, the create has no end yet. RFC 9745 and RFC 8594 by hand, of 2030-02-03 and 2031-03-04. */
const ROWS: Readonly<Record<string, Deprecated>> = {
  GET: { since, use, sunset: new Date("2031-03-04T05:06:07.000Z") },
  POST: { since, use },
};
const SINCE = "@1896321906";
const END = "Tue, 04 Mar 2031 05:06:07 GMT";

const rows = ROWS_BY_PATH as Map<string, readonly RouteRow[]>;
const before = rows.get(PATH) as readonly RouteRow[];

interface Fixtures extends World {
  mount: Mount;
}

let isBroken = false;
const breaking = (ports: Ports): Ports => ({
  ...ports,
  tenants: {
    ...ports.tenants,
    async authenticate(...given) {
      if (isBroken) throw new Error("The database says something unexpected.");
      return ports.tenants.authenticate(...given);
    },
  },
});
const test = onMounts<Fixtures>("deprecated operations", [SERVER, FETCH, EXPRESS]);
test.before(async (world) => {
  rows.set(
    PATH,
    before.map((row) => ({ ...row, deprecated: ROWS[row.method] as Deprecated })),
  );
  const options = { console: {}, publicUrl: "http://127.0.0.1:4600" };
  Object.assign(world, await openWorld(options, breaking, world.mount));
});
test.after(async (world) => {
  rows.set(PATH, before);
  await world.close();
});

/** The headers of an answer about it. */
const said = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => [
  headers.deprecation,
  headers.sunset,
];

test("deprecated operations say since when in every answer, and when they end where that is decided", async ({
  call,
  keyWith,
}) => {
  for (const method of ["GET", "HEAD"]) assert.deepEqual(said(await call(method, V1 + PATH)), [SINCE, END]);
  const csv = await call("GET", V1 + PATH, { headers: { accept: "text/csv" } });
  assert.equal(csv.headers["content-type"], "text/csv; charset=utf-8");
  assert.deepEqual(said(csv), [SINCE, END]);
  const refusedList = await call("GET", `${V1}${PATH}?limit=none`);
  refused(refusedList, 400, "invalid_request", "limit");
  assert.deepEqual(said(refusedList), [SINCE, END]);
  const unknown = await call("GET", V1 + PATH, { key: "sk_live_nobody" });
  refused(unknown, 401, "unauthenticated");
  assert.deepEqual(said(unknown), [SINCE, END]);
  assert.deepEqual(said(await call("POST", V1 + PATH, { body: {} })), [SINCE, undefined]);
  isBroken = true;
  const fault = await call("GET", V1 + PATH, { key: await keyWith(["metric_keys:read"]) });
  isBroken = false;
  refused(fault, 500, "internal_error");
  assert.deepEqual(said(fault), [SINCE, END]);
});

test("deprecated operations say so to the console too", async (world) => {
  assert.deepEqual(said(await (await signIn(world)).call("GET", PATH)), [SINCE, END]);
});

test("operations that are not deprecated say nothing of a deprecation or an end", async ({ call }) => {
  assert.deepEqual(said(await call("GET", `${V1}/programs`)), [undefined, undefined]);
  assert.deepEqual(said(await call("DELETE", V1 + PATH)), [undefined, undefined]);
});

test("deprecated operations are marked in the document, with what to use, the headers and the end", async () => {
  const { paths = {} } = openApiDocument();
  const item = paths[V1 + PATH] as any;
  assert.equal(item.get.deprecated, true);
  assert.match(item.get.description, /^Deprecated since 2030-02-03\. Use `\/metrics`\. It ends on 2031-03-04\. /);
  assert.ok(item.get.responses["200"].headers.Deprecation.description);
  assert.match(item.get.responses["200"].headers.Sunset.description, /RFC 8594/);
  assert.match(item.post.description, /^Deprecated since 2030-02-03\. Use `\/metrics`\. (?!It ends)/);
  assert.equal(item.post.responses["201"].headers.Sunset, undefined);
  const others = Object.entries(paths).filter(
    ([path]) => path !== V1 + PATH && !path.endsWith("/connect-config/update"),
  );
  for (const [path, one] of others) assert.ok(!JSON.stringify(one).includes("Sunset"), path);
});

test.run();
