import * as assert from "uvu/assert";
import { type CouponWorld, openCoupons } from "../testing/sources/coupon-world.ts";
import { suiteOnEngines } from "../testing/suites.ts";
import { approved } from "../testing/world.ts";

// Customers get a discount while its member is one. What ends a member, by whatever door, ends its coupon at the vendor.

const { test, engine } = suiteOnEngines("coupons at vendors whose members end", ["memory", "postgres"]);

const open = async () => {
  const world = await openCoupons(await engine().fresh());
  await world.making();
  await world.coupon("BOB10");
  await world.coupon("ANN10", { enrollment: world.ann });
  await world.run();
  const { entity, relationship } = await world.platform.enrollments.retrieve(world.actor, world.bob);
  return { ...world, entity, relationship };
};

/** The codes that customers can use at the vendor, once it knows. */
const usable = async (world: CouponWorld): Promise<readonly string[]> => {
  await world.run();
  return [...world.vendors.promotionCodes.values()]
    .filter(({ active }) => active)
    .map(({ code }) => code)
    .toSorted();
};

type World = Awaited<ReturnType<typeof open>>;

const enroll = async ({ platform, actor, program }: World, name: string) =>
  platform.enrollments.create(actor, { program, email: `${name}@people.example` });

/** Each end of Bob's membership, with its new beginning; null where there is none. */
const ENDS: Readonly<
  Record<string, readonly [(world: World) => Promise<unknown>, ((world: World) => Promise<unknown>) | null]>
> = {
  "an archived member": [({ platform, actor, bob }) => platform.enrollments.archive(actor, bob), readmitted],
  "a rejected member": [
    ({ platform, actor, bob }) => platform.enrollments.reject(actor, bob),
    ({ platform, actor, bob }) => platform.enrollments.approve(actor, bob),
  ],
  "a member archived in bulk": [
    ({ platform, actor, bob }) =>
      platform.enrollments.bulk(actor, { action: "archive", items: [{ enrollment: bob }] } as never),
    readmitted,
  ],
  "an ended relationship": [
    ({ platform, actor, relationship }) => platform.relationships.end(actor, relationship),
    readmitted,
  ],
  "an erased person": [
    async ({ platform, actor, entity }) => {
      await platform.entities.erase(actor, entity, {});
      await platform.workers.erase();
    },
    null,
  ],
};

async function readmitted(world: World): Promise<void> {
  await enroll(world, "bob");
  assert.equal(await usable(world), ["ANN10"], "an invitation is no approval");
  await world.platform.enrollments.approve(world.actor, world.bob);
}

for (const [what, [ends, begins]] of Object.entries(ENDS))
  test(`${what} ends the coupon at the vendor, and no other`, async () => {
    const world = await open();
    assert.equal(await usable(world), ["ANN10", "BOB10"]);
    await ends(world);
    assert.equal(await usable(world), ["ANN10"]);
    assert.equal(await world.standing(), { ANN10: "created", BOB10: "deactivated" });
    const { data } = await world.platform.coupons.list(world.actor, { code: "BOB10" });
    assert.is(data[0]?.status, "active", "the coupon itself stays as its people left it");
    const calls = world.vendors.asked.length;
    await world.run();
    assert.is(world.vendors.asked.length, calls);
    if (begins === null) return;
    await begins(world);
    assert.equal(await usable(world), ["ANN10", "BOB10"]);
  });

test("a program that is archived ends its coupons, and those of no other, until it goes on", async () => {
  const world = await open();
  const { platform, actor, program } = world;
  const { id: other } = await platform.programs.create(actor, { name: "Walkers" });
  await world.coupon("EVE10", { enrollment: await approved(world, other, "eve") });
  await platform.programs.update(actor, program, { status: "archived" });
  assert.equal(await usable(world), ["EVE10"]);
  await platform.programs.update(actor, program, { status: "active" });
  assert.equal(await usable(world), ["ANN10", "BOB10", "EVE10"]);
  await platform.programs.update(actor, program, { name: "Joggers", status: "paused" });
  assert.equal(await usable(world), ["ANN10", "BOB10", "EVE10"]);
});

test("the coupon of a member who goes on as another one stays until that one ends", async () => {
  const world = await open();
  const { platform, actor, ann, entity } = world;
  const { entity: into } = await platform.enrollments.retrieve(actor, ann);
  await platform.entities.merge(actor, entity, { into, reason: "One person" });
  assert.equal(await usable(world), ["ANN10", "BOB10"]);
  await platform.enrollments.archive(actor, ann);
  assert.equal(await usable(world), []);
  await enroll(world, "ann");
  await platform.enrollments.approve(actor, ann);
  assert.equal(await usable(world), ["ANN10", "BOB10"]);
});

test("the coupon of a member who ended before a source came is not made", async () => {
  const world = await openCoupons(await engine().fresh());
  await world.coupon("BOB10");
  await world.coupon("ANN10", { enrollment: world.ann });
  await world.run();
  await world.platform.enrollments.archive(world.actor, world.bob);
  await world.making();
  assert.equal(await usable(world), ["ANN10"]);
  assert.equal(await world.standing(), { ANN10: "created" });
});

test("a member that ends while the vendor is told ends the coupon after it", async () => {
  const world = await openCoupons(await engine().fresh());
  const { platform, actor, bob, vendors } = world;
  await world.making();
  await world.coupon("BOB10");
  vendors.meanwhile(async () => {
    await platform.enrollments.archive(actor, bob);
    await platform.workers.runCoupons();
  });
  assert.equal([await usable(world), await world.standing()], [[], { BOB10: "deactivated" }]);
});

test.run();
