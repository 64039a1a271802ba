import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { refused } from "../testing/http-client.ts";
import { type Browser, signIn } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";

interface Fixtures extends World {
  readonly owner: Browser;
  readonly manager: Browser;
  readonly finance: Browser;
  readonly support: Browser;
  readonly viewer: Browser;
  readonly program: string;
}
const test = suite<Fixtures>("simulations that a team keeps");

test.before(async (fixtures) => {
  const world = await openWorld({ console: {}, publicUrl: "http://127.0.0.1" });
  const of = (role: "owner" | "manager" | "finance" | "support" | "viewer") =>
    signIn(world, { email: `${role}@acme.example`, role });
  const { id: program } = (await world.call("POST", "/v1/platform/programs", { body: { name: "Runners" } })).body;
  Object.assign(fixtures, world, {
    ...{ owner: await of("owner"), manager: await of("manager"), finance: await of("finance") },
    ...{ support: await of("support"), viewer: await of("viewer"), program },
  });
});
test.after((world) => world.close());

const bodyOf = (program: string, name = "More gold") => ({
  ...{ program, name },
  rules: [
    {
      ...{ name: "Each", type: "cpa", scope: { type: "program", program }, metric_key: "sales_count" },
      ...{ per_unit_minor: 250, tier: "gold" },
    },
  ],
  tiers: { add: [{ key: "gold", name: "Gold", rank: 1 }] },
  requirements: {
    add: [{ scope: "tier", scope_id: "gold", metric_key: "views", operator: "exists", metadata: { a: 1 } }],
  },
});

test("a simulation is kept with the days that were computed, and who may run it opens it and runs it again", async ({
  manager,
  support,
  viewer,
  program,
}) => {
  const made = await manager.call("POST", "/simulations", { body: bodyOf(program) });
  assert.equal(made.status, 201, made.text);
  const { id, proposal, sums, author, ran_at, result } = made.body;
  assert.match(id, /^sim_/);
  assert.equal(author.id, (await manager.call("GET", "/session")).body.person.id);
  assert.deepEqual([proposal.period_start, proposal.period_end], [result.period_start, result.period_end]);
  assert.equal(proposal.rules[0].per_unit_minor, 250);
  assert.equal(proposal.requirements.add[0].metadata, undefined);
  assert.deepEqual(sums, { totals: [], standing: { gains: 0, loses: 0, unjudged_count: 0 } });
  const { result: _, ...saved } = made.body;
  const read = await support.call("GET", `/simulations/${id}`);
  assert.deepEqual([read.status, read.body], [200, saved]);
  const listed = await support.call("GET", `/simulations?program=${program}`);
  assert.deepEqual(listed.body.data, [saved]);
  assert.deepEqual((await support.call("GET", "/simulations?program=prog_1")).body.data, []);
  const again = await support.call("POST", `/simulations/${id}/run`);
  assert.equal(again.status, 200, again.text);
  assert.deepEqual([again.body.proposal, again.body.result.totals], [proposal, []]);
  assert.ok(again.body.ran_at >= ran_at);
  for (const [method, path] of [
    ["GET", "/simulations"],
    ["GET", `/simulations/${id}`],
    ["POST", `/simulations/${id}/run`],
  ] as const)
    refused(await viewer.call(method, path), 403, "insufficient_scope");
});

test("a simulation that cannot be computed is not kept", async ({ manager, support, program }) => {
  const body = bodyOf(program);
  const cases = [
    [{ ...body, name: " " }, 400, "invalid_request", "name"],
    [{ ...body, program: "prog_1" }, 404, "program_not_found", "program"],
    [{ program, name: "Nothing" }, 400, "invalid_request", "rules"],
    [{ ...body, tiers: undefined }, 404, "tier_not_found", "rules[0].tier"],
    [{ ...body, period_start: "2030-01-01" }, 400, "invalid_period", "period_end"],
    [{ ...body, effect: "gains" }, 400, "invalid_request", "effect"],
  ] as const;
  for (const [sent, status, code, param] of cases)
    refused(await manager.call("POST", "/simulations", { body: sent }), status, code, param);
  refused(await support.call("POST", "/simulations", { body }), 403, "insufficient_scope");
  assert.equal((await manager.call("GET", "/simulations")).body.data.length, 1);
});

test("a simulation is removed by who saved it, or an owner, and then it is gone", async ({
  owner,
  manager,
  finance,
  program,
}) => {
  const { id } = (await manager.call("POST", "/simulations", { body: bodyOf(program, "Mine") })).body;
  refused(await finance.call("DELETE", `/simulations/${id}`), 403, "simulation_of_another");
  const gone = await owner.call("DELETE", `/simulations/${id}`);
  assert.deepEqual(gone.body, { id, object: "simulation", deleted: true }, gone.text);
  for (const [method, path] of [
    ["GET", `/simulations/${id}`],
    ["POST", `/simulations/${id}/run`],
    ["DELETE", `/simulations/${id}`],
  ] as const)
    refused(await owner.call(method, path), 404, "simulation_not_found");
  assert.equal((await manager.call("GET", "/simulations")).body.data.length, 1);
});

test("a simulation is of its brand, and a key of another one finds none", async ({
  call,
  owner,
  manager,
  platform,
  organization,
}) => {
  const [{ id }] = (await manager.call("GET", "/simulations")).body.data;
  await platform.operator.createBrand(organization, { name: "Bags", slug: "bags" });
  const keyOf = async (brand: string) =>
    (
      await owner.call("POST", "/api_keys", {
        body: { name: brand, scopes: ["payouts:read", "payout_rules:write"], brand },
      })
    ).body.secret;
  const [shoes, bags] = [await keyOf("shoes"), await keyOf("bags")];
  const path = `/v1/platform/simulations/${id}`;
  assert.equal((await call("GET", path, { key: shoes })).status, 200);
  for (const [method, at] of [
    ["GET", path],
    ["POST", `${path}/run`],
    ["DELETE", path],
  ] as const)
    refused(await call(method, at, { key: bags }), 404, "simulation_not_found");
  assert.deepEqual((await call("GET", "/v1/platform/simulations", { key: bags })).body.data, []);
  assert.equal((await call("GET", "/v1/platform/simulations", { key: shoes })).body.data.length, 1);
});

test("a simulation is of the mode in which it was saved", async ({ manager }) => {
  const [{ id }] = (await manager.call("GET", "/simulations")).body.data;
  await manager.call("POST", "/session", { body: { mode: "test" } });
  refused(await manager.call("GET", `/simulations/${id}`), 404, "simulation_not_found");
  assert.deepEqual((await manager.call("GET", "/simulations")).body.data, []);
  await manager.call("POST", "/session", { body: { mode: "live" } });
  assert.equal((await manager.call("GET", `/simulations/${id}`)).status, 200);
});

test.run();
