import type { Enrollment, PerformanceEvent, StandingInterval, Storage, Versioned, Write } from "@entente/core/ports";
import * as assert from "uvu/assert";
import { ORIGIN } from "../testing/origin.ts";
import { DAY, openStandingWorld } from "../testing/standing-world.ts";
import { onEngines } from "../testing/suites.ts";

type Differences = readonly { readonly stored: string; readonly rebuilt: string }[];

/**
 * A member that qualifies on day 1 by two sales of the day and a claim of the day before, is in grace from day 11 on and
 * falls on day 14: pending, not qualified, qualified, grace, not qualified.
 */
const open = async (storage: Storage) => {
  const world = await openStandingWorld("audit", {}, storage);
  const { platform, actor, ports } = world;
  const program = await world.program({ grace_days: 3 });
  const gold = (await platform.tiers.create(actor, program, { name: "Gold", rank: 1 })).id;
  await world.addRequirement(program, "sales_count", { threshold: 2, window_days: 10 });
  await world.addRequirement(program, "assert:kyc");
  await world.addRequirement(program, "link_clicks", { scope: "tier", scope_id: gold });
  await world.evaluate();
  const member = await world.member(program);
  await world.claim(member, "kyc");
  await world.pass(DAY);
  await world.gain(member);
  await world.gain(member);
  await world.pass(10 * DAY);
  await world.pass(3 * DAY);
  const { tenant } = actor;
  const enrollment = member.id.slice("enr_".length) as StandingInterval["enrollment"];
  const intervals = () => ports.standingIntervals.of(tenant, [enrollment]);
  const commit = async (...writes: readonly Write[]) => {
    const { outcome } = await ports.journal.commit({ origin: ORIGIN, tenant, writes });
    assert.is(outcome, "committed");
  };
  return {
    ...world,
    program,
    enrollment,
    intervals,
    commit,
    /** Changes the interval of this sequence directly in the storage. */
    async alter(sequence: number, fields: (row: StandingInterval) => Partial<StandingInterval>) {
      const found = (await intervals()).find(({ row }) => row.sequence === sequence);
      if (found === undefined) throw new Error(`There is no interval ${sequence}.`);
      const { row, version } = found;
      await commit({ kind: "standingInterval", row: { ...row, ...fields(row) }, version });
    },
    /** Returns the differences that a rebuild finds by evaluating anew, without ids. */
    async found(repair = false) {
      const { differences } = await platform.operator.rebuild({ repair });
      const plain = (text: string) => text.replaceAll(/[0-9a-f-]{36}/g, "id");
      const evaluated = differences.filter(({ check }) => check === "standing" || check === "interval");
      return (evaluated as unknown as Differences).map(({ stored, rebuilt }) => [plain(stored), plain(rebuilt)]);
    },
  };
};
type Story = Awaited<ReturnType<typeof open>>;

const moved = (at: Date | null, days: number) => new Date(Number(at) + days * DAY);
const NOT_QUALIFIED = "not_qualified, no tier, no grace";

/** Changes made directly in the storage, and the reported differences. */
const TAMPERINGS: Readonly<
  Record<
    string,
    { readonly does: (story: Story) => Promise<void>; readonly differences: readonly (readonly string[])[] }
  >
> = {
  "a standing that does not follow from the failed requirements": {
    does: ({ alter }) => alter(2, () => ({ status: "qualified" })),
    differences: [["qualified, no tier, no grace", NOT_QUALIFIED]],
  },
  "a tier whose requirement was failed": {
    async does({ alter, platform, actor, program }) {
      const [tier] = (await platform.tiers.list(actor, program, {})).data;
      await alter(3, () => ({ tier: tier?.id.slice("tier_".length) as StandingInterval["tier"] }));
    },
    differences: [["qualified, id, no grace", "qualified, no tier, no grace"]],
  },
  "more evidence than was received": {
    does: ({ alter }) => alter(3, ({ met }) => ({ met: met.map((one) => ({ ...one, observed: one.observed + 7 })) })),
    differences: [
      ["sales_count 9", "sales_count 0 to 2"],
      ["assert:kyc 8", "assert:kyc 1"],
    ],
  },
  "an event that was received later": {
    async does({ ports, commit, enrollment, actor }) {
      const { id: brand } = actor.brand as NonNullable<typeof actor.brand>;
      const page = await ports.performance.list(actor.tenant, { brand, enrollment }, { limit: 1 });
      const [found] = page?.rows ?? [];
      const { row, version } = found as Versioned<PerformanceEvent>;
      await commit({ kind: "performanceEvent", row: { ...row, receivedAt: moved(row.receivedAt, 5) }, version });
    },
    differences: [["sales_count 2", "sales_count 0 to 1"]],
  },
  "a failed requirement that is recorded as met": {
    does: ({ alter }) => alter(5, ({ met, failed }) => ({ met: [...met, ...failed], failed: [], status: "qualified" })),
    differences: [
      ["qualified, no tier, no grace", NOT_QUALIFIED],
      ["met id id id", "met id"],
      ["qualified, no tier, no grace", NOT_QUALIFIED],
    ],
  },
  "grace that did not begin with the fall": {
    does: ({ alter }) => alter(4, ({ graceSince }) => ({ graceSince: moved(graceSince, 1) })),
    differences: [
      ["grace, no tier, 2030-01-13T00:00:00.000Z", "grace, no tier, 2030-01-12T00:00:00.000Z"],
      [NOT_QUALIFIED, "grace, no tier, 2030-01-13T00:00:00.000Z"],
    ],
  },
  "a gap between two intervals": {
    does: ({ alter }) => alter(3, ({ endedAt }) => ({ endedAt: moved(endedAt, -1) })),
    differences: [["begins 2030-01-12T00:00:00.000Z", "begins 2030-01-11T00:00:00.000Z"]],
  },
  "an interval that is missing": {
    does: ({ alter }) => alter(5, () => ({ sequence: 6 })),
    differences: [["interval 6", "interval 5"]],
  },
  "a last interval that has ended": {
    does: ({ alter, now }) => alter(5, () => ({ endedAt: now() })),
    differences: [["ends 2030-01-15T00:00:00.000Z", "ends null"]],
  },
  "a member's row that differs from its last interval": {
    async does({ ports, commit, enrollment, actor }) {
      const { row, version } = (await ports.enrollments.get(actor.tenant, enrollment)) as Versioned<Enrollment>;
      await commit({ kind: "enrollment", row: { ...row, qualificationStatus: "pending" }, version });
    },
    differences: [
      ["pending, no tier, no grace", NOT_QUALIFIED],
      [NOT_QUALIFIED, "pending, no tier, no grace"],
    ],
  },
};

onEngines(
  "the audit of past standings",
  (test, engine) => {
    test("the audit of past standings finds no difference in intervals that the evaluator wrote", async () => {
      const story = await open(await engine().fresh());
      assert.equal(
        (await story.intervals()).map(({ row }) => row.status),
        ["pending", "not_qualified", "qualified", "grace", "not_qualified"],
      );
      assert.equal(await story.found(), []);
    });

    for (const [name, { does, differences }] of Object.entries(TAMPERINGS)) {
      test(`reports ${name}, and rewrites nothing`, async () => {
        const story = await open(await engine().fresh());
        await does(story);
        const altered = await story.intervals();
        assert.equal(await story.found(), differences);
        assert.equal(await story.found(true), differences);
        assert.equal(await story.intervals(), altered);
      });
    }
  },
  ["memory", "postgres"],
);
