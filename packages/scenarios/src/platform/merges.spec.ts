import type { PlatformError } from "@entente/core";
import * as assert from "uvu/assert";
import { hooked } from "../testing/crash.ts";
import { openHost } from "../testing/host.ts";
import { type Earner, earner, openPayoutWorld, owe, type PayoutWorld, payTo } from "../testing/payouts/payouts.ts";
import { openPayoutScenario } from "../testing/payouts/scenario.ts";
import { all } from "../testing/snapshot.ts";
import { suiteOnEngines } from "../testing/suites.ts";
import { approved, openWorld, type World, work } from "../testing/world.ts";

const { test, engine } = suiteOnEngines("two entities of one person");

const REASON = "She signed up twice";
const DAY = 86_400_000;

const merge = ({ platform, actor }: World, source: string, into: string) =>
  platform.entities.merge(actor, source, { into, reason: REASON });

const refusal = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => "accepted",
    ({ code, param }: PlatformError) => (param === null ? code : `${code} ${param}`),
  );

const sound = async ({ platform }: World): Promise<void> => {
  assert.equal((await platform.operator.rebuild()).differences, []);
  assert.equal((await platform.operator.checkLedger()).differences, []);
};

/** Everything that is stored, as far as the façade shows it. */
const shown = async ({ platform, actor }: World): Promise<string> =>
  JSON.stringify([
    await all((page) => platform.events.list(actor, page)),
    await all((page) => platform.auditEntries.list(actor, page)),
    await all((page) => platform.entities.list(actor, page)),
  ]);

interface MoneyWorld extends World {
  readonly payoutWorld: PayoutWorld;
  /** Of the same program, and of another one. */
  readonly ada: Earner;
  readonly ida: Earner;
  readonly eda: Earner;
  readonly rail: string;
}

const open = async (seed: string): Promise<MoneyWorld> => {
  const world = await openWorld(await engine().fresh(), seed);
  const { id: rail } = await world.platform.payoutRails.create(world.actor, { rail: "manual" });
  const payoutWorld = await openPayoutWorld(world, { minimum_payout_minor: 100 });
  const other = await openPayoutWorld(world, { name: "Walkers", minimum_payout_minor: 100 });
  const [ada, ida] = [await earner(world, payoutWorld, "ada"), await earner(world, payoutWorld, "ida")];
  return { ...world, payoutWorld, rail, ada, ida, eda: await earner(world, other, "eda") };
};

/** Who is paid how much by a new batch, and why others are not. */
const batch = async ({ platform, actor, rail }: MoneyWorld) => {
  const { id, skipped } = await platform.payoutBatches.create(actor, { rail });
  const items = await all((page) => platform.payoutBatches.listItems(actor, id, page));
  return {
    id,
    items: items.map(({ recipient, amount_minor, destination }) => [recipient.entity, amount_minor, destination]),
    skipped: skipped.map(({ entity, amount_minor, reason }) => [entity, amount_minor, reason]),
  };
};

const settle = async ({ platform, actor }: World, id: string): Promise<void> => {
  await platform.payoutBatches.export(actor, id);
  await work(platform);
  await platform.payoutBatches.confirm(actor, id, { all: "paid" });
  await work(platform);
};

const statusesOf = async ({ platform, actor }: World, entity: string): Promise<readonly string[]> =>
  (await all((page) => platform.payouts.list(actor, { entity, ...page })))
    .map(({ amount_minor, status }) => `${amount_minor} ${status}`)
    .sort();

test("the held amounts of two merged entities are shown once, for the one that is paid", async () => {
  const scenario = await openPayoutScenario(await engine().fresh(), "held of both", { hold_days: 9 });
  const { platform, actor } = scenario;
  await scenario.share(1_000);
  const [ann, bob] = [await scenario.join("ann"), await scenario.join("bob")];
  scenario.until(5);
  await scenario.sale(ann, 3, 1_000);
  await scenario.sale(bob, 4, 2_000);
  const [source, target] = [
    (await platform.enrollments.retrieve(actor, ann)).entity,
    (await platform.enrollments.retrieve(actor, bob)).entity,
  ];
  await merge(scenario, source, target);
  const heldOf = async (entity: string) =>
    (await platform.balances.list(actor, { entity })).data.map((of) => [of.entity, of.amounts.map(({ held }) => held)]);
  assert.equal([await heldOf(target), await heldOf(source)], [[[target, [300]]], []]);
});

test("the entity is part of the other one, says so, and is recorded with the reason", async () => {
  const world = await open("merged");
  const { platform, actor, ada, ida } = world;
  const merged = await merge(world, ida.entity, ada.entity);
  assert.equal([merged.id, merged.merged_into, merged.email], [ida.entity, ada.entity, "ida@people.example"]);
  assert.equal(await platform.entities.retrieve(actor, ida.entity), {
    ...merged,
    same_address: [],
    recorded: [{ brand: world.brand, name: null, address: "ida@people.example" }],
  });
  assert.is((await platform.entities.retrieve(actor, ada.entity)).merged_into, null);
  assert.equal((await platform.events.list(actor, { type: "entity.merged" })).data, []);
  const entries = await all((page) => platform.auditEntries.list(actor, page));
  const last = entries.slice(-3);
  assert.equal(
    last.map(({ verb, subject }) => [verb, subject.id]),
    [
      ["entities.merge", ada.entity],
      ["entities.merge", ida.entity],
      ["enrollments.archive", ida.enrollment],
    ],
  );
  assert.equal(last[0]?.after, { ...last[0]?.before, merged: ida.entity, reason: REASON });
  assert.equal([last[1]?.before, last[1]?.after], [{ merged_into: null }, { merged_into: ada.entity }]);
  await sound(world);
});

test("a merge that makes no sense is refused and changes nothing", async () => {
  const world = await open("refused");
  const { platform, actor, ada, ida, eda } = world;
  await merge(world, ida.entity, ada.entity);
  await platform.entities.erase(actor, eda.entity, {});
  const before = await shown(world);
  const cases: readonly (readonly [string, string, string])[] = [
    [ada.entity, ada.entity, "invalid_request into"],
    [ada.entity, `ent_${ada.enrollment.slice(4)}`, "entity_not_found into"],
    [`ent_${ada.enrollment.slice(4)}`, ada.entity, "entity_not_found"],
    [ida.entity, ada.entity, "entity_merged"],
    [ada.entity, ida.entity, "entity_merged"],
    [ada.entity, eda.entity, "entity_not_mergeable"],
    [eda.entity, ada.entity, "entity_not_mergeable"],
  ];
  for (const [source, into, code] of cases) assert.is(await refusal(merge(world, source, into)), code);
  for (const asked of [
    { into: ada.entity },
    { reason: REASON },
    { into: ada.entity, reason: "" },
    { into: ada.entity, reason: " \t" },
  ])
    assert.match(await refusal(platform.entities.merge(actor, ida.entity, asked as never)), "invalid_request");
  const { program } = ada;
  assert.is(await refusal(platform.enrollments.create(actor, { program, entity: ida.entity })), "entity_merged entity");
  const claim = { entity: ida.entity, key: "checked" };
  assert.is(await refusal(platform.assertions.create(actor, claim)), "entity_merged entity");
  assert.is(await refusal(platform.entities.erase(actor, ida.entity, {})), "entity_merged");
  assert.is(await refusal(payTo(world, ida, "paypal", "ida@pay.example")), "entity_merged owner");
  const bulk = await platform.enrollments.bulk(actor, {
    action: "enroll",
    items: [{ program, entity: ida.entity }],
  } as never);
  assert.equal([bulk.refused, bulk.items[0]?.error?.code], [1, "entity_merged"]);
  assert.is(await shown(world), before);
});

test("a merge ends the source in a program of both, and its membership in any other goes on, as the person's", async () => {
  const world = await open("memberships");
  const { platform, actor, ada, ida, eda } = world;
  for (const one of [ida, eda]) await merge(world, one.entity, ada.entity);
  const of = (id: string) => platform.enrollments.retrieve(actor, id);
  assert.equal([(await of(ida.enrollment)).status, (await of(eda.enrollment)).status], ["archived", "active"]);
  assert.is((await of(eda.enrollment)).entity, eda.entity);
  // Whoever enrolls the person finds the memberships there are, by each address and by the id.
  const again = (asked: object) => platform.enrollments.create(actor, asked as never);
  for (const asked of [{ entity: ada.entity }, { email: "IDA@people.example" }, { email: "eda@people.example" }]) {
    assert.is((await again({ program: eda.program, ...asked })).id, eda.enrollment);
    assert.is((await again({ program: ada.program, ...asked })).id, ada.enrollment);
  }
  const emails = ["eda@people.example", "ada@people.example", "ida@people.example"];
  const bulk = await platform.enrollments.bulk(actor, {
    action: "enroll",
    items: emails.flatMap((email) => [
      { program: eda.program, email },
      { program: ada.program, email },
    ]),
  } as never);
  assert.equal(
    bulk.items.map(({ enrollment }) => enrollment?.id),
    emails.flatMap(() => [eda.enrollment, ada.enrollment]),
  );
  const { id: third } = await platform.programs.create(actor, { name: "Third" });
  const joined = await again({ program: third, email: "ida@people.example" });
  assert.is(joined.entity, ada.entity);
  assert.is((await again({ program: third, email: "eda@people.example" })).id, joined.id);
  await sound(world);
});

test("a member that was archived, or whose relationship ended, comes back as the person's", async () => {
  const world = await open("back");
  const { platform, actor, ada, eda } = world;
  await merge(world, eda.entity, ada.entity);
  const again = () => platform.enrollments.create(actor, { program: eda.program, email: "ada@people.example" });
  await platform.enrollments.archive(actor, eda.enrollment);
  assert.equal([(await again()).id, (await again()).status], [eda.enrollment, "active"]);
  await platform.enrollments.approve(actor, eda.enrollment);
  await platform.relationships.end(actor, eda.relationship);
  const back = await again();
  assert.equal([back.id, back.relationship, back.approval_status], [eda.enrollment, ada.relationship, "pending"]);
  await platform.enrollments.bulk(actor, { action: "approve", items: [{ enrollment: eda.enrollment }] } as never);
  assert.is((await platform.enrollments.retrieve(actor, eda.enrollment)).approval_status, "approved");
  await sound(world);
});

test("a user of a host application who was the source signs in as the target", async () => {
  const world = await openWorld(await engine().fresh(), "users");
  const { platform, actor } = world;
  const host = await openHost(world, { approves: true, channels: [] });
  const other = await openHost(world, { approves: true, issuer: "https://other.acme.com" });
  const accept = async (of: typeof host, user: string, email?: string) =>
    platform.connect.handoff(await of.body(user, email, { emailVerified: true }));
  const [one, two] = [
    await accept(host, "user-1", "mia@example.com"),
    await accept(other, "user-2", "mia@example.org"),
  ];
  await merge(world, one.entityId, two.entityId);
  const back = await accept(host, "user-1");
  assert.equal([back.entityId, back.memberId], [two.entityId, one.memberId]);
  // Another user of either is somebody else, whatever address is verified.
  const fresh = await accept(other, "user-3", "Mia@example.com");
  assert.not(fresh.entityId === two.entityId);
  assert.not((await accept(host, "user-4", "mia@example.org")).entityId === two.entityId);
  const third = await openHost(world, { approves: true, issuer: "https://third.acme.com" });
  assert.is((await accept(third, "user-1", "Mia@example.com")).entityId, two.entityId);
  const asserted = await platform.assertions.create(actor, {
    external_user_id: "user-1",
    issuer: "https://app.acme.com",
    key: "checked",
  });
  assert.is(asserted.entity, two.entityId);
  await sound(world);
});

/** Two members of different programs, whose requirement is that `checked` is asserted of them. */
const openClaims = async (seed: string) => {
  const world = await openWorld(await engine().fresh(), seed);
  const { platform, actor } = world;
  const { id: program } = await platform.programs.create(actor, { name: "Checked" });
  const asked = { scope: "program_entry", metric_key: "assert:checked", operator: "gte", threshold: 1 } as const;
  const { id: second } = await platform.programs.create(actor, { name: "Also" });
  for (const id of [program, second]) await platform.requirements.create(actor, id, asked);
  while ((await platform.workers.evaluate()) > 0);
  const [mia, may] = [await approved(world, program, "mia"), await approved(world, second, "may")];
  const of = (id: string) => platform.enrollments.retrieve(actor, id);
  const [one, two] = [(await of(mia)).entity, (await of(may)).entity];
  const statuses = async () => [(await of(mia)).qualification_status, (await of(may)).qualification_status];
  return { ...world, program: { first: program, second }, one, two, statuses };
};

test("a standing that begins just before a merge, at its instant, is not judged by what is asserted of the other one", async () => {
  const world = await openClaims("claims at once");
  const { platform, actor, program, one, two } = world;
  await platform.assertions.create(actor, { entity: one, key: "checked" });
  world.advance(DAY);
  await platform.assertions.create(actor, { entity: two, key: "checked" });
  await platform.assertions.revoke(actor, { entity: two, key: "checked" });
  world.advance(DAY);
  const { id } = await platform.enrollments.create(actor, { program: program.second, entity: one });
  const qualified = await platform.enrollments.approve(actor, id);
  assert.is(qualified.qualification_status, "qualified");
  await merge(world, one, two);
  assert.is((await platform.enrollments.retrieve(actor, id)).status, "archived");
  await sound(world);
});

test("an assertion of either merged entity counts for all members of the person, the newest of a kind", async () => {
  const world = await openClaims("claims");
  const { platform, actor, one, two, statuses } = world;
  await platform.assertions.create(actor, { entity: one, key: "checked" });
  assert.equal(await statuses(), ["qualified", "not_qualified"]);
  world.advance(DAY);
  await merge(world, one, two);
  assert.equal(await statuses(), ["qualified", "qualified"]);
  await sound(world);
  world.advance(DAY);
  const revoked = await platform.assertions.revoke(actor, { entity: two, key: "checked" });
  assert.equal([revoked.entity, revoked.action], [one, "revoked"]);
  assert.equal(await statuses(), ["not_qualified", "not_qualified"]);
  assert.is((await platform.assertions.list(actor, { entity: two })).data.length, 1);
  await sound(world);
});

/** Demands that the payouts of a person are listed, the newest first, in one page and one by one. */
const listsAll = async ({ platform, actor }: World, entity: string, amounts: readonly number[]): Promise<void> => {
  const whole = await platform.payouts.list(actor, { entity });
  assert.equal([whole.data.map((one) => one.amount_minor), whole.has_more], [amounts, false]);
  let after = {};
  for (const [at, { id }] of whole.data.entries()) {
    const { data, has_more } = await platform.payouts.list(actor, { entity, limit: 1, ...after });
    assert.equal([data.map((one) => one.id), has_more], [[id], at < amounts.length - 1]);
    after = { starting_after: id };
  }
};

test("two merged entities are owed one payment to the target, by its address and minimum, less what was taken back of either", async () => {
  const world = await open("owed");
  const { platform, actor, payoutWorld, ada, ida, eda } = world;
  await owe(world, payoutWorld, ida, 60);
  await owe(world, payoutWorld, ada, 70);
  await owe(world, payoutWorld, eda, -10);
  const before = await batch(world).catch(({ code }: PlatformError) => code);
  assert.is(before, "payout_batch_empty");
  for (const one of [ida, eda]) await merge(world, one.entity, ada.entity);
  await payTo(world, ada, "paypal", "ada@pay.example");
  const [balance, ...others] = (await platform.balances.list(actor, {})).data;
  assert.equal([balance?.entity, others], [ada.entity, []]);
  assert.equal(
    balance?.amounts.map(({ program, pending, negative }) => [program, pending, negative]).sort(),
    [
      [ada.program, 130, 0],
      [eda.program, 0, -10],
    ].sort(),
  );
  assert.equal((await platform.balances.list(actor, { entity: ida.entity })).data, []);
  assert.is((await platform.balances.list(actor, { entity: ada.entity })).data.length, 1);
  await listsAll(world, ada.entity, [-10, 70, 60]);
  await listsAll(world, ida.entity, [60]);
  const paid = await batch(world);
  assert.equal([paid.items, paid.skipped], [[[ada.entity, 120, "ada@pay.example"]], []]);
  await sound(world);
  await settle(world, paid.id);
  assert.equal(await statusesOf(world, ida.entity), ["60 paid"]);
  assert.equal(await statusesOf(world, eda.entity), ["-10 paid"]);
  assert.equal(
    (await platform.balances.list(actor, {})).data[0]?.amounts.map(({ paid: sum }) => sum).sort(),
    [-10, 130],
  );
  await sound(world);
  assert.is(await refusal(batch(world)), "payout_batch_empty");
});

test("an amount that a batch holds stays with the source, and an amount that it gives back is the target's", async () => {
  const world = await open("in a batch");
  const { platform, actor, payoutWorld, ada, ida, eda } = world;
  await owe(world, payoutWorld, ida, 300);
  await owe(world, payoutWorld, eda, 400);
  const first = await batch(world);
  assert.equal(
    first.items.map(([entity, amount]) => [entity, amount]).sort(),
    [
      [eda.entity, 400],
      [ida.entity, 300],
    ].sort(),
  );
  // Of who is merged before the file is made, payments leave the batch.
  await platform.payoutBatches.export(actor, first.id);
  await work(platform);
  for (const one of [ida, eda]) await merge(world, one.entity, ada.entity);
  assert.is(
    await refusal(platform.entities.erase(actor, ada.entity, { abandon_payouts: true })),
    "entity_not_erasable",
  );
  await sound(world);
  const [item] =
    (await platform.payoutBatches.retrieve(actor, first.id)).items?.filter(
      ({ recipient }) => recipient.entity === ida.entity,
    ) ?? [];
  const other = (await platform.payoutBatches.retrieve(actor, first.id)).items?.find(({ id }) => id !== item?.id);
  await platform.payoutBatches.confirm(actor, first.id, {
    results: [
      { item: item?.id ?? "", status: "failed", reason: "Unknown address" },
      { item: other?.id ?? "", status: "paid" },
    ],
  });
  await work(platform);
  assert.equal(await statusesOf(world, eda.entity), ["400 paid"]);
  const second = await batch(world);
  assert.equal(
    second.items.map(([entity, amount]) => [entity, amount]),
    [[ada.entity, 300]],
  );
  await settle(world, second.id);
  assert.equal(await statusesOf(world, ida.entity), ["300 paid"]);
  await sound(world);
});

test("runs, refunds and corrections of before go on after the merge, and nothing is paid twice", async () => {
  const scenario = await openPayoutScenario(await engine().fresh(), "runs");
  const { platform, actor, sale, run, rows } = scenario;
  const { id: rail } = await platform.payoutRails.create(actor, { rail: "manual" });
  const [bob, ann] = [await scenario.join("bob"), await scenario.join("ann")];
  await scenario.share(1_000);
  scenario.until(3);
  const [sold, late] = [await sale(bob, 1, 1_000), await sale(bob, 1, 500)];
  await sale(ann, 1, 200);
  await run(0, 2);
  const world: MoneyWorld = { ...scenario, rail } as never;
  const entityOf = async (id: string) => (await platform.enrollments.retrieve(actor, id)).entity;
  const [one, two] = [await entityOf(bob), await entityOf(ann)];
  const first = await batch(world);
  await settle(world, first.id);
  await merge(world, one, two);
  const refund = (of: string, value_minor: number, n: number) =>
    platform.performance.record(actor, { type: "refund", reverses: of, value_minor, external_event_id: `back ${n}` });
  await refund(sold, 400, 1);
  await platform.performance.correctAttribution(actor, late, { enrollment: ann, reason: "Hers all along" });
  // Bob is archived in this program, so that what is sold by him from now on earns nothing.
  scenario.until(5);
  await sale(bob, 4, 9_000);
  await sale(ann, 4, 3_000);
  await run(3, 5);
  await sound(world);
  const open = (await rows()).filter(({ status }) => status === "pending");
  const due = open.reduce((sum, { amount }) => sum + amount, 0);
  // 40 and 50 are taken back of what Bob was paid, 50 and 300 are Ann's.
  assert.is(due, -40 - 50 + 50 + 300);
  const second = await batch(world);
  assert.equal(
    second.items.map(([entity, amount]) => [entity, amount]),
    [[two, due]],
  );
  await settle(world, second.id);
  const paid = (await rows()).reduce((sum, { amount, status }) => sum + (status === "paid" ? amount : 0), 0);
  assert.is(paid, 60 + 0 + 50 + 20 + 300);
  await run(3, 5);
  assert.is(await refusal(batch(world)), "payout_batch_empty");
  await sound(world);
});

test("an entity that is merged further is one person with all, and every entity names the last", async () => {
  const world = await open("chains");
  const { platform, actor, payoutWorld, ada, ida, eda } = world;
  await owe(world, payoutWorld, ida, 500);
  await merge(world, ida.entity, ada.entity);
  const held = await batch(world);
  await settle(world, held.id);
  await owe(world, payoutWorld, ida, 200);
  await merge(world, ada.entity, eda.entity);
  const into = async (id: string) => (await platform.entities.retrieve(actor, id)).merged_into;
  assert.equal([await into(ida.entity), await into(ada.entity)], [eda.entity, eda.entity]);
  const entries = await all((page) => platform.auditEntries.list(actor, page));
  assert.equal(
    entries.flatMap(({ verb, subject, after }: any) =>
      verb === "entities.merge" && after.merged_into !== undefined ? [[subject.id, after.merged_into]] : [],
    ),
    [
      [ida.entity, ada.entity],
      [ada.entity, eda.entity],
      [ida.entity, eda.entity],
    ],
  );
  assert.equal((await batch(world)).items, [[eda.entity, 200, "eda@people.example"]]);
  assert.equal(
    (await platform.enrollments.create(actor, { program: ada.program, email: "ida@people.example" })).id,
    ada.enrollment,
  );
  await sound(world);
});

test("erasing the person erases every entity of it", async () => {
  const world = await open("erased");
  const { platform, actor, ada, ida } = world;
  await merge(world, ida.entity, ada.entity);
  await platform.workers.sealStreams();
  await platform.entities.erase(actor, ada.entity, {});
  for (const _ of [1, 2]) {
    await platform.workers.erase();
    world.advance(60_000);
  }
  await platform.workers.sealStreams();
  for (const { entity } of [ada, ida]) {
    const { name, email } = await platform.entities.retrieve(actor, entity);
    assert.equal([name, email], [null, null]);
  }
  const text = await shown(world);
  for (const word of ["ida@people.example", "ada@people.example", REASON]) assert.not.match(text, word);
  await sound(world);
  const back = await platform.enrollments.create(actor, { program: ada.program, email: "ida@people.example" });
  assert.not([ada.entity, ida.entity].includes(back.entity));
});

test("a brand that knew the source alone comes to know the target, and pays it", async () => {
  const world = await open("brands");
  const { platform, ada, ida } = world;
  const { organization } = world.actor.tenant;
  await platform.operator.createBrand(organization, { name: "Hats", slug: "hats" });
  const hats = await platform.authenticator.actor({ organization, brand: "hats" });
  const { id: program } = await platform.programs.create(hats, { name: "Hats" });
  const member = await platform.enrollments.create(hats, { program, entity: ida.entity, name: "Ida" });
  await platform.enrollments.approve(hats, member.id);
  assert.is(await refusal(platform.entities.retrieve(hats, ada.entity)), "entity_not_found");
  assert.is(
    await refusal(platform.entities.merge(hats, ida.entity, { into: ada.entity, reason: REASON })),
    "entity_not_found into",
  );
  await merge(world, ida.entity, ada.entity);
  assert.is((await platform.entities.retrieve(hats, ada.entity)).id, ada.entity);
  assert.is((await platform.enrollments.create(hats, { program, entity: ada.entity })).id, member.id);
  await sound(world);
  // Whose relationship ended comes back under the one that the merge began.
  world.advance(DAY);
  await platform.relationships.end(hats, member.relationship);
  const back = await platform.enrollments.create(hats, { program, entity: ada.entity });
  assert.equal([back.id, back.relationship === member.relationship], [member.id, false]);
  await sound(world);
});

test("concurrent merges, memberships and erasures that land all leave one person", async () => {
  const world = await open("at once");
  const { platform, actor, ada, ida, eda } = world;
  const other = world.process(engine().another());
  const asked = [
    platform.entities.merge(actor, ida.entity, { into: ada.entity, reason: REASON }),
    other.entities.merge(actor, ada.entity, { into: eda.entity, reason: REASON }),
    platform.enrollments.create(actor, { program: eda.program, email: "ida@people.example" }),
    other.enrollments.create(actor, { program: eda.program, email: "ada@people.example" }),
    platform.assertions.create(actor, { entity: ida.entity, key: "checked" }),
  ];
  for (const code of await Promise.all(asked.map(refusal)))
    assert.ok(
      ["accepted", "entity_merged", "entity_merged into", "entity_merged entity", "merge_not_possible"].includes(code),
      code,
    );
  const entities = await all((page) => platform.entities.list(actor, page));
  const into = new Map(entities.map(({ id, merged_into }) => [id, merged_into]));
  for (const { merged_into } of entities) if (merged_into !== null) assert.is(into.get(merged_into), null);
  await sound(world);
});

test("an entity that comes back to a program of both during a merge ends there as well, whoever was merged before", async () => {
  const world = await open("back meanwhile");
  const { platform, actor, ports, ada, ida, eda } = world;
  const invite = { program: ida.program, email: "ida@people.example" };
  await merge(world, ida.entity, eda.entity);
  await platform.enrollments.archive(actor, ida.enrollment);
  const view = hooked(ports, {
    async before(nth) {
      if (nth === 1) await merge(world, eda.entity, ada.entity);
    },
    after: async () => {},
  });
  const back = await world.process(view).enrollments.create(actor, invite);
  assert.equal([back.id, back.status], [ada.enrollment, "active"]);
  assert.is((await platform.enrollments.retrieve(actor, ida.enrollment)).status, "archived");
  await sound(world);
});

test("a user who is handed off while its entity is merged joins as the target, in a program that knew neither", async () => {
  for (const approves of [false, true]) {
    const world = await openWorld(await engine().fresh(), `handed off meanwhile ${approves}`);
    const { platform, actor, ports } = world;
    const { id: program } = await platform.programs.create(actor, { name: "Hats" });
    const join = async (name: string) =>
      (await platform.enrollments.retrieve(actor, await approved(world, program, name))).entity;
    const [one, two] = [await join("one"), await join("two")];
    const host = await openHost(world, { approves });
    const view = hooked(ports, {
      async before(nth) {
        // The first commit is that of the nonce.
        if (nth === 2) await platform.entities.merge(actor, one, { into: two, reason: REASON });
      },
    });
    const met = await world
      .process(view)
      .connect.handoff(await host.body("user-1", "one@people.example", { emailVerified: true }));
    assert.is(met.entityId, two);
    assert.is((await platform.enrollments.retrieve(actor, met.memberId)).entity, two);
    await sound(world);
  }
});

test("a merge and handoffs of both at once are all answered, no link is lost, and one membership is left", async () => {
  for (let round = 0; round < 3; round += 1) {
    const world = await openWorld(await engine().fresh(), `handoffs at once ${round}`);
    const { platform, actor } = world;
    const host = await openHost(world, { approves: round % 2 === 0 });
    const [one, two] = ["one@people.example", "two@people.example"];
    const first = async (user: string, email: string) =>
      (await platform.connect.handoff(await host.body(user, email))).entityId;
    const [source, target] = [await first("one", one), await first("two", two)];
    // Who is not approved by the host application is approved by the brand: otherwise the two are not merged.
    const { data: joined } = await platform.enrollments.list(actor, { program: host.program });
    for (const { id, approval_status: approval } of joined)
      if (approval === "pending") await platform.enrollments.approve(actor, id);
    const processes = [platform, world.process(engine().another())];
    const users = [
      ["one", one],
      ["two", two],
      ["one", one],
      ["two", two],
      ["one", two],
    ] as const;
    const bodies = await Promise.all(users.map(([user, email]) => host.body(user, email)));
    const handing = bodies.map((body, nth) => (processes[nth % 2] as typeof platform).connect.handoff(body));
    await Promise.all([...handing, platform.entities.merge(actor, source, { into: target, reason: REASON })]);
    const members = (await all((page) => platform.enrollments.list(actor, { program: host.program, ...page }))).filter(
      ({ status }) => status !== "archived",
    );
    assert.is(members.length, 1);
    for (const [user] of users) {
      const back = await platform.connect.handoff(await host.body(user));
      assert.equal([back.entityId, back.memberId], [target, members[0]?.id], `${round} ${user}`);
    }
    await sound(world);
  }
});

test.run();
