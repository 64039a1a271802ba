import { PlatformError } from "@entente/core";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import * as assert from "uvu/assert";
import { type Answer, attributionOracle, type NameOfOrder, type Names } from "../oracle/attribution.ts";
import type { TestEngine } from "../testing/engines.ts";
import { all } from "../testing/snapshot.ts";
import { onEngines } from "../testing/suites.ts";
import { approved, openWorld } from "../testing/world.ts";

const HOUR = 3_600_000;
const MEMBERS = 4;
const NOWHERE = "018f0000-0000-7000-8000-000000000000";

const member = fc.nat(MEMBERS - 1);
const customer = fc.constantFrom("c-0", "c-1", "c-2");
/** Hours before now: within the window of 5 days, at its edge, and beyond. */
const ago = fc.oneof(fc.nat(48), fc.constantFrom(119, 120, 121), fc.nat(200));
const often = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined, freq: 2 });
const leads = (of: fc.Arbitrary<number>) =>
  often(fc.oneof({ weight: 5, arbitrary: of }, fc.constant("unknown" as const)));
const value = fc.integer({ min: 1, max: 300 });

const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("click" as const), of: member, ago }) },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant("sell" as const),
      coupon: leads(member),
      code: leads(member),
      click: leads(fc.nat(20)),
      customer: often(customer),
      value,
      ago,
      /** Hours after the click that it names, in place of `ago`: the edge of the window, and either side of it. */
      edge: often(fc.constantFrom(119, 120, 121)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("pair" as const), of: member, customer, value, ago }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("take back" as const),
      type: fc.constantFrom("refund", "chargeback"),
      of: fc.nat(30),
      value,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("give back" as const), of: fc.nat(30), value }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("correct" as const), of: fc.nat(30), to: member, rebind: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("merge" as const), of: member, into: member }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("move" as const),
      verb: fc.constantFrom("pause" as const, "resume" as const, "archive" as const),
      of: member,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 100 }) }) },
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

const story = fc.record({
  order: fc.shuffledSubarray<NameOfOrder>(["coupon", "code", "click", "customer"], { minLength: 4 }),
  attribution: fc.constantFrom("last_click" as const, "first_click" as const),
  commands: fc.array(command, { minLength: 10, maxLength: 40 }),
});

type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

const MISSING = {
  coupon: "coupon_not_found",
  code: "promo_link_not_found",
  click_id: "performance_event_not_found",
  customer: "enrollment_not_found",
};

/** A program whose members all sell, and the oracle that is told the same of it. */
const openStory = async (engine: TestEngine, { order, attribution }: Pick<Story, "order" | "attribution">) => {
  const world = await openWorld(await engine.fresh(), "attribution");
  const { platform, actor, ports } = world;
  const fields = { name: "Runners", referral_window_days: 5, name_order: order, attribution };
  const { id: program } = await platform.programs.create(actor, fields as never);
  const ids: string[] = [];
  for (let nth = 0; nth < MEMBERS; nth += 1) ids.push(await approved(world, program, `member${nth}`));
  const known = await Promise.all(ids.map((id) => platform.enrollments.retrieve(actor, id)));
  const codes = known.map(({ referral_code }) => referral_code);
  const entities = known.map(({ entity }) => entity);
  const coupons: string[] = [];
  const oracle = attributionOracle({ order, windowDays: 5, attribution });
  for (const [nth, enrollment] of ids.entries()) {
    coupons.push((await platform.coupons.create(actor, { enrollment, code: `TAKE-${nth}` })).id);
    oracle.coupon(nth, ports.clock.now().getTime());
    // Of the sales of a story some occurred before a coupon was made.
    world.advance(40 * HOUR);
  }
  const statuses = new Map(coupons.map((id) => [id, "active"]));
  const [clicks, sales, reversals]: [string[], string[], string[]] = [[], [], []];
  const clickedAt: Date[] = [];
  const merged = new Set<number>();
  let count = 0;
  const next = () => {
    count += 1;
    return `event ${count}`;
  };
  const before = (hours: number) => new Date(ports.clock.now().getTime() - hours * HOUR);
  const wire = (of: number | null) => (of === null ? null : ids[of]);
  const send = (body: object) => platform.performance.record(actor, body as never) as Promise<any>;

  const bodyOf = ({ coupon, code, click, customer: named }: Names, amount: number, at: Date) => ({
    type: "sale",
    value_minor: amount,
    occurred_at: at,
    external_event_id: next(),
    ...(coupon === undefined ? {} : { coupon: coupon === "unknown" ? "nowhere" : `take-${coupon}` }),
    ...(code === undefined ? {} : { code: code === "unknown" ? "nowhere" : codes[code] }),
    ...(click === undefined ? {} : { click_id: click === "unknown" ? `perf_${NOWHERE}` : clicks[click] }),
    ...(named === undefined ? {} : { customer: named }),
  });

  /** Each sale is recorded, or refused by the name at fault, and says and explains what became of every name. */
  const agrees = async (sold: any, answer: Answer): Promise<void> => {
    if ("missing" in answer) {
      assert.ok(sold instanceof PlatformError, `${JSON.stringify(answer)} and not ${JSON.stringify(sold)}`);
      assert.equal([sold.code, sold.param], [MISSING[answer.missing], answer.missing]);
      return;
    }
    if (sold instanceof Error) throw sold;
    sales.push(sold.id);
    const { member: of, by, also, ignored } = answer.credited;
    const expected = {
      enrollment: wire(of),
      named_by: by,
      also_named: also.map(({ name, member: other }) => ({ name, enrollment: wire(other) })),
      ignored,
    };
    const shown = ({ enrollment, named_by, also_named, ignored: left }: any) => ({
      enrollment,
      named_by,
      also_named,
      ignored: left,
    });
    assert.equal(shown(sold), expected);
    assert.equal(shown((await platform.performance.explainEvent(actor, sold.id)).route), expected);
  };

  const DO: { readonly [D in Command["do"]]: (one: Extract<Command, { do: D }>) => Promise<void> } = {
    async click({ of, ago: hours }) {
      const at = before(hours);
      const { id } = await send({ type: "click", code: codes[of], occurred_at: at, external_event_id: next() });
      clicks.push(id);
      clickedAt.push(at);
      oracle.click(of, at.getTime());
    },
    async sell({ coupon, code, click, customer: named, value: amount, ago: hours, edge }) {
      const names = {
        coupon,
        code,
        click: typeof click !== "number" ? click : clicks.length === 0 ? undefined : click % clicks.length,
        customer: named,
      };
      if (Object.values(names).every((one) => one === undefined)) return;
      const clicked = typeof names.click === "number" ? clickedAt[names.click] : undefined;
      const atEdge = clicked && edge && new Date(clicked.getTime() + edge * HOUR);
      const at = atEdge && atEdge <= ports.clock.now() ? atEdge : before(hours);
      const sold = await send(bodyOf(names, amount, at)).catch((cause) => cause);
      await agrees(sold, oracle.sell(names, amount, at.getTime()));
    },
    async pair({ of, customer: named, value: amount, ago: hours }) {
      const at = before(hours);
      const both = [{ code: of, customer: named }, { customer: named }];
      const { data } = await send({ events: both.map((names) => bodyOf(names, amount, at)) });
      for (const [nth, names] of both.entries()) await agrees(data[nth], oracle.sell(names, amount, at.getTime()));
    },
    async "take back"({ type, of, value: amount }) {
      if (sales.length === 0) return;
      const sale = of % sales.length;
      const body = { type, reverses: sales[sale], value_minor: amount, external_event_id: next() };
      const { id, enrollment, taken_minor, named_by } = await send(body);
      reversals.push(id);
      const { member: from, taken } = oracle.takeBack(sale, amount);
      assert.equal([enrollment, taken_minor, named_by], [wire(from), taken, "reverses"]);
    },
    async "give back"({ of, value: amount }) {
      if (reversals.length === 0) return;
      const reversal = of % reversals.length;
      const body = {
        type: "reinstatement",
        reverses: reversals[reversal],
        value_minor: amount,
        external_event_id: next(),
      };
      const { enrollment, taken_minor } = await send(body);
      const { member: to, given } = oracle.giveBack(reversal, amount);
      assert.equal([enrollment, taken_minor], [wire(to), given]);
    },
    async correct({ of, to, rebind }) {
      const sale = of % Math.max(1, sales.length);
      if (sales.length === 0 || !oracle.isCorrectable(sale, to)) return;
      const asked = { enrollment: ids[to] as string, reason: "It was hers", rebind };
      const { enrollment } = await platform.performance.correctAttribution(actor, sales[sale] as string, asked);
      assert.is(enrollment, ids[to]);
      oracle.correct(sale, to, rebind);
    },
    async merge({ of, into }) {
      if (of === into || merged.has(of) || merged.has(into)) return;
      const asked = { into: entities[into] as string, reason: "One person" };
      await platform.entities.merge(actor, entities[of] as string, asked);
      merged.add(of);
      oracle.merge(of, into, ports.clock.now().getTime());
    },
    async move({ verb, of }) {
      const id = coupons[of] as string;
      const from = { pause: ["active"], resume: ["paused"], archive: ["active", "paused"] }[verb];
      const before = statuses.get(id) as string;
      if (!from.includes(before)) return;
      const { status } = await platform.coupons[verb](actor, id);
      statuses.set(id, status);
      const now = ports.clock.now().getTime();
      if (verb === "resume") oracle.resume(of, now);
      else if (before === "active") oracle.pause(of, now);
    },
    wait: async ({ hours }) => world.advance(hours * HOUR),
  };

  /** Checks that the remainder of each sale counts for the member it is credited to now, and for no other. */
  const addUp = async (): Promise<void> => {
    const sums = new Map<string | null, number>();
    for (const { enrollment, projection } of await all((page) => platform.performance.listEvents(actor, page)))
      if (projection.projected) sums.set(enrollment, (sums.get(enrollment) ?? 0) + (projection.metrics.gmv_cents ?? 0));
    const shown = (of: Iterable<readonly [string | null | undefined, number]>) =>
      [...of].flatMap(([whose, sum]) => (sum === 0 ? [] : [`${whose} ${sum}`])).sort();
    assert.equal(shown(sums), shown([...oracle.sums()].map(([of, sum]) => [wire(of), sum] as const)));
    assert.equal((await platform.operator.rebuild()).differences, []);
  };
  return { play: (one: Command) => (DO[one.do] as (of: Command) => Promise<void>)(one), addUp };
};

const RUNS = { memory: 40, pglite: 1, postgres: 3 };

onEngines(
  "whose a sale is",
  (test, engine) => {
    test("attribution over coupons, clicks, codes, customers, corrections, merges and reversals is as the decisions say", async () => {
      await assertLaw(
        fc,
        fc.asyncProperty(story, async ({ commands, ...terms }) => {
          const { play, addUp } = await openStory(engine(), terms);
          for (const one of commands) await play(one);
          await addUp();
        }),
        RUNS[engine().name],
      );
    });
  },
  ["memory", "pglite", "postgres"],
);
