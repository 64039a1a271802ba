import * as assert from "node:assert/strict";
import { refused } from "../testing/http-client.ts";
import { onMounts } from "../testing/mounts.ts";
import { openWorld, type World } from "../testing/world.ts";

const test = onMounts<World>("lists by several values of a filter");
const V1 = "/v1/platform";
const PROGRAMS = `${V1}/programs`;

test.before(async (fixtures) => {
  const world = await openWorld({}, undefined, fixtures.mount);
  for (const status of ["active", "paused", "archived", "active"]) {
    const made = await world.call("POST", PROGRAMS, { body: { name: `A program that is ${status}` } });
    if (status !== "active") await world.call("POST", `${PROGRAMS}/${made.body.id}`, { body: { status } });
  }
  Object.assign(fixtures, world);
});
test.after((fixtures) => fixtures.close());

const statusesOf = async ({ call }: World, query: string): Promise<readonly string[]> => {
  const { status, body, text } = await call("GET", `${PROGRAMS}?${query}`);
  assert.equal(status, 200, text);
  return body.data.map((row: { readonly status: string }) => row.status);
};

test("a list has the rows of every value that its filter names, in its order and page after page", async (fixtures) => {
  const { call } = fixtures;
  assert.deepEqual(await statusesOf(fixtures, "status=active"), ["active", "active"]);
  const several = ["active", "archived", "active"];
  assert.deepEqual(await statusesOf(fixtures, "status=archived,active"), several);
  assert.deepEqual(await statusesOf(fixtures, "status=active%2Carchived&visibility=private,listed"), several);
  assert.deepEqual(await statusesOf(fixtures, "status=active,paused,archived"), [
    "active",
    "archived",
    "paused",
    "active",
  ]);
  for (const sort of ["created_at", "name"]) {
    const asked = (words: string) => `${PROGRAMS}?status=${words}&limit=2&sort=${sort}`;
    const first = await call("GET", asked("active,archived"));
    const after = first.body.next ?? first.body.data.at(-1).id;
    // The order of the words is none of the query.
    const second = await call("GET", `${asked("archived,active")}&starting_after=${after}`);
    assert.equal(second.status, 200, second.text);
    assert.deepEqual([first.body.has_more, second.body.data.length, second.body.has_more], [true, 1, false]);
  }
});

test("a cursor in order of names is one of the words that were asked for", async ({ call }) => {
  const first = await call("GET", `${PROGRAMS}?status=active,archived&limit=2&sort=name`);
  const other = `${PROGRAMS}?status=active,paused&limit=2&sort=name&starting_after=${first.body.next}`;
  refused(await call("GET", other), 400, "invalid_request", "starting_after");
});

test("a count counts what its list has", async ({ call }) => {
  const counted = await call("GET", `${V1}/enrollments/count?status=active,paused&approval_status=pending,approved`);
  assert.deepEqual([counted.status, counted.body.count], [200, 0], counted.text);
});

test("a word that is none of the filter's is refused with those that are, and so is one that is there twice", async ({
  call,
}) => {
  const { message } = refused(await call("GET", `${PROGRAMS}?status=active,gone`), 400, "invalid_request", "status");
  for (const part of ['"gone"', "active, paused, archived"]) assert.ok(message.includes(part), message);
  refused(await call("GET", `${PROGRAMS}?status=active,active`), 400, "invalid_request", "status");
  refused(await call("GET", `${PROGRAMS}?status[]=active&status[]=paused`), 400, "invalid_request", "status");
  const rules = `${V1}/payouts/rules`;
  assert.deepEqual((await call("GET", `${rules}?status=active,paused&type=cpa,revenue_split`)).body.data, []);
  refused(await call("GET", `${rules}?status=active,gone`), 400, "invalid_status", "status");
  refused(await call("GET", `${rules}?status=active,active`), 400, "invalid_request", "status");
});

test.run();
