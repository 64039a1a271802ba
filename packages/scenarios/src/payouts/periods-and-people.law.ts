import { PlatformError } from "@entente/core";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import * as assert from "uvu/assert";
import { openPayoutScenario, type PayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";
import { work } from "../testing/world.ts";

// Decisions, section 9, "Statements, closing" and "What defends itself", for people who do not stay who they are: whoever is merged,
// erased, has no address or is given another one's sale while periods are closed, opened again and paid, the ledger check finds nothing,
// and no batch is refused its file.

const WEEKS = 3;
const MEMBERS = 4;
const DAY_MS = 86_400_000;

const ACTS = {
  sale: { week: fc.nat(WEEKS - 1), member: fc.nat(MEMBERS - 1), amount: fc.integer({ min: 10, max: 9_000 }) },
  refund: { sale: fc.nat(99), percent: fc.constantFrom(30, 100) },
  correct: { sale: fc.nat(99), member: fc.nat(MEMBERS - 1) },
  merge: { member: fc.nat(MEMBERS - 1), into: fc.nat(MEMBERS - 1) },
  erase: { member: fc.nat(MEMBERS - 1) },
  address: { member: fc.nat(MEMBERS - 1), isKnown: fc.boolean() },
  adjust: { member: fc.nat(MEMBERS - 1), amount: fc.integer({ min: -500, max: 500 }).filter((amount) => amount !== 0) },
  run: { week: fc.nat(WEEKS - 1) },
  close: { week: fc.nat(WEEKS - 1) },
  reopen: { week: fc.nat(WEEKS - 1) },
  batch: { outcome: fc.constantFrom("paid", "failed", "returned", "waits", "canceled") },
  wait: { hours: fc.constantFrom(1, 2, 30) },
} as const;
type Named = keyof typeof ACTS;
type Value<A> = A extends fc.Arbitrary<infer T> ? T : never;
type Of<A extends Named> = { readonly [F in keyof (typeof ACTS)[A]]: Value<(typeof ACTS)[A][F]> };
interface Act {
  readonly act: Named;
  readonly of: Of<Named>;
}

const of = (act: Named): fc.Arbitrary<Act> =>
  fc.record<Act>({ act: fc.constant(act), of: fc.record(ACTS[act] as never) as fc.Arbitrary<Of<Named>> });
const one = (...acts: readonly Named[]): fc.Arbitrary<Act> => fc.oneof(...acts.map(of));
const people = one("refund", "correct", "merge", "erase", "address", "batch", "sale");
const alone = (arbitrary: fc.Arbitrary<Act>, weight: number) => ({ weight, arbitrary: arbitrary.map((act) => [act]) });

/** A week is run and closed, something becomes of its people, and what comes of it is booked later or by opening it again. */
const corrected = fc
  .tuple(fc.nat(WEEKS - 1), fc.array(people, { minLength: 1, maxLength: 4 }), one("run", "reopen", "batch"))
  .map(([week, changes, then]): readonly Act[] => [
    { act: "run", of: { week } },
    { act: "close", of: { week } },
    ...changes,
    then,
    { act: "reopen", of: { week } },
  ]);
const story = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: corrected },
      alone(one("sale"), 6),
      alone(people, 4),
      alone(one("run", "close", "reopen", "adjust", "wait", "batch"), 5),
    ),
    { minLength: 5, maxLength: 12 },
  )
  .map((parts) => parts.flat());

/** Refusals that such histories meet. */
const MAY_REFUSE: ReadonlySet<string> = new Set([
  "payout_period_closed",
  "payout_period_not_closable",
  "payout_period_not_found",
  "invalid_period",
  "payout_batch_empty",
  "performance_event_not_correctable",
  "no_eligible_activity",
  "entity_merged",
  "entity_not_mergeable",
  "entity_not_erasable",
  "merge_not_possible",
  "entity_erased",
  "invalid_request",
]);

const tried = async <T>(running: Promise<T>): Promise<T | undefined> => {
  try {
    return await running;
  } catch (error) {
    if (error instanceof PlatformError && MAY_REFUSE.has(error.code)) return undefined;
    throw error;
  }
};

interface Sold {
  readonly id: string;
  readonly amount: number;
  left: number;
}

const open = async (scenario: PayoutScenario) => {
  const { platform, actor, program } = scenario;
  await scenario.share(1_750);
  const bonus = { name: "Bonus", type: "threshold_bonus", metric_key: "gmv_cents", threshold: 9_000 } as const;
  const scope = { type: "program", program } as const;
  await platform.payoutRules.create(actor, { ...bonus, bonus_minor: 900, currency: "usd", scope });
  await platform.payoutRails.create(actor, { rail: "manual" });
  const members: string[] = [];
  for (const name of ["ann", "bob", "cid", "dot"]) members.push(await scenario.join(name));
  scenario.until(WEEKS * 7);
  const entities = await Promise.all(
    members.map(async (member) => (await platform.enrollments.retrieve(actor, member)).entity),
  );
  return { members, entities };
};

/** Pays what is owed: whatever led here, the batch is as its payouts were announced. */
const pay = async ({ platform, actor }: PayoutScenario, outcome: Of<"batch">["outcome"]): Promise<void> => {
  const made = await tried(platform.payoutBatches.create(actor, { ignore_minimum: true, reason: "All of it" }));
  if (made === undefined) return;
  await platform.payoutBatches.export(actor, made.id);
  await work(platform);
  if (outcome === "waits") return;
  if (outcome === "canceled") return void (await platform.payoutBatches.cancel(actor, made.id));
  const { data: items } = await platform.payoutBatches.listItems(actor, made.id, { limit: 100 });
  const confirm = async (status: "paid" | "failed" | "returned") => {
    const results = items.map(({ id: item }) => ({ item, status }));
    await platform.payoutBatches.confirm(actor, made.id, { results, external_batch_ref: `${made.id} ${status}` });
    await work(platform);
  };
  if (outcome !== "failed") await confirm("paid");
  if (outcome !== "paid") await confirm(outcome);
};

onEngines("people who change while periods are closed and opened again, over any history", (test, engine) => {
  test("raise no difference, and leave every batch its file", async () => {
    const property = fc.asyncProperty(story, async (acts) => {
      const scenario = await openPayoutScenario(await engine().fresh(), JSON.stringify(acts));
      const { platform, actor } = scenario;
      const { members, entities } = await open(scenario);
      const sold: Sold[] = [];
      let external = 0;
      const next = () => {
        external += 1;
        return `by hand ${external}`;
      };
      const saleAt = (at: number): Sold | undefined => sold[at % Math.max(1, sold.length)];
      const idOf = async (week: number) =>
        (await platform.payouts.listPeriods(actor, { period_start: spelled(week * 7) })).data[0]?.id ?? "prd_none";
      const carryOut: { readonly [A in Named]: (asked: Of<A>) => Promise<unknown> } = {
        async sale({ week, member, amount }) {
          const id = await scenario.sale(members[member] as string, week * 7 + 3, amount);
          sold.push({ id, amount, left: amount });
        },
        async refund({ sale: at, percent }) {
          const sale = saleAt(at);
          const amount = Math.min(sale?.left ?? 0, Math.ceil(((sale?.amount ?? 0) * percent) / 100));
          if (sale === undefined || amount === 0) return;
          sale.left -= amount;
          const back = { type: "refund", reverses: sale.id, value_minor: amount, external_event_id: next() };
          await platform.performance.record(actor, back);
        },
        async correct({ sale, member }) {
          const asked = { enrollment: members[member] as string, reason: "Hers all along" };
          const event = saleAt(sale)?.id;
          if (event !== undefined) await tried(platform.performance.correctAttribution(actor, event, asked));
        },
        merge({ member, into }) {
          const asked = { into: entities[into] as string, reason: "One person" };
          return tried(platform.entities.merge(actor, entities[member] as string, asked));
        },
        async erase({ member }) {
          const asked = { abandon_payouts: true };
          await tried(platform.entities.erase(actor, entities[member] as string, asked));
          await platform.workers.erase();
        },
        address({ member, isKnown }) {
          const email = isKnown ? `new-${member}@people.example` : null;
          return tried(platform.entities.update(actor, entities[member] as string, { email }));
        },
        adjust({ member, amount }) {
          const entry = { enrollment: members[member] as string, amount_minor: amount, currency: "usd" };
          return tried(platform.payouts.adjust(actor, { ...entry, reason: "By hand", external_ref: next() }));
        },
        run: ({ week }) => tried(scenario.run(week * 7, week * 7 + 7)),
        close: async ({ week }) => tried(platform.payouts.closePeriod(actor, await idOf(week))),
        reopen: async ({ week }) =>
          tried(platform.payouts.reopenPeriod(actor, await idOf(week), { reason: "Sent late" })),
        batch: ({ outcome }) => pay(scenario, outcome),
        wait: async ({ hours }) => scenario.advance((hours * DAY_MS) / 24),
      };
      for (const { act, of: asked } of acts) {
        await carryOut[act](asked as never);
        scenario.advance(1_000);
        assert.equal((await platform.operator.checkLedger()).differences, [], `after ${act} ${JSON.stringify(asked)}`);
      }
    });
    await assertLaw(fc, property, engine().name === "memory" ? 5 : 1);
  });
});
