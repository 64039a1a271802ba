import type { PlatformError } from "@entente/core";
import * as assert from "uvu/assert";
import { type Campaign, launched } from "../testing/campaign.ts";
import type { TestEngine } from "../testing/engines.ts";
import { assertInvariants } from "../testing/invariants.ts";
import { onEngines } from "../testing/suites.ts";
import { work } from "../testing/world.ts";

const FOR_EVER = { clings: Number.POSITIVE_INFINITY };

const campaign = async (engine: TestEngine): Promise<Campaign> => {
  const budget = { mode: "funded", asset: "usd", total: 100 } as const;
  return launched(
    await engine.fresh(),
    { members: [2], slots: ["a", "b"], budget },
    { paid: 100, scripts: { b: FOR_EVER } },
  );
};

const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => "accepted",
    (refused: PlatformError) => refused.code,
  );
onEngines(
  "intervention",
  (test, engine) => {
    test("every other command is refused while a cancel runs, and the cancel itself is answered again", async () => {
      const world = await campaign(engine());
      const { platform, actor, distribution } = world;
      const { operation } = await platform.distributions.cancel(actor, distribution);
      const { id } = await world.deployment("a");
      for (const verb of ["launch", "pause", "resume", "complete", "validate"] as const) {
        assert.is(await codeOf(platform.distributions[verb](actor, distribution)), "cancellation_in_progress", verb);
      }
      assert.is(
        await codeOf(platform.distributions.update(actor, distribution, { name: "New" })),
        "cancellation_in_progress",
      );
      for (const verb of ["pause", "resume", "cancel"] as const) {
        assert.is(await codeOf(platform.deployments[verb](actor, id)), "cancellation_in_progress", verb);
      }
      assert.is((await platform.distributions.cancel(actor, distribution)).operation, operation);
    });

    test("a teardown that fails finally blocks every mutation until an operator retries it", async () => {
      const world = await campaign(engine());
      const { platform, actor, distribution, channel } = world;
      const { operation } = await platform.distributions.cancel(actor, distribution);
      await world.settle();
      assert.is((await platform.operations.retrieve(actor, operation)).status, "failed");
      assert.is((await platform.distributions.retrieve(actor, distribution)).status, "canceled");
      assert.is(await world.announced("deployment.cleanup_failed"), 1);
      assert.is(await world.announced("operation.failed"), 1);
      assert.is((await world.deployment("a")).observed_status, "completed");
      assert.is((await world.deployment("b")).observed_status, "live");
      assert.is((await world.deployment("b")).error?.code, "teardown_failed");

      const { id } = await world.deployment("b");
      const refusedByControl = "cancellation_requires_intervention";
      for (const verb of ["launch", "pause", "resume", "complete", "validate", "cancel"] as const) {
        assert.is(await codeOf(platform.distributions[verb](actor, distribution)), refusedByControl, verb);
      }
      assert.is(await codeOf(platform.distributions.update(actor, distribution, { name: "New" })), refusedByControl);
      for (const verb of ["pause", "resume", "cancel"] as const)
        assert.is(await codeOf(platform.deployments[verb](actor, id)), refusedByControl, verb);
      const refusal = await platform.distributions.cancel.invoke(actor, [distribution], {}, {});
      assert.match(refusal.ok ? "" : refusal.refusal.message, operation);

      await platform.operator.retryOperation(operation);
      await world.settle();
      assert.is((await platform.operations.retrieve(actor, operation)).status, "failed", "it cannot be removed");
      assert.is(await codeOf(platform.distributions.cancel(actor, distribution)), refusedByControl);

      channel.script("b", {});
      await platform.operator.retryOperation(operation);
      assert.is(await codeOf(platform.distributions.pause(actor, distribution)), "cancellation_in_progress");
      await world.settle();
      assert.is((await platform.operations.retrieve(actor, operation)).status, "succeeded");
      assert.is((await world.deployment("b")).observed_status, "completed");
      assert.is((await world.deployment("b")).error, null);
      assert.is(await codeOf(platform.distributions.pause(actor, distribution)), "distribution_not_pausable");
      assert.is((await platform.distributions.cancel(actor, distribution)).operation, operation);
      assert.is((await platform.distributions.retrieve(actor, distribution)).budget.released, 100);
      assert.is(await world.announced("distribution.canceled"), 1);
      await assertInvariants(world);
    });

    test("a teardown of one deployment that fails finally blocks only mutations of that deployment", async () => {
      const world = await campaign(engine());
      const { platform, actor, distribution, channel } = world;
      const [a, b] = [await world.deployment("a"), await world.deployment("b")];
      const { operation } = await platform.deployments.cancel(actor, b.id);
      assert.is(await codeOf(platform.deployments.pause(actor, b.id)), "cancellation_in_progress");
      assert.is((await platform.deployments.cancel(actor, b.id)).operation, operation);
      await world.settle();
      for (const verb of ["pause", "resume", "cancel"] as const) {
        assert.is(await codeOf(platform.deployments[verb](actor, b.id)), "cancellation_requires_intervention", verb);
      }
      assert.is(await codeOf(platform.deployments.pause(actor, a.id)), "accepted");
      await world.settle();
      assert.is(await codeOf(platform.distributions.pause(actor, distribution)), "accepted");
      await world.settle();

      channel.script("b", {});
      await platform.operator.retryOperation(operation);
      await world.settle();
      assert.is((await world.deployment("b")).observed_status, "completed");
      assert.is((await platform.deployments.cancel(actor, b.id)).operation, operation);
      await assertInvariants(world);
    });

    test("the cancel of a distribution removes what the cancel of its deployment left provisioned", async () => {
      const world = await campaign(engine());
      const { platform, actor, distribution, channel } = world;
      const { id } = await world.deployment("b");
      const { operation } = await platform.deployments.cancel(actor, id);
      await world.settle();
      channel.script("b", {});
      await platform.distributions.cancel(actor, distribution);
      await world.settle();
      assert.is((await world.deployment("b")).observed_status, "completed");
      assert.is((await platform.deployments.cancel(actor, id)).operation, operation);
      await assertInvariants(world);
    });

    test("a completion that removes such a deployment ends it as canceled", async () => {
      const world = await campaign(engine());
      const { platform, actor, distribution, channel } = world;
      await platform.deployments.cancel(actor, (await world.deployment("b")).id);
      await world.settle();
      channel.script("b", {});
      await platform.distributions.complete(actor, distribution);
      await world.settle();
      assert.is(await world.announced("deployment.canceled", "b"), 1);
      assert.is(await world.announced("deployment.completed", "b"), 0);
      assert.is(await world.announced("deployment.completed", "a"), 1);
      await assertInvariants(world);
    });

    test("a completion whose teardown fails can be retried, and only then releases the rest", async () => {
      const world = await campaign(engine());
      const { platform, actor, distribution, channel } = world;
      const { operation } = await platform.distributions.complete(actor, distribution);
      await world.settle();
      assert.is((await platform.operations.retrieve(actor, operation)).status, "failed");
      assert.is((await platform.distributions.retrieve(actor, distribution)).budget.released, 0);
      channel.script("b", {});
      await platform.operator.retryOperation(operation);
      await world.settle();
      assert.is((await platform.operations.retrieve(actor, operation)).status, "succeeded");
      assert.is((await platform.distributions.retrieve(actor, distribution)).budget.released, 100);
      assert.is(await world.announced("distribution.completed"), 1);
      await assertInvariants(world);
    });

    test("only a cancel or a completion that failed can be retried", async () => {
      const world = await campaign(engine());
      const { platform, actor, distribution } = world;
      const { operation } = await platform.distributions.pause(actor, distribution);
      assert.is(await codeOf(platform.operator.retryOperation(operation)), "invalid_request");
      await work(platform);
      assert.is(await codeOf(platform.operator.retryOperation(operation)), "invalid_request");
      assert.is(await codeOf(platform.operator.retryOperation("op_nonsense")), "operation_not_found");
    });
  },
  ["memory"],
);
