import assert from "node:assert/strict";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import { type Earner, earner, openPayoutWorld, owe, payoutOf } from "../testing/payouts/payouts.ts";
import { spelled } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld, type World } from "../testing/world.ts";

// What an explanation and the portal say of an amount is what a batch does after the next run, by each rail of the brand. Of an amount that
// waits for another currency they say that it may: nothing that they keep for another reason, or not at all, ends otherwise.

const STORIES = { memory: 100, pglite: 2, postgres: 4 } as const;
const DAY_MS = 86_400_000;
const PROGRAMS = 3;
const HOLD_DAYS = 10;
/** Days counted from the first: of a sale that is past its hold today, of one that is not, and today. */
const [EARLY, LATE, TODAY] = [2, 19, 20];
const BEGAN_MS = Date.UTC(2030, 0, 1);

const RAILS = [
  { rail: "manual" },
  { rail: "csv_batch", config: { format: "wise_batch_csv" } },
  { rail: "csv_batch", config: { format: "paypal_payouts_csv" } },
  {
    rail: "csv_batch",
    config: { format: "sepa_pain_001", debtor: { name: "Lumen", iban: "DE89370400440532013000" } },
  },
] as const;
const ACCOUNTS = [
  { kind: "iban", account: "DE89370400440532013000" },
  { kind: "paypal", account: "ABCDEFGHJKLMN" },
  { kind: "wise", account: "ada@elsewhere.example" },
] as const;

const story = fc.record({
  minimums: fc.tuple(...Array.from({ length: PROGRAMS }, () => fc.constantFrom(0, 0, 500, 1_000))),
  currency: fc.constantFrom("usd", "usd", "eur", "huf", "huf", "kwd", "jpy"),
  /** Which of the two members is owed an amount, and in which program. */
  owed: fc.array(
    fc.record({
      byOther: fc.boolean(),
      program: fc.nat({ max: PROGRAMS - 1 }),
      amount: fc.constantFrom(500, 60, 400, 600, 700, 1_000, -100, -200, -600, 45, 2_000_000_000_00),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  /** The amount owed in another currency, which is another payment. */
  beside: fc.record({
    currency: fc.constantFrom("aud", "eur", "usd"),
    program: fc.nat({ max: PROGRAMS - 1 }),
    amount: fc.constantFrom(0, 0, 60, 700, 2_000, -100),
  }),
  /** The amount owed to another person, of whose currency the next file may be. */
  stranger: fc.record({
    currency: fc.constantFrom("aud", "eur", "usd"),
    amount: fc.constantFrom(0, 700, 2_000, -100),
    isPaused: fc.boolean(),
  }),
  /** Sales that no run has booked, of which a member gets a fifth. */
  sales: fc.array(
    fc.record({
      byOther: fc.boolean(),
      program: fc.nat({ max: PROGRAMS - 1 }),
      value: fc.constantFrom(2_000, 300, 1_775),
      isHeld: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  paused: fc.constantFrom("none", "none", "one", "other", "both"),
  isMerged: fc.boolean(),
  accounts: fc.subarray([...ACCOUNTS], { maxLength: 2 }),
  waits: fc.constantFrom(1_000, DAY_MS, 4 * DAY_MS),
  rails: fc.subarray([...RAILS]),
});

/** The reasons that a member is given for what a batch calls so. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  negative_balance: ["debt"],
  below_minimum: ["minimum", "debt"],
  held: ["paused", "account_changed"],
  currency_not_payable: ["currency_not_payable"],
  awaiting_account: ["account_missing", "account_not_payable"],
  amount_out_of_range: ["amount_out_of_range"],
  another_currency: ["another_currency"],
};

/** The payouts of a person, the rails, and what a batch is asked for beside its rail. */
interface Tried {
  readonly rails: readonly string[];
  readonly payouts: readonly string[];
  readonly entity: string;
  readonly currency: string;
}

/** The payouts of a person that a batch by a rail takes; and the reasons for which it skips those of the currency. */
const verdictOf = async (world: World, rail: string, tried: Tried, fields: object) => {
  const { platform, actor } = world;
  try {
    const { id, skipped } = await platform.payoutBatches.create(actor, { rail, ...fields });
    const taken: string[] = [];
    for (const one of tried.payouts) if ((await payoutOf(world, one)).batch !== null) taken.push(one);
    await platform.payoutBatches.cancel(actor, id);
    const own = skipped.filter(({ entity, currency }) => entity === tried.entity && currency === tried.currency);
    return { taken, skips: own.map(({ reason }): string => reason) };
  } catch (error) {
    const found = /skipped: ([a-z_, ]+)\.$/.exec((error as Error).message)?.[1];
    if (found === undefined) throw error;
    // Of two currencies or persons the refusal does not say which is skipped why.
    return { taken: [], skips: found.split(", ") };
  }
};

const verdictsOf = async (world: World, tried: Tried, fields: object = {}) => {
  const verdicts = [];
  for (const rail of tried.rails) verdicts.push(await verdictOf(world, rail, tried, fields));
  return verdicts;
};
type Verdicts = Awaited<ReturnType<typeof verdictsOf>>;

/** The reasons that fit to what batches of the rails say. */
const knownTo = (verdicts: Verdicts): readonly string[] => {
  const skips = verdicts.flatMap((verdict) => verdict.skips);
  // A rail that does not take the currency says nothing where another one takes it.
  const taking = skips.filter((skip) => skip !== "currency_not_payable");
  const isApart = verdicts.every((verdict) => verdict.skips.length <= 1);
  return (taking.length > 0 && isApart ? taking : skips).flatMap((skip) => SAID[skip] ?? []);
};

/** The reasons after the first: each is what batches say once the reasons before it are lifted. */
const assertLifted = async (
  world: World,
  tried: Tried,
  id: string,
  reasons: readonly string[],
  lift: () => unknown,
) => {
  const rest = reasons.filter((reason) => reason !== "debt");
  const without = { ignore_minimum: true, reason: "To see what else keeps it" };
  let fields = {};
  while (rest[0] === "minimum" || rest[0] === "paused") {
    if (rest.shift() === "minimum") fields = without;
    else await lift();
    const verdicts = await verdictsOf(world, tried, fields);
    const [next] = rest;
    const known = knownTo(verdicts);
    const said = JSON.stringify([reasons, next, verdicts]);
    if (next !== undefined) assert.ok(known.includes(next), said);
    // Less than a payment carries is below a minimum of its own, and the turn was not said of what was not paid.
    else if (!verdicts.some(({ taken }) => taken.includes(id)))
      assert.ok(
        known.some((one) => one === "minimum" || one === "another_currency"),
        said,
      );
  }
};

/** Runs the days before this one; returns the payouts above zero that it creates, with their members. */
const runAll = async ({ platform, actor }: World, known: readonly string[]) => {
  await platform.payouts.run(actor, { period_start: spelled(0), period_end: spelled(TODAY) });
  const { data } = await platform.payouts.list(actor, { limit: 100 });
  return data.filter(({ id, amount_minor }) => amount_minor > 0 && !known.includes(id));
};

/** The reasons that a member reads of each of its programs, but holds. */
const readBy = async ({ platform, actor }: World, members: readonly Earner[], currency: string) => {
  const said = new Map<string, readonly { readonly reason: string }[]>();
  for (const { enrollment, program } of members) {
    const { token } = await platform.portalSessions.create(actor, enrollment);
    const opened = await platform.portal.sessions.open(token);
    const member = opened.ok ? await platform.portal.sessions.authenticate(opened.value.token) : opened;
    assert.ok(member.ok);
    const read = await platform.portal.read(member.value, "membership", enrollment);
    assert.ok(read.ok);
    const withheld = read.value.amounts.find((one) => one.currency === currency)?.withheld ?? [];
    said.set(
      program,
      withheld.filter(({ reason }) => reason !== "hold"),
    );
  }
  return said;
};

/** A person by two members, who are merged or not, in several programs. */
const openPerson = async (world: World, minimums: readonly number[], currency: string) => {
  const programs: Awaited<ReturnType<typeof openPayoutWorld>>[] = [];
  for (const [at, minimum_payout_minor] of minimums.entries())
    programs.push(
      await openPayoutWorld(world, { name: `Program ${at}`, currency, minimum_payout_minor, hold_days: HOLD_DAYS }),
    );
  const membersOf = async (name: string) => {
    const [first, ...others] = programs as [(typeof programs)[number]];
    const own = await earner(world, first, name);
    const more = [];
    for (const { program } of others) {
      const { id } = await world.platform.enrollments.create(world.actor, { program, entity: own.entity });
      await world.platform.enrollments.approve(world.actor, id);
      more.push({ ...own, enrollment: id, program });
    }
    return [own, ...more];
  };
  return { programs, ones: await membersOf("ada"), others: await membersOf("bob") };
};

onEngines("what keeps an amount from its payment", (test, engine) => {
  test("an explanation and the portal keep what no batch pays, for a reason of the batch, and nothing that one pays", async () => {
    const pays = fc.asyncProperty(
      story,
      async ({ minimums, currency, owed, beside, stranger, sales, paused, isMerged, accounts, waits, rails }) => {
        const world = await openWorld(await engine().fresh(), "withheld");
        const { platform, actor } = world;
        const { programs, ones, others } = await openPerson(world, minimums, currency);
        const [one, other] = [ones[0] as Earner, others[0] as Earner];
        world.advance(TODAY * DAY_MS);
        const memberOf = (byOther: boolean, program: number) =>
          (isMerged && byOther ? others : ones)[program] as Earner;
        const pauses = (by: Earner) => paused === "both" || paused === (others.includes(by) ? "other" : "one");
        const payouts: {
          readonly id: string;
          readonly amount: number;
          readonly by: Earner;
        }[] = [];
        for (const { byOther, program, amount } of owed) {
          const by = memberOf(byOther, program);
          const id = await owe(world, programs[program] as (typeof programs)[number], by, amount, { currency });
          payouts.push({ id, amount, by });
        }
        if (beside.currency !== currency && beside.amount !== 0) {
          const { program: at, amount, currency: other } = beside;
          await owe(world, programs[at] as (typeof programs)[number], ones[at] as Earner, amount, { currency: other });
        }
        if (stranger.amount !== 0) {
          const [first] = programs as [(typeof programs)[number]];
          const eve = await earner(world, first, "eve");
          await owe(world, first, eve, stranger.amount, { currency: stranger.currency });
          if (stranger.isPaused) await platform.relationships.pause(actor, eve.relationship);
        }
        for (const [at, { byOther, program, value, isHeld }] of sales.entries()) {
          const by = memberOf(byOther, program);
          await platform.performance.record(actor, {
            enrollment: by.enrollment,
            type: "sale",
            value_minor: value,
            currency,
            occurred_at: new Date(BEGAN_MS + (isHeld ? LATE : EARLY) * DAY_MS),
            external_event_id: `sale ${at}`,
          });
        }

        if (paused === "other" || paused === "both") await platform.relationships.pause(actor, other.relationship);
        if (isMerged) await platform.entities.merge(actor, other.entity, { into: one.entity, reason: "One person" });
        // Who goes on is active at the merge.
        if (paused === "one" || paused === "both") await platform.relationships.pause(actor, one.relationship);
        for (const account of accounts)
          await platform.payoutAccounts.create(actor, one.entity, account).catch(() => undefined);
        world.advance(waits);
        const made: string[] = [];
        for (const rail of rails) made.push((await platform.payoutRails.create(actor, rail as never)).id);

        const positive = payouts.filter(({ amount }) => amount > 0);
        const explained = async () => {
          const said = new Map<string, readonly { readonly reason: string }[]>();
          for (const { id } of positive) said.set(id, (await platform.payouts.explain(actor, id)).withheld);
          return said;
        };
        const [portal, before] = [await readBy(world, ones, currency), await explained()];
        const booked = await runAll(
          world,
          payouts.map(({ id }) => id),
        );
        for (const row of booked.filter((of) => of.currency === currency)) {
          const by = [...ones, ...others].find(({ enrollment }) => enrollment === row.enrollment);
          if (by === undefined) continue;
          positive.push({ id: row.id, amount: row.amount_minor, by });
        }
        const said = await explained();
        for (const [id, withheld] of before) assert.deepEqual(said.get(id), withheld, "a run changes nothing of it");
        assert.deepEqual(await readBy(world, ones, currency), portal, "a run changes nothing of it");
        const tried = { rails: made, payouts: positive.map(({ id }) => id), entity: one.entity, currency };
        const verdicts = await verdictsOf(world, tried);
        const first = [beside, stranger].some((also) => also.amount > 0 && also.currency < currency);
        const kept: (readonly [id: string, reasons: readonly string[]])[] = [];

        const isSplit = positive.some(({ by }) => !pauses(by));
        for (const { id, by } of positive) {
          const isPaused = pauses(by);
          const withheld = said.get(id) ?? [];
          const reasons = withheld.map(({ reason }) => reason);
          const read = portal.get(by.program) ?? [];
          for (const entry of withheld)
            assert.ok(read.some((shown) => JSON.stringify(shown) === JSON.stringify(entry)));
          if (!isSplit || !isPaused)
            assert.deepEqual(withheld, isSplit ? read.slice(0, withheld.length) : read, "the portal says the same");
          const isPaid = verdicts.some(({ taken }) => taken.includes(id));
          const shown = `${id}: ${reasons} and ${JSON.stringify(verdicts)}`;
          const sure = reasons.filter((reason) => reason !== "another_currency" || !first);
          if (isPaid) assert.deepEqual(sure, [], shown);
          else assert.ok(reasons.length > 0, shown);
          if (reasons.includes("another_currency"))
            assert.ok(!reasons.some((reason) => reason === "minimum" || reason === "paused"), shown);
          if (isPaid) continue;
          if (isSplit && isPaused) assert.deepEqual(reasons, ["paused"]);
          else if (made.length === 0) assert.ok(reasons.some((reason) => ["rail_missing", "debt"].includes(reason)));
          else {
            assert.ok(knownTo(verdicts).includes(reasons[0] ?? ""), shown);
            kept.push([id, reasons]);
          }
        }
        const lift = async () => {
          for (const { relationship } of [one, other])
            await platform.relationships.resume(actor, relationship).catch(() => undefined);
        };
        // What is lifted for one payout is lifted for the others.
        for (const [id, reasons] of kept.slice(0, 1)) await assertLifted(world, tried, id, reasons, lift);
      },
    );
    await assertLaw(fc, pays, STORIES[engine().name]);
  });
});
