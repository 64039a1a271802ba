import * as assert from "uvu/assert";
import { DAY, type Member, openStandingWorld, refuses, type StandingWorld } from "../testing/standing-world.ts";
import { suiteOnEngines } from "../testing/suites.ts";

const { test, engine } = suiteOnEngines("standing under changed requirements");

/** The preview of a program under changed requirements; its answer has several shapes. */
const preview = async ({ platform, actor }: StandingWorld, program: string, body: object): Promise<any> =>
  platform.standing.preview(actor, program, body as never);

const stands = async ({ platform, actor }: StandingWorld, { id }: Member) => {
  const { qualification_status: status, tier } = await platform.enrollments.retrieve(actor, id);
  return { status, tier };
};

const open = async (seed: string) => {
  const world = await openStandingWorld(seed, { settings: { evaluateChunk: 2 } }, await engine().fresh());
  const program = await world.program();
  const tier = (await world.platform.tiers.create(world.actor, program, { name: "Gold", rank: 1 })).id;
  const sales = await world.addRequirement(program, "sales_count", { threshold: 2, window_days: 30 });
  const kyc = await world.addRequirement(program, "assert:kyc", { operator: "exists", threshold: null });
  const gold = await world.addRequirement(program, "sales_count", { scope: "tier", scope_id: tier, threshold: 3 });
  const members: Member[] = [];
  for (const [index, count] of [0, 1, 2, 3, 5].entries()) {
    const member = await world.member(program, `member${index}`);
    if (count > 0) await world.gain(member, { quantity: count });
    if (index !== 3) await world.claim(member, "kyc");
    members.push(member);
  }
  await world.evaluate();
  return { world, program, tier, sales, kyc, gold, members };
};

test("a preview of several changes says what standing says once they are made, and writes nothing before", async () => {
  const { world, program, tier, sales, kyc, gold, members } = await open("supposed");
  const { platform, actor, ports } = world;
  const [head, before] = [
    await ports.events.head(actor.tenant),
    await Promise.all(members.map((one) => stands(world, one))),
  ];
  const added = { scope: "program_entry", metric_key: "gmv_cents", operator: "lte", threshold: 1 } as const;
  const requirements = {
    add: [added],
    update: [
      { requirement: sales, threshold: 1 },
      { requirement: gold, threshold: 6, window_days: 7 },
    ],
    remove: [kyc],
  };
  const said = await preview(world, program, { requirements });
  assert.is(await ports.events.head(actor.tenant), head);
  assert.equal(await Promise.all(members.map((one) => stands(world, one))), before);

  await platform.requirements.create(actor, program, added);
  for (const { requirement, ...fields } of requirements.update)
    await platform.requirements.update(actor, program, requirement, fields);
  await platform.requirements.delete(actor, program, kyc);
  await world.evaluate();
  const after = await Promise.all(members.map((one) => stands(world, one)));

  const count = (all: typeof after, status: string) => all.filter((one) => one.status === status).length;
  assert.equal(said.members, { pending: 0, qualified: 2, grace: 0, not_qualified: 3 });
  for (const status of ["pending", "qualified", "grace", "not_qualified"] as const)
    assert.equal([said.members[status], said.supposed[status]], [count(before, status), count(after, status)], status);
  const inTier = (all: typeof after, of: string | null) => all.filter((one) => one.tier === of).length;
  assert.equal(
    said.tiers,
    [tier, null].map((of) => ({ tier: of, members: inTier(before, of), supposed: inTier(after, of) })),
  );
  const moved = members.flatMap((one, at) =>
    JSON.stringify(before[at]) === JSON.stringify(after[at])
      ? []
      : [{ enrollment: one.id, before: before[at], after: after[at] }],
  );
  assert.ok(moved.length >= 3);
  assert.equal(
    said.moved.map(({ enrollment, before: was, after: is }: any) => ({ enrollment, before: was, after: is })),
    moved,
  );
  assert.is(said.gains + said.loses, moved.length);
});

test("a preview lists members who move page by page, by name, and only gains or losses where that is asked", async () => {
  const { world, program, sales, members } = await open("supposed pages");
  const requirements = { update: [{ requirement: sales, threshold: 5 }] };
  const whole = await preview(world, program, { requirements });
  assert.equal([whole.gains, whole.loses, whole.has_more], [0, 1, false]);
  assert.equal(whole.moved[0], {
    move: "loses",
    enrollment: members[2]?.id,
    entity: members[2]?.entity,
    name: null,
    before: { status: "qualified", tier: null },
    after: { status: "grace", tier: null },
  });
  const all = { remove: [sales] };
  const [gains] = [await preview(world, program, { requirements: all, limit: 1 })];
  assert.equal([gains.gains, gains.moved.length, gains.has_more], [2, 1, true]);
  const next = { requirements: all, limit: 1, starting_after: gains.moved[0].enrollment };
  const rest = await preview(world, program, next);
  assert.equal([rest.gains, rest.moved.length, rest.has_more], [2, 1, false]);
  assert.equal(
    [...gains.moved, ...rest.moved].map(({ enrollment }: any) => enrollment),
    [members[0]?.id, members[1]?.id],
  );
  const none = await preview(world, program, { requirements: all, move: "loses" });
  assert.equal([none.moved, none.has_more, none.gains], [[], false, 2]);
});

test("overrides and time apply as they do when it is really so", async () => {
  const { world, program, sales, members } = await open("supposed overrides");
  const { platform, actor } = world;
  const [first] = members as [Member];
  await platform.overrides.create(actor, first.id, { requirement: sales, threshold: 0 });
  const supposed = async (requirements: object) => (await preview(world, program, { requirements })).supposed;
  assert.is((await supposed({ update: [{ requirement: sales, threshold: 9 }] })).qualified, 1);
  world.advance(31 * DAY);
  // Of sales that left the window none counts, but for the lifetime all do.
  assert.is((await supposed({ update: [{ requirement: sales, threshold: 2 }] })).qualified, 1);
  assert.is((await supposed({ update: [{ requirement: sales, window_days: null }] })).qualified, 3);
});

test("a malformed change is refused by the path of its field", async () => {
  const { world, program, sales, kyc } = await open("supposed refusals");
  const { platform, actor } = world;
  const other = await world.program();
  const foreign = await world.addRequirement(other, "sales_count");
  const add = { scope: "program_entry", metric_key: "sales_count", operator: "gte", threshold: 1 };
  const CASES: readonly [body: object, code: string, param: string][] = [
    [
      { requirements: { add: [add, { ...add, threshold: undefined }] } },
      "invalid_request",
      "requirements.add[1].threshold",
    ],
    [
      { requirements: { add: [{ ...add, metric_key: "x:none" }] } },
      "metric_key_invalid",
      "requirements.add[0].metric_key",
    ],
    [{ requirements: { add: [{ ...add, operator: "above" }] } }, "invalid_request", "requirements.add[0].operator"],
    [{ requirements: { add: [{ ...add, scope: "tier" }] } }, "invalid_request", "requirements.add[0].scope_id"],
    [
      { requirements: { add: [{ ...add, operating_type: "none" }] } },
      "operating_type_not_found",
      "requirements.add[0].operating_type",
    ],
    [{ requirements: { update: [{ requirement: sales }] } }, "invalid_request", "requirements.update[0]"],
    [
      { requirements: { update: [{ requirement: sales, treshold: 1 }] } },
      "invalid_request",
      "requirements.update[0].treshold",
    ],
    [
      { requirements: { update: [{ requirement: kyc, window_days: 3 }] } },
      "invalid_request",
      "requirements.update[0].window_days",
    ],
    [
      { requirements: { update: [{ requirement: foreign, threshold: 1 }] } },
      "requirement_not_found",
      "requirements.update[0].requirement",
    ],
    [{ requirements: { remove: ["req_1"] } }, "requirement_not_found", "requirements.remove[0]"],
    [{ requirements: { remove: [sales, sales] } }, "invalid_request", "requirements.remove[1]"],
    [
      { requirements: { update: [{ requirement: sales, threshold: 1 }], remove: [sales] } },
      "invalid_request",
      "requirements.remove[0]",
    ],
    [{ requirements: {}, enrollment: "enr_1" }, "invalid_request", "enrollment"],
    [{ requirements: {}, starting_after: "enr_1" }, "invalid_request", "starting_after"],
    [{ requirements: {}, limit: 101 }, "invalid_request", "limit"],
    [{ limit: 3 }, "invalid_request", "limit"],
  ];
  for (const [body, code, param] of CASES)
    await refuses(world, () => platform.standing.preview(actor, program, body as never), code, param);
});

test.run();
