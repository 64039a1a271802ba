import * as assert from "node:assert/strict";
import type { Ports, ReadReplica } from "@entente/core/ports";
import { refused } from "../../testing/http-client.ts";
import { onMounts } from "../../testing/mounts.ts";
import { openWorld, type World } from "../../testing/world.ts";
import { withPosition } from "./positions.ts";

interface Fixtures extends World {
  /** The positions behind which reads were asked for; undefined: behind none. */
  readonly asked: (string | undefined)[];
}
const test = onMounts<Fixtures>("reads from a standby");

const PROGRAMS = "/v1/platform/programs";

/** A standby that has the data and says what it was asked, at a position that rises with each write. */
const following =
  (asked: (string | undefined)[]) =>
  (ports: Ports): Ports => {
    let position = 0;
    const reads: ReadReplica = {
      // The same data: a standby that has everything at once.
      stores: ports as unknown as ReadReplica["stores"],
      async canRead(after) {
        asked.push(after);
        return true;
      },
      within: (read) => read,
      answered: () => undefined,
      failed: () => undefined,
      async position() {
        position += 1;
        return `0/${position.toString(16).toUpperCase()}`;
      },
    };
    return { ...ports, reads };
  };

test.before.each(async (fixtures) => {
  const asked: (string | undefined)[] = [];
  Object.assign(fixtures, await openWorld({}, following(asked), fixtures.mount), { asked });
});
test.after.each(async ({ close }) => {
  await close();
});

test("a change answers its position, and lists, analytics and the feed may be read behind it", async ({
  call,
  asked,
}) => {
  const made = await call("POST", PROGRAMS, { body: { name: "Runners" } });
  assert.equal(made.status, 201);
  const position = String(made.headers["entente-position"]);
  assert.equal(position, "0/1");
  asked.length = 0;
  const headers = { "entente-position": position };
  const listed = await call("GET", PROGRAMS, { headers });
  assert.deepEqual([listed.status, listed.body.data.length, listed.headers["entente-position"]], [200, 1, undefined]);
  for (const path of ["/v1/platform/events", "/v1/platform/performance/summary?group_by=type"])
    assert.equal((await call("GET", path, { headers })).status, 200);
  assert.equal((await call("GET", PROGRAMS, { headers: { accept: "text/csv" } })).status, 200);
  assert.deepEqual(asked, [position, position, position, undefined]);
});

test("one object, its tag, and whatever decides are read from the database itself", async ({ call, asked }) => {
  const { body } = await call("POST", PROGRAMS, { body: { name: "Runners" } });
  const path = `${PROGRAMS}/${body.id}`;
  asked.length = 0;
  const { headers } = await call("GET", path);
  const changed = await call("POST", path, {
    body: { name: "Joggers" },
    headers: { "if-match": String(headers.etag) },
  });
  assert.equal(changed.status, 200);
  assert.deepEqual(asked, []);
});

test("a refused change has no position", async ({ call }) => {
  const reply = await call("POST", PROGRAMS, { body: { nome: "Runners" } });
  assert.deepEqual([reply.status, reply.headers["entente-position"]], [400, undefined]);
});

test("a conflict has the position behind what it is with, and so does a change that may have been made", async ({
  call,
  asked,
}) => {
  const change = async (name: string) => {
    const headers = { "idempotency-key": "one" };
    return call("POST", PROGRAMS, { body: { name }, headers });
  };
  await change("Runners");
  const conflict = await change("Joggers");
  assert.deepEqual([conflict.status, conflict.headers["entente-position"]], [409, "0/2"]);
  assert.deepEqual(asked, []);
  for (const [status, position] of [
    [503, "0/9"],
    [201, "0/9"],
    [400, undefined],
    [404, undefined],
    [500, undefined],
  ] as const) {
    const answer = { status, type: "application/json", body: "", headers: { Kept: "yes" } };
    const given = await withPosition({ position: async () => "0/9" }, answer);
    assert.deepEqual([given.headers?.["Entente-Position"], given.headers?.Kept], [position, "yes"]);
  }
});

test("a position that is none is refused by its name", async ({ call }) => {
  const reply = await call("GET", PROGRAMS, { headers: { "entente-position": "yesterday" } });
  refused(reply, 400, "invalid_request", "Entente-Position");
});

test.run();
