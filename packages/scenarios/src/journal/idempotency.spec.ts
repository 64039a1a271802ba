import { type Platform, renderJson } from "@entente/core";
import * as assert from "uvu/assert";
import { doomed, SIDES } from "../testing/crash.ts";
import type { TestEngine } from "../testing/engines.ts";
import { assertInvariants } from "../testing/invariants.ts";
import { all, snapshot } from "../testing/snapshot.ts";
import { onEngines } from "../testing/suites.ts";
import { openScenario, openWorld, type Scenario, type World, work } from "../testing/world.ts";

const AT_ONCE = 16;
const DAY_MS = 86_400_000;

const open = async (engine: TestEngine): Promise<World & Scenario> => {
  const world = await openWorld(await engine.fresh(), "idempotency");
  return { ...world, ...(await openScenario(world, { members: [1], slots: ["a"] })) };
};

interface Asked {
  readonly ask: (platform: Platform, world: World & Scenario, key: string) => Promise<Answer>;
  /** The number of resources that it creates. */
  readonly made: (world: World & Scenario) => Promise<number>;
}
interface Answer {
  readonly ok: boolean;
  readonly replayed: boolean;
  readonly value?: unknown;
  readonly refusal?: { readonly code: string; readonly message: string };
}

const REQUESTS: Readonly<Record<string, Asked>> = {
  "a create": {
    ask: (platform, { actor }, idempotencyKey) =>
      platform.programs.create.invoke(actor, [], { name: "Once" }, { idempotencyKey }),
    made: async ({ platform, actor }) =>
      (await all((page) => platform.programs.list(actor, page))).filter(({ name }) => name === "Once").length,
  },
  "a launch": {
    ask: (platform, { actor, distribution }, idempotencyKey) =>
      platform.distributions.launch.invoke(actor, [distribution], undefined, { idempotencyKey }),
    made: async ({ platform, actor }) => (await all((page) => platform.operations.list(actor, page))).length,
  },
  "an invitation": {
    ask: (platform, { actor, programs }, idempotencyKey) =>
      platform.enrollments.create.invoke(
        actor,
        [],
        { program: programs[0], email: "new@people.example" },
        { idempotencyKey },
      ),
    made: async ({ platform, actor }) =>
      (await all((page) => platform.enrollments.list(actor, page))).filter(
        ({ approval_status }) => approval_status === "pending",
      ).length,
  },
  "a sale": {
    ask: (platform, { actor, members }, idempotencyKey) =>
      platform.performance.record.invoke(
        actor,
        [],
        { enrollment: members[0], type: "sale", value_minor: 1_999 },
        { idempotencyKey },
      ),
    made: async ({ platform, actor }) => (await platform.performance.summary(actor)).data[0]?.events ?? 0,
  },
};

/** Every answer is the same, or a conflict with a request in flight; returns the answer. */
const theAnswer = (answers: readonly Answer[]): string => {
  const result = answers.filter(({ refusal }) => refusal?.code !== "idempotency_key_in_use");
  assert.ok(result.length > 0, "at least one request is answered");
  const texts = new Set(result.map(({ value, refusal }) => renderJson(value ?? refusal)));
  assert.is(texts.size, 1, "all answers are equal");
  return [...texts][0] as string;
};

onEngines("an Idempotency-Key", (test, engine) => {
  for (const [name, { ask, made }] of Object.entries(REQUESTS)) {
    test(`${name} requested 16 times concurrently under it has one effect and one answer, in one process or in several`, async () => {
      for (const processes of [1, AT_ONCE]) {
        const world = await open(engine());
        const before = await made(world);
        const platforms = Array.from({ length: processes }, (_, at) =>
          world.process(at % 2 === 0 ? undefined : engine().another()),
        );
        const answers = await Promise.all(
          Array.from({ length: AT_ONCE }, (_, at) => ask(platforms[at % processes] as Platform, world, "once")),
        );
        const answer = theAnswer(answers);
        assert.is(await made(world), before + 1);
        const again = await ask(world.platform, world, "once");
        assert.ok(again.ok && again.replayed);
        assert.is(renderJson(again.value), answer);
        assert.is(await made(world), before + 1);
        await assertInvariants(world);
      }
    });
  }
});

onEngines(
  "an Idempotency-Key, further",
  (test, engine) => {
    test("resolves a request whose outcome was lost in a crash", async () => {
      for (const [name, { ask, made }] of Object.entries(REQUESTS)) {
        for (const side of SIDES) {
          const world = await open(engine());
          const before = await made(world);
          const first = await ask(world.process(doomed(world.ports, 1, side).storage), world, "once");
          assert.is(first.refusal?.code, "temporarily_unavailable");
          assert.is(await made(world), before + (side === "after" ? 1 : 0), name);
          const second = await ask(world.restarted(), world, "once");
          assert.is(second.ok, true);
          assert.is(second.replayed, side === "after");
          assert.is(await made(world), before + 1, name);
        }
      }
    });

    test("stores a refusal by state, and not one of a field", async () => {
      const world = await open(engine());
      const { platform, actor, distribution } = world;
      const pause = () =>
        platform.distributions.pause.invoke(actor, [distribution], undefined, { idempotencyKey: "pause" });
      const refused = await pause();
      assert.is(refused.ok ? "" : refused.refusal.code, "distribution_not_pausable");
      await platform.distributions.launch(actor, distribution);
      await work(platform);
      const again = await pause();
      assert.ok(!again.ok && again.replayed);
      assert.equal(again.ok ? "" : again.refusal, refused.ok ? "" : refused.refusal);

      const create = (name: string) =>
        platform.programs.create.invoke(actor, [], { name }, { idempotencyKey: "create" });
      assert.is((await create("")).ok, false);
      assert.is((await create("A name")).ok, true);
    });

    test("belongs to one request of one tenant for 24 hours", async () => {
      const world = await open(engine());
      const { platform, actor } = world;
      const create = (of: typeof actor, name: string) =>
        platform.programs.create.invoke(of, [], { name }, { idempotencyKey: "mine" });
      const test = { ...actor, tenant: { ...actor.tenant, livemode: false } };
      const first = await create(actor, "One");
      assert.ok(first.ok);
      const other = await create(actor, "Two");
      assert.is(other.ok ? "" : other.refusal.code, "idempotency_key_conflict");
      assert.ok((await create(test, "Two")).ok);
      world.advance(DAY_MS - 1);
      assert.ok((await create(actor, "One")).replayed);
      world.advance(1);
      const later = await create(actor, "Two");
      assert.ok(later.ok && !later.replayed);
    });

    test("covers the same resource by key and by id, in any spelling of the id", async () => {
      const { platform, actor } = await open(engine());
      const scenario = await platform.operatingTypes.create(actor, { key: "shop_a" });
      await platform.operatingTypes.create(actor, { key: "store_a" });
      const remove = (named: string, idempotencyKey: string) =>
        platform.operatingTypes.delete.invoke(actor, [named], undefined, { idempotencyKey });
      assert.ok((await remove("shop_a", "by-key")).ok);
      const other = await remove("store_a", "by-key");
      assert.is(!other.ok && other.refusal.code, "idempotency_key_conflict");
      assert.is((await platform.operatingTypes.retrieve(actor, "store_a")).status, "active");
      const bare = scenario.id.slice("otype_".length);
      assert.is((await remove(scenario.id, "by-id")).replayed, false);
      for (const spelled of [bare, bare.toUpperCase(), bare.replaceAll("-", "")])
        assert.is((await remove(spelled, "by-id")).replayed, true);
    });

    test("an Idempotency-Key makes a repeat of every verb return the same answer without effect", async () => {
      const world = await open(engine());
      const { platform, actor, distribution } = world;
      for (const verb of ["launch", "pause", "resume", "complete"] as const) {
        const ask = () =>
          platform.distributions[verb].invoke(actor, [distribution], undefined, { idempotencyKey: verb });
        const first = await ask();
        await work(platform);
        const before = await snapshot(world);
        const second = await ask();
        assert.ok(first.ok && second.ok && second.replayed, verb);
        assert.is(renderJson(second.ok && second.value), renderJson(first.ok && first.value));
        assert.equal(await snapshot(world), before);
      }
    });
  },
  ["memory"],
);
