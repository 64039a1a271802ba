import * as assert from "node:assert/strict";
import type { PlatformError } from "@entente/core";
import { type JudgingTerms, openJudged } from "../testing/payouts/judged.ts";
import { spelled } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

const refusedAs = (code: string, param: string | null) => (error: PlatformError) => {
  assert.deepEqual([error.code, error.param], [code, param]);
  return true;
};

const TERMS: JudgingTerms = {
  ranks: [1, 2],
  conditions: [
    {
      ...{ metric_key: "sales_count", operator: "gte", threshold: 2, window_days: null },
      ...{ failure_policy: null, required: true, tier: 2 },
    },
  ],
  shares: [{ type: "revenue_split", tier: 2 }],
};

/** Two members: Ann sells on three days, Bob on one; who has sold twice holds the second tier and earns a share of 10 %. */
const open = async (storage: Parameters<typeof openJudged>[0]) => {
  const world = await openJudged(storage, TERMS, 2);
  const sale = (member: number, day: number, amount: number) => ({ member, day, does: "sale", amount }) as const;
  await world.play([sale(0, 1, 1_000), sale(0, 2, 2_000), sale(0, 3, 4_000), sale(1, 4, 9_000)], 20);
  const { platform, actor, program, members } = world;
  const range = { period_start: spelled(0), period_end: spelled(20) };
  const ask = (input: object, by = actor) =>
    platform.payoutRules.simulate(by, program, { ...range, ...input } as never);
  const [ann, bob] = members as [string, string];
  return { ...world, ann, bob, ask };
};

onEngines("simulations of requirements and tiers", (test, engine) => {
  test("a simulation names who would have held which tier, and what that would have cost, and writes nothing", async () => {
    const { platform, actor, ann, bob, ask, requirements, tiers } = await open(await engine().fresh());
    const feed = async () => (await platform.events.list(actor, { limit: 1, order: "desc" })).data[0]?.seq;
    const before = await feed();
    const same = await ask({ requirements: {} });
    // An event that brings a tier is of that tier: Ann earns by her second sale and her third.
    const usd = { currency: "usd", now_minor: 600, gaining: 0, losing: 0, unchanged: 1 };
    assert.deepEqual(same.totals, [{ ...usd, proposed_minor: 600, difference_minor: 0 }]);
    const [low, high] = [tiers.get(1), tiers.get(2)];
    const standing = {
      ...{ gains: 0, loses: 0, moved: [], has_more: false },
      ...{ unjudged_count: 0, unjudged: [], operating_types_as_now: false },
      members: { pending: 0, qualified: 2, grace: 0, not_qualified: 0 },
      supposed: { pending: 0, qualified: 2, grace: 0, not_qualified: 0 },
      tiers: [
        { tier: low, members: 1, supposed: 1 },
        { tier: high, members: 1, supposed: 1 },
        { tier: null, members: 0, supposed: 0 },
      ],
    };
    assert.deepEqual(same.standing, standing);
    const once = { update: [{ requirement: requirements[0], threshold: 1 }] };
    const eased = await ask({ requirements: once });
    assert.deepEqual(
      eased.data.map(({ enrollment, now_minor, proposed_minor }) => [enrollment, now_minor, proposed_minor]),
      [
        [bob, 0, 900],
        [ann, 600, 700],
      ],
    );
    const bobMoves = { enrollment: bob, entity: eased.standing?.moved[0]?.entity, name: null };
    assert.deepEqual(eased.standing?.moved, [
      {
        ...{ move: "gains", ...bobMoves },
        ...{ before: { status: "qualified", tier: low }, after: { status: "qualified", tier: high } },
      },
    ]);
    // A tier that is added is named by its key, in requirements, rules and the answer.
    const added = await ask({
      tiers: { add: [{ key: "third", name: "Third", rank: 3 }], remove: [low] },
      requirements: {
        add: [{ scope: "tier", scope_id: "third", metric_key: "gmv_cents", operator: "gte", threshold: 3_000 }],
      },
      rules: [
        {
          type: "revenue_split",
          scope: { type: "program", program: (await platform.programs.list(actor)).data[0]?.id },
          rate_bps: 5_000,
          currency: "usd",
          tier: "third",
        },
      ],
    });
    assert.deepEqual(
      added.data.map(({ enrollment, now_minor, proposed_minor }) => [enrollment, now_minor, proposed_minor]),
      [
        [bob, 0, 4_500],
        [ann, 600, 3_000],
      ],
    );
    assert.deepEqual(added.standing?.tiers, [
      { tier: low, members: 1, supposed: 0 },
      { tier: high, members: 1, supposed: 0 },
      { tier: "third", members: 0, supposed: 2 },
      { tier: null, members: 0, supposed: 0 },
    ]);
    const moves = async (input: object) => {
      const found = await ask({ requirements: { update: [{ requirement: requirements[0], threshold: 9 }] }, ...input });
      return [
        found.standing?.loses,
        found.standing?.moved.map(({ enrollment }) => enrollment),
        found.standing?.has_more,
      ];
    };
    assert.deepEqual(await moves({}), [1, [ann], false]);
    assert.deepEqual(await moves({ move: "gains" }), [1, [], false]);
    assert.deepEqual(await moves({ moved_after: ann }), [1, [], false]);
    const none = await ask({ tiers: { remove: [low, high] }, moved_limit: 1 });
    assert.deepEqual([none.standing?.loses, none.standing?.moved.length, none.standing?.has_more], [2, 1, true]);
    assert.equal((await ask({ rules: [] })).standing, null);
    assert.equal(await feed(), before);
    assert.equal(
      (await platform.tiers.list(actor, (await platform.programs.list(actor)).data[0]?.id as string)).data.length,
      2,
    );
  });

  test("a member who held a tier that is archived since would have lost it, and the tiers are in the order of rank", async () => {
    const { platform, actor, program, ann, ask, tiers, advance } = await open(await engine().fresh());
    const [low, high] = [tiers.get(1), tiers.get(2)] as [string, string];
    await platform.tiers.create(actor, program, { name: "Unused", rank: 7 });
    const unused = (await platform.tiers.list(actor, program)).data.find(({ rank }) => rank === 7)?.id as string;
    advance(86_400_000);
    for (const tier of [high, unused]) await platform.tiers.update(actor, program, tier, { status: "archived" });
    while ((await platform.workers.evaluate()) > 0);
    const { standing } = await ask({ tiers: {} });
    assert.deepEqual(standing?.tiers, [
      { tier: low, members: 1, supposed: 2 },
      { tier: high, members: 1, supposed: 0 },
      { tier: null, members: 0, supposed: 0 },
    ]);
    assert.deepEqual([standing?.gains, standing?.loses], [0, 1]);
    assert.deepEqual(
      standing?.moved.map(({ move, enrollment, after }) => [move, enrollment, after.tier]),
      [["loses", ann, low]],
    );
    const restored = await ask({ tiers: { update: [{ tier: high, status: "active" }] } });
    assert.deepEqual([restored.standing?.gains, restored.standing?.loses], [0, 0]);
  });

  test("a member whose assertion was another one before it changed stands as it did, and is named", async () => {
    const { platform, actor, ann, ask, advance } = await open(await engine().fresh());
    const { entity } = (await platform.enrollments.retrieve(actor, ann)) as { entity: string };
    const claim = { scope: "program_entry", metric_key: "assert:kyc", operator: "exists" };
    await platform.assertions.create(actor, { entity, key: "kyc", value: 1 });
    assert.equal((await ask({ requirements: { add: [claim] } })).standing?.unjudged_count, 0);
    advance(1_000);
    await platform.assertions.create(actor, { entity, key: "kyc", value: 2 });
    // The range is over before it was asserted first, so that it is judged.
    assert.equal((await ask({ requirements: { add: [claim] } })).standing?.unjudged_count, 0);
    advance(86_400_000);
    const period = { period_start: spelled(0), period_end: spelled(21) };
    const { standing } = await ask({ requirements: { add: [claim] }, ...period });
    assert.deepEqual(
      [standing?.unjudged_count, standing?.unjudged],
      [1, [{ enrollment: ann, entity, name: null, reason: "assertion_changed" }]],
    );
    assert.deepEqual(standing?.supposed, { pending: 0, qualified: 1, grace: 0, not_qualified: 1 });
    assert.equal((await ask({ requirements: {}, ...period })).standing?.unjudged_count, 0);
  });

  test("a member of whom somebody with a profile became the same person stands as it did, and is named", async () => {
    const connecting = { ...TERMS.conditions[0], metric_key: "channel_connected", threshold: 1 };
    const terms = { ...TERMS, conditions: [connecting] } as JudgingTerms;
    const { platform, actor, members, program, play } = await openJudged(await engine().fresh(), terms, 2);
    const entities: string[] = [];
    for (const id of members) entities.push((await platform.enrollments.retrieve(actor, id)).entity);
    const [ann, bob] = entities as [string, string];
    await play(
      [
        { member: 1, day: 2, does: "connect", amount: 1 },
        { member: 0, day: 5, does: "sale", amount: 1_000 },
      ],
      10,
    );
    await platform.entities.merge(actor, bob, { into: ann, reason: "one person" });
    await play([{ member: 0, day: 12, does: "sale", amount: 5_000 }], 20);
    const range = { period_start: spelled(0), period_end: spelled(20) };
    const found = await platform.payoutRules.simulate(actor, program, { ...range, requirements: {} } as never);
    assert.deepEqual(
      found.totals.map(({ now_minor, proposed_minor }) => [now_minor, proposed_minor]),
      [[500, 500]],
    );
    assert.deepEqual(
      found.standing?.unjudged.map(({ entity, reason }) => [entity, reason]),
      [[ann, "merged"]],
    );
    const other = { remove: (await platform.requirements.list(actor, program)).data.map(({ id }) => id) };
    const removed = await platform.payoutRules.simulate(actor, program, { ...range, requirements: other } as never);
    assert.equal(removed.standing?.unjudged_count, 0);
  });

  test("refuse what they cannot judge, by the field as it was sent", async () => {
    const { actor, ask, requirements, tiers, program } = await open(await engine().fresh());
    const [requirement] = requirements;
    const [low, high] = [tiers.get(1), tiers.get(2)];
    const add = (rank: number, key = "new") => ({ add: [{ key, name: "New", rank }] });
    const asks = { scope: "tier", metric_key: "sales_count", operator: "gte", threshold: 1 };
    const share = { type: "revenue_split", scope: { type: "program", program }, rate_bps: 1, currency: "usd" };
    const cases: readonly (readonly [object, string, string])[] = [
      [{ tiers: add(2) }, "invalid_request", "tiers.add[0].rank"],
      [{ tiers: { add: [...add(3).add, ...add(4).add] } }, "invalid_request", "tiers.add[1].key"],
      [{ tiers: { add: [...add(3).add, ...add(3, "other").add] } }, "invalid_request", "tiers.add[0].rank"],
      [{ tiers: add(3, "tier_1") }, "invalid_request", "tiers.add[0].key"],
      [{ tiers: { update: [{ tier: low, rank: 2 }] } }, "invalid_request", "tiers.update[0].rank"],
      [{ tiers: { update: [{ tier: low }] } }, "invalid_request", "tiers.update[0]"],
      [{ tiers: { update: [{ tier: "tier_1", rank: 2 }] } }, "tier_not_found", "tiers.update[0].tier"],
      [{ tiers: { remove: ["tier_1"] } }, "tier_not_found", "tiers.remove[0]"],
      [{ tiers: { remove: [low, low] } }, "invalid_request", "tiers.remove[1]"],
      [{ requirements: { remove: ["req_1"] } }, "requirement_not_found", "requirements.remove[0]"],
      [
        { requirements: { update: [{ requirement, threshold: null }] } },
        "invalid_request",
        "requirements.update[0].threshold",
      ],
      [{ requirements: { add: [{ ...asks, scope_id: "new" }] } }, "tier_not_found", "requirements.add[0].scope_id"],
      [{ rules: [{ ...share, tier: "new" }] }, "tier_not_found", "rules[0].tier"],
      [{ rules: [{ ...share, tier: high }], tiers: { remove: [high] } }, "invalid_request", "rules[0].tier"],
      [{ tiers: {}, move: "stays" }, "invalid_request", "move"],
      [{ tiers: {}, moved_limit: 0 }, "invalid_request", "moved_limit"],
      [{ tiers: {}, moved_after: "enr_1" }, "enrollment_not_found", "moved_after"],
    ];
    for (const [input, code, param] of cases)
      await assert.rejects(ask(input), refusedAs(code, param), JSON.stringify(input));
    assert.ok(await ask({ tiers: { ...add(2), update: [{ tier: high, rank: 9 }] } }));
    const payer = { ...actor, scopes: ["payouts:read"] };
    assert.ok(await ask({ rules: [] }, payer));
    for (const part of [{ requirements: {} }, { tiers: {} }])
      await assert.rejects(ask(part, payer), refusedAs("insufficient_scope", null));
    assert.ok(await ask({ tiers: {} }, { ...actor, scopes: ["payouts:read", "programs:read"] }));
  });
});
