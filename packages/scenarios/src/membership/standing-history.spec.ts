import type { Storage } from "@entente/core/ports";
import * as assert from "uvu/assert";
import { DAY, type Member, openStandingWorld, refuses } from "../testing/standing-world.ts";
import { onEngines } from "../testing/suites.ts";

onEngines(
  "standing over time",
  (test, engine) => {
    test("each interval has the standing of a member, its trigger and its end; it includes its start", async () => {
      const world = await openStandingWorld("intervals", {}, await engine().fresh());
      const { platform, actor } = world;
      const program = await world.program({ grace_days: 3 });
      const gold = (await platform.tiers.create(actor, program, { name: "Gold", rank: 1 })).id;
      const sales = await world.addRequirement(program, "sales_count", { window_days: 10 });
      const forGold = await world.addRequirement(program, "assert:gold", {
        scope: "tier",
        scope_id: gold,
        required: true,
      });
      await world.evaluate();
      const start = world.now();
      const member = await world.invite(program);
      const after = (days: number, ms = 0) => new Date(start.getTime() + days * DAY + ms);
      const at = (time?: Date): Promise<any> =>
        platform.standing.retrieve(actor, member.id, time === undefined ? {} : { at: time.toISOString() });

      await world.pass(DAY);
      await world.approve(member);
      await world.pass(DAY);
      await world.gain(member, { quantity: 2 });
      await world.pass(DAY);
      await world.claim(member, "gold");
      await world.gain(member, {}, -DAY);
      await world.pass(9 * DAY);
      await world.pass(3 * DAY);

      const asked = (requirement: string, metric_key: string, scope: string, observed: number) => ({
        requirement,
        metric_key,
        scope,
        observed,
      });
      const entry = (observed: number) => asked(sales, "sales_count", "program_entry", observed);
      const tiered = (observed: number) => asked(forGold, "assert:gold", "tier", observed);
      const NONE = { tier: null, grace_since: null, grace_until: null, met: [], failed: [], trigger: null };
      const GRACE = { grace_since: after(12).toISOString(), grace_until: after(15).toISOString() };
      const short = { ...entry(0), needed: 1 };
      const plain = { ...tiered(0), needed: 1 };
      const standing = [
        [0, { ...NONE, qualification_status: "pending" }],
        [1, { ...NONE, qualification_status: "not_qualified", failed: [short, plain], trigger: "approval" }],
        [2, { ...NONE, qualification_status: "qualified", met: [entry(2)], failed: [plain], trigger: "metric_event" }],
        [
          3,
          { ...NONE, qualification_status: "qualified", tier: gold, met: [entry(2), tiered(1)], trigger: "assertion" },
        ],
        [
          12,
          {
            ...NONE,
            ...GRACE,
            qualification_status: "grace",
            tier: gold,
            met: [tiered(1)],
            failed: [short],
            trigger: "timer",
          },
        ],
        [
          15,
          {
            ...NONE,
            qualification_status: "not_qualified",
            tier: gold,
            met: [tiered(1)],
            failed: [short],
            trigger: "timer",
          },
        ],
      ] as const;
      for (const [nth, [from, fields]] of standing.entries()) {
        const until = standing[nth + 1]?.[0];
        const whole = {
          object: "enrollment.standing",
          enrollment: member.id,
          ...fields,
          since: after(from).toISOString(),
          until: until === undefined ? null : after(until).toISOString(),
          livemode: true,
        };
        const times = until === undefined ? [after(from)] : [after(from), after(from, 1), after(until, -1)];
        for (const time of times) assert.equal(await at(time), { ...whole, at: time.toISOString() });
        if (until === undefined) assert.equal(await at(), { ...whole, at: world.now().toISOString() });
      }
      for (const time of [after(0, -1), after(15, 1)]) await refuses(world, () => at(time), "invalid_request", "at");
      await refuses(world, () => platform.standing.retrieve(actor, member.entity, {}), "enrollment_not_found", null);
      const nobody = { ...actor, tenant: { ...actor.tenant, livemode: false } };
      await refuses(world, () => platform.standing.retrieve(nobody, member.id, {}), "enrollment_not_found", null);
    });

    test("given two changes in one millisecond, the later change applies to the instant", async () => {
      const world = await openStandingWorld("millisecond", {}, await engine().fresh());
      const program = await world.program();
      await world.addRequirement(program, "assert:kyc", { failure_policy: "immediate" });
      await world.evaluate();
      const member = await world.member(program);
      await world.claim(member, "kyc");
      const { platform, actor, now } = world;
      const standing = await platform.standing.retrieve(actor, member.id, { at: now().toISOString() });
      assert.equal(
        [standing.qualification_status, standing.since, standing.until],
        ["qualified", now().toISOString(), null],
      );
      await world.revoke(member, "kyc");
      assert.is(
        (await platform.standing.retrieve(actor, member.id, { at: now() })).qualification_status,
        "not_qualified",
      );
      const { tenant } = actor;
      const intervals = await world.ports.standingIntervals.of(tenant, [member.id.slice(4) as never]);
      assert.equal(
        intervals.map(({ row }) => [row.sequence, row.status, Number(row.endedAt ?? 0) - Number(row.startedAt)]),
        [
          [1, "pending", 0],
          [2, "not_qualified", 0],
          [3, "qualified", 0],
          [4, "not_qualified", -Number(now())],
        ],
      );
    });

    test("nothing is written for an event that does not change the standing", async () => {
      const world = await openStandingWorld("still", {}, await engine().fresh());
      const program = await world.program();
      await world.addRequirement(program, "sales_count");
      await world.evaluate();
      const member = await world.member(program);
      for (let nth = 0; nth < 5; nth += 1) {
        world.advance(DAY);
        await world.gain(member);
      }
      const { tenant } = world.actor;
      const intervals = await world.ports.standingIntervals.of(tenant, [member.id.slice(4) as never]);
      assert.equal(
        intervals.map(({ row }) => row.status),
        ["pending", "not_qualified", "qualified"],
      );
    });

    test("a chunk of members that all change reads their intervals once", async () => {
      const storage: Storage = await engine().fresh();
      const asked: number[] = [];
      const standingIntervals: Storage["standingIntervals"] = {
        ...storage.standingIntervals,
        async open(tenant, members) {
          asked.push(members.length);
          return storage.standingIntervals.open(tenant, members);
        },
      };
      const world = await openStandingWorld(
        "chunks",
        { settings: { evaluateChunk: 4 } },
        { ...storage, standingIntervals },
      );
      const program = await world.program();
      const id = await world.addRequirement(program, "sales_count");
      await world.evaluate();
      const members: Member[] = [];
      for (let nth = 0; nth < 6; nth += 1) members.push(await world.member(program));
      asked.splice(0);
      world.advance(DAY);
      await world.platform.requirements.update(world.actor, program, id, { threshold: 0 });
      await world.evaluate();
      assert.equal(asked, [4, 2]);
      for (const { id: member } of members) {
        const standing = await world.platform.standing.retrieve(world.actor, member, {});
        assert.equal(
          [standing.qualification_status, standing.since, standing.trigger],
          ["qualified", world.now().toISOString(), "requirement"],
        );
      }
    });
  },
  ["memory", "postgres"],
);
