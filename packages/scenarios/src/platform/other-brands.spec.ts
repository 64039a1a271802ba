import type { Actor, PlatformError } from "@entente/core";
import * as assert from "uvu/assert";
import { type Earner, earner, openPayoutWorld, owe, type PayoutWorld } from "../testing/payouts/payouts.ts";
import { all } from "../testing/snapshot.ts";
import { suiteOnEngines } from "../testing/suites.ts";
import { openWorld, type World } from "../testing/world.ts";

const { test, engine } = suiteOnEngines("people whom several brands know");

const REASON = "One person";

const refusal = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => "accepted",
    ({ code }: PlatformError) => code,
  );

interface BrandsWorld extends World {
  readonly payoutWorld: PayoutWorld;
  /** Of the first brand, and of both. */
  readonly shoes: Earner;
  readonly both: Earner;
  /** Of the second brand alone. */
  readonly hats: Earner;
  /** Somebody who has these scopes in each of these brands. */
  readonly caller: (of: "shoes" | "hats", held: Partial<Record<"shoes" | "hats" | "all", string[]>>) => Promise<Actor>;
  /** The member of the second brand who is `both`. */
  readonly member: string;
}

const open = async (seed: string): Promise<BrandsWorld> => {
  const world = await openWorld(await engine().fresh(), seed);
  const { platform, actor } = world;
  const { organization } = actor.tenant;
  const { id: second } = await platform.operator.createBrand(organization, { name: "Hats", slug: "hats" });
  const ids = { shoes: world.brand, hats: second };
  const hats = await platform.authenticator.actor({ organization, brand: second });
  const payoutWorld = await openPayoutWorld(world);
  const other = await openPayoutWorld({ platform, actor: hats });
  const both = await earner(world, payoutWorld, "both");
  const invited = { program: other.program, entity: both.entity, name: "Both, to Hats" };
  const member = await platform.enrollments.create(hats, invited);
  await platform.enrollments.approve(hats, member.id);
  return {
    ...world,
    payoutWorld,
    both,
    member: member.id,
    shoes: await earner(world, payoutWorld, "shoes"),
    hats: await earner({ platform, actor: hats }, other, "hats"),
    async caller(of, held) {
      const base = await platform.authenticator.actor({ organization, brand: ids[of] });
      const bare = (brand: string) => (brand === "all" ? null : ids[brand as "shoes"].slice(6)) as never;
      const by = Object.entries(held).map(([brand, scopes = []]) => ({ brand: bare(brand), scopes }));
      return { ...base, scopes: by.flatMap(({ scopes }) => scopes), held: by };
    },
  };
};

const PEOPLE = ["entities:read", "entities:write", "enrollments:write"];
const MONEY = [...PEOPLE, "payouts:write"];

/** Everything that anybody may see, as text. */
const shown = async ({ platform, actor }: World): Promise<string> =>
  JSON.stringify([
    await all((page) => platform.events.list(actor, page)),
    await all((page) => platform.auditEntries.list(actor, page)),
    await all((page) => platform.entities.list(actor, page)),
  ]);

test("merging needs the scope in every brand that knows either of the two, whichever way", async () => {
  const world = await open("merge");
  const { platform, caller, both, hats } = world;
  const before = await shown(world);
  const limited = await caller("hats", { hats: ["*"] });
  const mixed = await caller("hats", { hats: ["*"], all: ["entities:read"] });
  for (const by of [limited, mixed])
    for (const [source, into] of [
      [both.entity, hats.entity],
      [hats.entity, both.entity],
    ] as const)
      assert.is(await refusal(platform.entities.merge(by, source, { into, reason: REASON })), "entity_of_other_brands");
  assert.is(await shown(world), before, "a refusal changes nothing");
  const ofBoth = await caller("hats", { hats: PEOPLE, shoes: PEOPLE });
  assert.is(
    await refusal(platform.entities.merge(ofBoth, hats.entity, { into: both.entity, reason: REASON })),
    "accepted",
  );
  // What was merged into the target is part of the person, and its brands are asked as well.
  const shoesAlone = await caller("shoes", { shoes: ["*"] });
  const { shoes } = world;
  const asked = platform.entities.merge(shoesAlone, shoes.entity, { into: both.entity, reason: REASON });
  assert.is(await refusal(asked), "entity_of_other_brands");
});

test("merging away somebody who is owed, was paid or has activity needs payouts:write where that is", async () => {
  const world = await open("money");
  const { platform, actor, caller, payoutWorld, shoes, both } = world;
  const support = await caller("shoes", { all: PEOPLE });
  const finance = await caller("shoes", { all: PEOPLE, shoes: MONEY });
  const abroad = await caller("shoes", { all: PEOPLE, hats: MONEY });
  const merge = (by: Actor, source: string, into: string) =>
    refusal(platform.entities.merge(by, source, { into, reason: REASON }));
  await owe(world, payoutWorld, shoes, 500);
  assert.is(await merge(support, shoes.entity, both.entity), "insufficient_scope");
  assert.is(await merge(abroad, shoes.entity, both.entity), "insufficient_scope");
  assert.is(await merge(finance, shoes.entity, both.entity), "accepted");
  // Nobody is owed anything of it yet, and the next run will.
  const ann = await earner(world, payoutWorld, "ann");
  const bob = await earner(world, payoutWorld, "bob");
  const cy = await earner(world, payoutWorld, "cy");
  const sale = { enrollment: ann.enrollment, type: "sale", value_minor: 100, external_event_id: "sale" };
  await platform.performance.record(actor, sale);
  assert.is(await merge(support, ann.entity, bob.entity), "insufficient_scope");
  assert.is(await merge(support, cy.entity, ann.entity), "accepted");
});

test("erasing needs the scope in every brand, and giving up what is owed payouts:write in each that owes", async () => {
  const world = await open("erase");
  const { platform, caller, payoutWorld, both, shoes } = world;
  const before = await shown(world);
  for (const by of [
    await caller("hats", { hats: ["*"] }),
    await caller("hats", { hats: ["*"], all: ["entities:read"] }),
  ])
    for (const abandon_payouts of [false, true])
      assert.is(await refusal(platform.entities.erase(by, both.entity, { abandon_payouts })), "entity_of_other_brands");
  assert.is(await shown(world), before, "a refusal changes nothing");
  await owe(world, payoutWorld, shoes, 500);
  const support = await caller("shoes", { shoes: PEOPLE });
  const erase = (by: Actor) => refusal(platform.entities.erase(by, shoes.entity, { abandon_payouts: true }));
  assert.is(await erase(support), "insufficient_scope");
  assert.is(await erase(await caller("shoes", { shoes: PEOPLE, hats: MONEY })), "insufficient_scope");
  assert.is(await erase(await caller("shoes", { shoes: MONEY })), "accepted");
  assert.is(await refusal(platform.entities.erase(await caller("shoes", { all: PEOPLE }), both.entity)), "accepted");
});

test("a brand erases its own part, whoever else knows the person; it is recorded, and nothing else changes", async () => {
  const world = await open("part");
  const { platform, actor, caller, both, member } = world;
  const hats = await caller("hats", { hats: MONEY });
  await platform.enrollments.update(hats, member, { metadata: { note: "by hats" } });
  await platform.enrollments.update(actor, both.enrollment, { metadata: { note: "by shoes" } });
  const relationship = (await platform.enrollments.retrieve(hats, member)).relationship;
  await platform.relationships.setPermissions(hats, relationship, { rights: { image: "by hats" } });
  const erased = await platform.entities.erase(hats, both.entity, { brand_only: true });
  assert.equal([erased.erased, erased.brand], [true, `brand_${hats.brand?.id}`]);
  assert.equal({ ...(await platform.enrollments.retrieve(hats, member)).metadata }, {});
  const left = await platform.relationships.retrieve(hats, relationship);
  assert.equal([{ ...left.rights }, left.entity.name], [{}, null]);
  const kept = await platform.enrollments.retrieve(actor, both.enrollment);
  assert.equal({ ...kept.metadata }, { note: "by shoes" });
  assert.is((await platform.entities.retrieve(actor, both.entity)).email, "both@people.example");
  const entries = await all((page) => platform.auditEntries.list(actor, page));
  const last = entries.findLast(({ verb }) => verb === "entities.erase");
  assert.equal([last?.verb, last?.subject.id], ["entities.erase", both.entity]);
  assert.equal({ ...last?.after }, { erased: true, brand: erased.brand, erased_at: erased.erased_at });
  const contradiction = { brand_only: true, abandon_payouts: true };
  const erasing = await platform.entities.erase.invoke(hats, [both.entity], contradiction, {});
  assert.is(erasing.ok, false);
  if (!erasing.ok) assert.is(erasing.refusal.message, "abandon_payouts must be left out where brand_only is true.");
  assert.equal((await platform.operator.rebuild()).differences, []);
});

test("changing or clearing an address that is there needs payouts:write in the brand it is of", async () => {
  const world = await open("address");
  const { platform, caller, shoes } = world;
  const { email, name } = await platform.entities.retrieve(world.actor, shoes.entity);
  const before = await shown(world);
  const support = await caller("shoes", { all: PEOPLE });
  const abroad = await caller("shoes", { all: PEOPLE, hats: MONEY });
  const update = (by: Actor, fields: object) => refusal(platform.entities.update(by, shoes.entity, fields));
  for (const by of [support, abroad])
    for (const to of ["other@people.example", null])
      assert.is(await update(by, { name: "Other", email: to }), "insufficient_scope");
  assert.is(await shown(world), before, "a refusal changes nothing, the name neither");
  assert.is(await update(support, { name, email }), "accepted", "the address that is there is no change");
  assert.is(await update(support, { name: "Other" }), "accepted");
  const finance = await caller("shoes", { all: PEOPLE, shoes: MONEY });
  assert.is(await update(finance, { email: null }), "accepted");
  assert.is(await update(support, { email: "next@people.example" }), "insufficient_scope", "one was there before");
  assert.is(await update(finance, { email: "next@people.example" }), "accepted");
});

test("erasing a brand's own part clears an address that pays, which needs payouts:write, as recording another one does", async () => {
  const world = await open("own part");
  const { platform, caller, shoes } = world;
  const before = await shown(world);
  const support = await caller("shoes", { shoes: PEOPLE });
  const finance = await caller("shoes", { shoes: MONEY });
  const erase = (by: Actor) => refusal(platform.entities.erase(by, shoes.entity, { brand_only: true }));
  const update = (by: Actor) => refusal(platform.entities.update(by, shoes.entity, { email: "evil@x.example" }));
  assert.is(await erase(support), "insufficient_scope");
  assert.is(await shown(world), before, "a refusal changes nothing");
  assert.is(await erase(finance), "accepted");
  assert.is(await update(support), "insufficient_scope");
  assert.is(await update(finance), "accepted");
  assert.equal((await platform.operator.rebuild()).differences, []);
  assert.equal((await platform.operator.checkLedger()).differences, []);
});

test.run();
