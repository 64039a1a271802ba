import * as assert from "uvu/assert";
import { type Campaign, launched, ready } from "../testing/campaign.ts";
import { doomed, hooked, SIDES, untilCrash } from "../testing/crash.ts";
import type { TestEngine } from "../testing/engines.ts";
import { assertInvariants } from "../testing/invariants.ts";
import { onEngines } from "../testing/suites.ts";
import { type Budget, scriptedSlot, topUp, type World, work } from "../testing/world.ts";

const funded = (total: number): Budget => ({ mode: "funded", asset: "usd", total });
const NO = { no: { refuses: Number.POSITIVE_INFINITY } };
const open = (engine: TestEngine, total: number, slots = ["a"], members = [1]): Promise<Campaign> =>
  engine.fresh().then((storage) => ready(storage, { members, slots, budget: funded(total) }, { scripts: NO }));

const another = async ({ platform, actor, programs }: Campaign, total: number): Promise<string> => {
  const spec = { plan: { entity: { slots: [scriptedSlot("a")] } } };
  const of = { name: "Another", programs: [...programs], spec, budget: funded(total) };
  const { id } = await platform.distributions.create(actor, of);
  await platform.distributions.validate(actor, id);
  return id;
};

const launch = async ({ platform, actor }: Campaign, id: string) =>
  (await platform.distributions.launch(actor, id)).operation;
const statusOf = async ({ platform, actor }: Campaign, id: string) =>
  (await platform.distributions.retrieve(actor, id)).status;

onEngines(
  "two launches",
  (test, engine) => {
    test("launches that compete for one wallet never reserve more than it has, and the second continues after a top-up", async () => {
      const world = await open(engine(), 100);
      const ids = [world.distribution, await another(world, 100), await another(world, 100)];
      await topUp(world, 150, "first");
      const operations = [];
      for (const id of ids) operations.push(await launch(world, id));
      const processes = [world.process(), world.process(engine().another()), world.process()];
      await Promise.all(processes.map(({ workers }) => workers.runOperations(1)));
      const statuses = await Promise.all(operations.map(async (id) => (await world.operation(id)).status));
      assert.equal(statuses.sort(), ["succeeded", "waiting", "waiting"]);
      assert.equal(await world.wallet(), [50, 100, 0]);
      await topUp(world, 60, "second");
      await Promise.all(processes.map(({ workers }) => workers.drain()));
      assert.equal(await world.wallet(), [10, 200, 0]);
      await topUp(world, 90, "third");
      await work(world.platform);
      for (const id of ids) assert.is(await statusOf(world, id), "active");
      assert.equal(await world.wallet(), [0, 300, 0]);
      await assertInvariants(world);
    });
  },
  ["memory", "postgres"],
);

onEngines(
  "funding",
  (test, engine) => {
    test("a launch that exceeds the wallet waits for funds, announces it once, and continues after any top-up of that wallet", async () => {
      const world = await open(engine(), 100);
      await topUp(world, 40, "first");
      const id = await launch(world, world.distribution);
      await work(world.platform);
      for (let poll = 0; poll < 3; poll += 1) {
        const { status, waiting_reason } = await world.operation(id);
        assert.equal([status, waiting_reason], ["waiting", "funding_required"]);
        assert.is(await world.status(), "launching");
        world.advance(61_000);
        await work(world.platform);
      }
      assert.is(await world.announced("budget.reserve_failed"), 1);
      await topUp(world, 500, "of another asset", "credit");
      await work(world.platform);
      assert.is((await world.operation(id)).status, "waiting");
      await topUp(world, 59, "not enough");
      await work(world.platform);
      assert.is((await world.operation(id)).status, "waiting");
      await topUp(world, 1, "the last one");
      await work(world.platform);
      assert.is((await world.operation(id)).status, "succeeded");
      assert.is((await world.operation(id)).waiting_reason, null);
      assert.is(await world.status(), "active");
      assert.is(await world.announced("budget.reserve_failed"), 1);
      assert.is(await world.announced("budget.reserved"), 1);
      assert.equal(await world.wallet(), [0, 100, 0]);
      await assertInvariants(world);
    });

    test("a top-up at the same time as the launch finds insufficient funds still makes it due", async () => {
      for (const polled of [false, true]) {
        for (const nth of [1, 2]) {
          for (const side of SIDES) {
            const world = await open(engine(), 100);
            const id = await launch(world, world.distribution);
            if (polled) {
              await work(world.platform);
              world.advance(61_000);
            }
            const pays = async (at: number) => {
              if (at === nth) await topUp(world, 100, "in that moment");
            };
            await work(world.process(hooked(world.ports, { [side]: pays })));
            await work(world.platform);
            assert.is((await world.operation(id)).status, "succeeded", `${polled} ${side} commit ${nth}`);
            assert.is(await world.announced("budget.reserve_failed"), polled || nth === 2 || side === "after" ? 1 : 0);
            await assertInvariants(world);
          }
        }
      }
    });

    test("a top-up is applied once per reference, despite any crash", async () => {
      for (const [nth, side] of [
        [1, "before"],
        [1, "after"],
      ] as const) {
        const world = await open(engine(), 100);
        const dying = doomed(world.ports, nth, side);
        const pay = (platform: World["platform"]) =>
          platform.operator.topUp({ brand: world.brand, asset: "usd", amount: 70, reference: "once" });
        assert.ok(await untilCrash(pay(world.process(dying.storage))), `${side} commit ${nth}`);
        await pay(world.platform);
        await pay(world.platform);
        assert.equal(await world.wallet(), [70, 0, 0]);
        try {
          await world.platform.operator.topUp({ brand: world.brand, asset: "usd", amount: 71, reference: "once" });
          assert.unreachable();
        } catch (refused) {
          const { code, param } = refused as { readonly code: string; readonly param: string };
          assert.equal([code, param], ["reference_conflict", "amount"]);
        }
      }
    });

    test("a cancel releases the whole unconsumed reservation, and it funds the next launch", async () => {
      const world = await open(engine(), 100);
      await topUp(world, 100, "first");
      await launch(world, world.distribution);
      const next = await another(world, 100);
      await launch(world, next);
      await work(world.platform);
      await world.platform.distributions.cancel(world.actor, world.distribution);
      await world.settle();
      assert.is(await world.status(), "canceled");
      assert.is(await statusOf(world, next), "active");
      assert.equal(await world.wallet(), [0, 100, 0]);
      assert.is((await world.platform.distributions.retrieve(world.actor, world.distribution)).budget.released, 100);
      await assertInvariants(world);
    });

    test("a cancel while the launch waits for funds reserves and releases nothing", async () => {
      const world = await open(engine(), 100);
      await topUp(world, 40, "first");
      const id = await launch(world, world.distribution);
      await work(world.platform);
      await world.platform.distributions.cancel(world.actor, world.distribution);
      await topUp(world, 100, "too late");
      await world.settle();
      assert.is((await world.operation(id)).status, "superseded");
      assert.equal(await world.wallet(), [140, 0, 0]);
      assert.is(await world.announced("budget.released"), 0);
      await assertInvariants(world);
    });

    test("a completion releases the rest", async () => {
      const world = await open(engine(), 100);
      await topUp(world, 100, "first");
      await launch(world, world.distribution);
      await work(world.platform);
      await world.platform.distributions.complete(world.actor, world.distribution);
      await work(world.platform);
      assert.equal(await world.wallet(), [100, 0, 0]);
      assert.is(await world.announced("budget.released"), 1);
      await assertInvariants(world);
    });

    test("a failed launch releases the rest", async () => {
      const world = await open(engine(), 100, ["no"]);
      await topUp(world, 100, "first");
      await launch(world, world.distribution);
      await work(world.platform);
      assert.is(await world.status(), "failed");
      assert.equal(await world.wallet(), [100, 0, 0]);
      assert.is(await world.announced("budget.released"), 1);
      await assertInvariants(world);
    });

    test("the shares of a funded budget differ by at most one and sum exactly to it", async () => {
      for (const total of [1, 5, 100, 1_001]) {
        const world = await open(engine(), total, ["a", "b", "c"], [1, 0]);
        await topUp(world, 5_000, "first");
        await launch(world, world.distribution);
        await work(world.platform);
        const { data } = await world.platform.deployments.list(world.actor);
        const shares = data.map(({ budget_allocation_minor }) => budget_allocation_minor as number);
        assert.is(shares.length, 6);
        assert.is(
          shares.reduce((left, right) => left + right),
          total,
        );
        assert.ok(Math.max(...shares) - Math.min(...shares) <= 1);
      }
    });

    test("a metered or absent budget reserves nothing and has no shares", async () => {
      for (const mode of ["none", "metered"] as const) {
        const budget = { mode, asset: "usd", total: 100 } as const;
        const world = await launched(await engine().fresh(), { members: [1], slots: ["a"], budget });
        assert.is(await world.status(), "active");
        assert.is((await world.platform.deployments.list(world.actor)).data[0]?.budget_allocation_minor, null);
        assert.equal(await world.wallet(), [0, 0, 0]);
      }
    });
  },
  ["memory"],
);
