import type { Platform } from "@entente/core";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { playStep } from "../stories/play.ts";
import { type World, world } from "../world/world.ts";
import { assertInvariants } from "./all.ts";
import { assertBooksBalance } from "./books.ts";
import { assertPayoutsWithinRules } from "./bounds.ts";
import { assertDelivered } from "./delivered.ts";
import { assertFeedHasNoGaps } from "./feed.ts";
import { assertNothingPaidTwice } from "./once.ts";

const messageOf = async (asserting: Promise<void>): Promise<string> => {
  try {
    await asserting;
    return "It holds.";
  } catch (error) {
    assert.is((error as Error).name, "AssertionError", String(error));
    return (error as Error).message;
  }
};

/** Mia sold for 49.00 on the first two days, and was paid a tenth of each; a third sale is owed. */
const open = async (): Promise<World> => {
  const acme = await world({ programs: [{ name: "Runners", members: ["mia"] }] });
  const { id: brand } = acme.brands[0] as { id: string };
  await acme.platform.operator.topUp({ brand, asset: "usd", amount: 700, reference: "first" });
  for (let day = 0; day < 3; day += 1) {
    await acme.record({ type: "sale", member: acme.member("mia"), value_minor: 4_900 });
    if (day < 2) await playStep(acme, { step: "payday", result: "paid" });
  }
  await acme.pass("1d");
  await acme.platform.payouts.run(acme.actor, {});
  await assertInvariants(acme);
  return acme;
};

type Methods = Record<string, Record<string, (...asked: readonly unknown[]) => Promise<unknown>>>;
type List = { data: Record<string, unknown>[]; has_more: boolean };

/** The platform with one answer of it changed. */
const changed = (acme: World, slice: string, method: string, change: (list: List) => void) => {
  const methods = acme.platform as unknown as Methods;
  const asked = methods[slice]?.[method];
  const answering = async (...given: readonly unknown[]) => {
    const answer = structuredClone(await asked?.(...given)) as List;
    change(answer);
    return answer;
  };
  const platform = { ...methods, [slice]: { ...methods[slice], [method]: answering } } as unknown as Platform;
  return { platform, actor: acme.actor };
};

const bare = (id: string) => id.slice(id.indexOf("_") + 1) as never;

/** Edits a stored payout without a use case, as somebody with access to the database can. */
const edit = async ({ ports, actor, platform }: World, nth: number, fields: object): Promise<string> => {
  const { id } = (await platform.payouts.list(actor, {})).data[nth] as { id: string };
  const found = await ports.payouts.get(actor.tenant, bare(id));
  const row = { ...found?.row, ...fields };
  const write = { kind: "payout", row, version: found?.version } as never;
  const origin = { actor: { kind: "operator", id: null, name: null }, requestId: null } as never;
  const { outcome } = await ports.journal.commit({ origin, tenant: actor.tenant, writes: [write] });
  assert.is(outcome, "committed");
  return id;
};

test("a gap of the feed, an event that is there twice and one of the other mode are named", async () => {
  const acme = await open();
  const feed = (change: (list: List) => void) =>
    messageOf(assertFeedHasNoGaps(changed(acme, "events", "list", change)));
  assert.match(
    await feed(({ data }) => void data.splice(2, 1)),
    /^The feed has a gap: after seq 2 comes 4, the \S+ evt_\S+\.$/,
  );
  const twice = await feed(({ data }) => Object.assign(data[3] ?? {}, { id: data[1]?.id }));
  assert.match(twice, /^The feed has evt_\S+ twice, as seq 2 and as seq 4\.$/);
  const other = await feed(({ data }) => Object.assign(data[0] ?? {}, { livemode: false }));
  assert.match(other, /^The feed has evt_\S+, seq 1, which is of the other mode\.$/);
});

test("a stored amount that was edited breaks the books, and the difference is named", async () => {
  const acme = await open();
  await edit(acme, 2, { amountMinor: 491n });
  const brand = bare(acme.brands[0]?.id ?? "");
  assert.is(
    await messageOf(assertBooksBalance(acme)),
    `The ledger does not balance: the check paid finds amount 980 in ["${brand}", "usd"], and expects 981.`,
  );
});

test("a wallet that does not hold what was paid in is named with its amounts", async () => {
  const acme = await open();
  const wallet = (available: number) =>
    messageOf(
      assertBooksBalance(
        changed(acme, "wallet", "retrieve", (answer) =>
          Object.assign((answer as unknown as { balances: object[] }).balances[0] ?? {}, { available }),
        ),
      ),
    );
  assert.is(
    await wallet(650),
    "The wallet does not balance: 700 usd was paid in, and it has 650 available, 0 reserved and 0 consumed.",
  );
  const below = changed(acme, "wallet", "retrieve", (answer) =>
    Object.assign((answer as unknown as { balances: object[] }).balances[0] ?? {}, { available: 710, reserved: -10 }),
  );
  assert.is(await messageOf(assertBooksBalance(below)), "The wallet has -10 usd reserved, which is below zero.");
  const none = changed(acme, "wallet", "retrieve", (answer) => Object.assign(answer, { balances: [] }));
  assert.is(await messageOf(assertBooksBalance(none)), "The wallet has no balance of usd, which was paid in.");
});

test("a balance that is not the sum of its payouts is named with both amounts", async () => {
  const acme = await open();
  const seen = changed(acme, "balances", "list", ({ data }) =>
    Object.assign(((data[0]?.amounts ?? []) as object[])[0] ?? {}, { pending: 500 }),
  );
  assert.is(
    await messageOf(assertBooksBalance(seen)),
    `The balances of ${acme.programs[0]?.id} in usd say 500 owed and 980 paid, and its payouts come to 490 owed and 980 paid.`,
  );
});

test("a member with more than the rules give is named with the rule, the bound and the newest payout", async () => {
  const acme = await open();
  const id = await edit(acme, 0, { amountMinor: 491n });
  assert.is(
    await messageOf(assertPayoutsWithinRules(acme)),
    `The member ${acme.member("mia").id} has payouts of 1471 usd by the rule ${acme.programs[0]?.rules[0]} (revenue_split), which gives at most 1470; the newest is ${id}.`,
  );
  const stranger = changed(acme, "payouts", "list", ({ data }) => Object.assign(data[0] ?? {}, { rule: "prule_none" }));
  assert.is(
    await messageOf(assertPayoutsWithinRules(stranger)),
    `The payout ${id} of ${acme.member("mia").id} is by prule_none, which is no rule of the brand.`,
  );
});

test("a bonus and an amount for each action have their bounds as well", async () => {
  const rules = [
    { type: "threshold_bonus", metric_key: "sales_count", threshold: 2, bonus_minor: 300 },
    { type: "cpa", metric_key: "referral_count", per_unit_minor: 50 },
  ] as const;
  const acme = await world({ programs: [{ name: "Runners", rules, members: ["mia"] }] });
  const mia = acme.member("mia");
  for (const type of ["sale", "sale", "signup"]) await acme.record({ type, member: mia, value_minor: 100 });
  await playStep(acme, { step: "payday", result: "paid" });
  await assertInvariants(acme);
  const { data } = await acme.platform.payouts.list(acme.actor, {});
  assert.equal(data.map(({ amount_minor }) => amount_minor).sort(), [300, 50]);
  const more = changed(acme, "payouts", "list", (list) => {
    for (const row of list.data) row.amount_minor = 301;
  });
  assert.match(await messageOf(assertPayoutsWithinRules(more)), /gives at most (300|50);/);
});

test("a payout in two payments, and a payment that is not the sum of its payouts, are named", async () => {
  const acme = await open();
  const paid = (change: (list: List) => void) =>
    messageOf(assertNothingPaidTwice(changed(acme, "payoutBatches", "listItems", change)));
  const twice = await paid(({ data }) => void data.push({ ...data[0], id: "poi_again" }));
  assert.match(twice, /^The payout po_\S+ is paid twice: by poi_\S+ of pob_\S+ and by poi_again of pob_\S+\.$/);
  const more = await paid(({ data }) => Object.assign(data[0] ?? {}, { amount_minor: 980 }));
  assert.match(more, /^The payment poi_\S+ of pob_\S+ is 980 usd, and its payouts come to 490\.$/);
  const lost = await paid(({ data }) => void data.splice(0));
  assert.match(lost, /^The payout po_\S+ is paid, and no payment that was made pays it\.$/);
  const strange = await paid(({ data }) => Object.assign(data[0] ?? {}, { payouts: ["po_none"] }));
  assert.match(strange, /^The payment poi_\S+ of pob_\S+ pays po_none, which is no payout of the brand\.$/);
});

test("two payouts of a member and rule for the same days are named with their days", async () => {
  const acme = await open();
  const day = new Date("2030-01-02T00:00:00Z");
  await edit(acme, 0, { earnedStart: day, earnedEnd: new Date("2030-01-03T00:00:00Z") });
  assert.match(
    await messageOf(assertNothingPaidTwice(acme)),
    /^The member enr_\S+ earns twice by prule_\S+: po_\S+ is for 2030-01-02 to 2030-01-03, and po_\S+ for 2030-01-02 to 2030-01-03\.$/,
  );
});

test("an event that never came, or came as another one, is named", async () => {
  const acme = await open();
  const { data } = await acme.platform.events.list(acme.actor, { limit: 100 });
  const received = data.map((event) => ({ ...event })) as never[];
  await assertDelivered(acme, { received });
  const [first] = data;
  assert.is(
    await messageOf(assertDelivered(acme, { received: received.slice(1) })),
    `The ${first?.type} ${first?.id}, seq 1, never came to the receiver.`,
  );
  const other = [{ ...data[0], seq: 9 }, ...received.slice(1)] as never[];
  assert.is(
    await messageOf(assertDelivered(acme, { received: other })),
    `The ${first?.type} ${first?.id}, seq 1, came as ${first?.type}, seq 9.`,
  );
  const altered = [{ ...data[0], data: { ...data[0]?.data, amount: 1 } }, ...received.slice(1)] as never[];
  assert.is(
    await messageOf(assertDelivered(acme, { received: altered })),
    `The ${first?.type} ${first?.id}, seq 1, came with other data than the feed has.`,
  );
  await assertDelivered(acme, { received: [] }, ["payout.failed"]);
});

test.run();
