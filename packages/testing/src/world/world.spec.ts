import { Entente } from "@entente/client";
import { PlatformError } from "@entente/core";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { world } from "./world.ts";

const RUNNERS = { name: "Runners", hold_days: 7, members: ["mia", { name: "lee", approval: "pending" }] } as const;

test("a world has the organization, brands, keys, programs, rules and members of its plan", async () => {
  const acme = await world({
    seed: 7,
    brands: ["Shoes", "Hats"],
    programs: [RUNNERS, { brand: "Hats", members: ["mia"] }],
  });
  assert.equal(
    acme.brands.map(({ name }) => name),
    ["Shoes", "Hats"],
  );
  assert.equal(
    acme.programs.map(({ name, rules }) => [name, rules.length]),
    [
      ["Runners", 1],
      ["Program 2", 1],
    ],
  );
  assert.equal(
    acme.members.map(({ name }) => name),
    ["mia", "lee", "mia"],
  );
  const { data } = await acme.platform.enrollments.list(acme.actor, {});
  assert.equal(data.map(({ approval_status }) => approval_status).sort(), ["approved", "pending"]);
  assert.match(acme.keys.live, /^sk_live_/);
  assert.match(acme.keys.test, /^sk_test_/);
  const hats = await acme.record({ type: "sale", member: acme.member("mia", acme.programs[1]), value_minor: 100 });
  assert.is(hats.member, acme.members[2]?.id);
});

test("the same seed gives the same world, and another one another", async () => {
  const ids = async (seed: number) => {
    const acme = await world({ seed, programs: [RUNNERS] });
    await acme.record({ type: "sale", member: acme.member("mia"), value_minor: 100 });
    return [acme.organization, acme.keys.live, ...acme.members.map(({ id }) => id), ...acme.events.map(({ id }) => id)];
  };
  assert.equal(await ids(1), await ids(1));
  assert.not.equal(await ids(1), await ids(2));
});

test("time passes only by the test, and work is done when the test says so", async () => {
  const acme = await world({ start: new Date("2031-05-01T00:00:00Z"), programs: [RUNNERS] });
  await acme.record({ type: "sale", member: acme.member("mia"), value_minor: 4_900 });
  const { id } = await acme.platform.distributions.create(acme.actor, {
    name: "Spring",
    programs: [acme.programs[0]?.id ?? ""],
  });
  await acme.platform.distributions.validate(acme.actor, id);
  await acme.platform.distributions.launch(acme.actor, id);
  assert.is((await acme.platform.distributions.retrieve(acme.actor, id)).status, "launching");
  await acme.drain();
  assert.is((await acme.platform.distributions.retrieve(acme.actor, id)).status, "active");
  assert.is(acme.advance("90m").toISOString(), "2031-05-01T01:30:00.000Z");
  await acme.pass("10d");
  assert.is(acme.clock.now().toISOString(), "2031-05-11T01:30:00.000Z");
  const run = await acme.platform.payouts.run(acme.actor, {});
  assert.equal(run.summary, { count: 1, totals: { usd: 490 } });
});

test("a client calls the world over HTTP without a port", async () => {
  const acme = await world({ programs: [RUNNERS] });
  const entente = new Entente({ apiKey: acme.keys.live, baseUrl: "https://entente.test", fetch: acme.fetch });
  assert.is((await entente.programs.retrieve(acme.programs[0]?.id ?? "")).name, "Runners");
});

test("a restarted platform has the same data", async () => {
  const acme = await world({ programs: [RUNNERS] });
  assert.is((await acme.restarted().programs.list(acme.actor, {})).data.length, 1);
});

const caught = async (work: () => Promise<unknown>): Promise<string> => {
  try {
    await work();
    return "done";
  } catch (error) {
    return error instanceof PlatformError ? error.code : String(error);
  }
};

test("a plan that cannot be is refused with a sentence", async () => {
  assert.is(await caught(() => world({ brands: [] })), "RangeError: A world needs a brand.");
  assert.is(await caught(() => world({ programs: [{ brand: "Hats" }] })), "RangeError: The world has no brand Hats.");
  assert.is(await caught(() => world({ programs: [{ hold_days: -1 }] })), "invalid_request");
  const acme = await world();
  assert.is(await caught(() => acme.join("mia")), "RangeError: The world has no program to join.");
  assert.throws(() => acme.member("mia"), "The world has no member mia.");
  assert.throws(() => acme.advance("10 days" as "1d"), '"10 days" is no duration: write 90s, 15m, 2h, 10d or 3w.');
});

test.run();
