import type { Platform } from "@entente/core";
import { PlatformError } from "@entente/core";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import * as assert from "uvu/assert";
import { type Campaign, ready } from "../testing/campaign.ts";
import type { TestEngine } from "../testing/engines.ts";
import { assertInvariants } from "../testing/invariants.ts";
import { all } from "../testing/snapshot.ts";
import { onEngines } from "../testing/suites.ts";
import { invited, topUp } from "../testing/world.ts";

const ACTS = [
  "launch",
  "launch",
  "pause",
  "resume",
  "complete",
  "cancel",
  "pause one",
  "resume one",
  "cancel one",
  "approve",
  "reject",
  "pause member",
  "resume member",
  "pause partner",
  "resume partner",
  "top up",
  "sell",
  "click",
  "work",
  "work",
  "work",
  "reconcile",
] as const;
type Act = (typeof ACTS)[number];

interface Command {
  readonly act: Act;
  readonly nth: number;
  readonly process: number;
}
const command: fc.Arbitrary<Command> = fc.record({ act: fc.constantFrom(...ACTS), nth: fc.nat(5), process: fc.nat(3) });
/** Rounds of concurrent commands. */
const rounds = fc.array(fc.array(command, { minLength: 2, maxLength: 6 }), { minLength: 4, maxLength: 12 });

/** Two distributions that compete for money and members. */
const openScenario = async (engine: TestEngine) => {
  const budget = { mode: "funded", asset: "usd", total: 100 } as const;
  const world = await ready(await engine.fresh(), { members: [2, 1], slots: ["a", "b"], budget }, { paid: 150 });
  const { platform, actor, programs } = world;
  const other = await platform.distributions.create(actor, { name: "Other", programs: [...programs], budget });
  await platform.distributions.validate(actor, other.id);
  for (const name of ["ann", "bob"]) await invited(world, programs[0] as string, name);
  return { world, distributions: [world.distribution, other.id] };
};

const pick = <T>(of: readonly T[], nth: number): T | undefined => of[nth % Math.max(1, of.length)];

const DO: Readonly<
  Record<Act, (platform: Platform, world: Campaign, of: readonly string[], nth: number) => Promise<unknown>>
> = (() => {
  const distribution =
    (verb: "launch" | "pause" | "resume" | "complete" | "cancel") =>
    (platform: Platform, { actor }: Campaign, of: readonly string[], nth: number) =>
      platform.distributions[verb](actor, pick(of, nth) as string);
  const deployment =
    (verb: "pause" | "resume" | "cancel") =>
    async (platform: Platform, { actor }: Campaign, _: unknown, nth: number) => {
      const found = pick((await platform.deployments.list(actor)).data, nth);
      return found && platform.deployments[verb](actor, found.id);
    };
  const member =
    (verb: "approve" | "reject" | "pause" | "resume") =>
    async (platform: Platform, { actor }: Campaign, _: unknown, nth: number) =>
      platform.enrollments[verb](actor, pick((await platform.enrollments.list(actor)).data, nth)?.id as string);
  const partner =
    (verb: "pause" | "resume") =>
    async (platform: Platform, { actor }: Campaign, _: unknown, nth: number) =>
      platform.relationships[verb](actor, pick((await platform.relationships.list(actor)).data, nth)?.id as string);
  return {
    launch: distribution("launch"),
    pause: distribution("pause"),
    resume: distribution("resume"),
    complete: distribution("complete"),
    cancel: distribution("cancel"),
    "pause one": deployment("pause"),
    "resume one": deployment("resume"),
    "cancel one": deployment("cancel"),
    approve: member("approve"),
    reject: member("reject"),
    "pause member": member("pause"),
    "resume member": member("resume"),
    "pause partner": partner("pause"),
    "resume partner": partner("resume"),
    "top up": (_platform, world, _, nth) => topUp(world, 40, String(nth)),
    async sell(platform, { actor }, _, nth) {
      const found = pick((await platform.promoLinks.list(actor)).data, nth);
      const body = { type: "sale", value_minor: 10, code: found?.code, external_event_id: `${found?.code}-${nth}` };
      return found && platform.performance.record(actor, body);
    },
    async click(platform, { actor }, _, nth) {
      const code = pick((await platform.promoLinks.list(actor)).data, nth)?.code ?? "";
      const target = await platform.redirects.resolve(code);
      const click = target && platform.redirects.visit(target, { code, visitor: `${nth % 2}`, counts: true }).click;
      return click && platform.redirects.record([click]);
    },
    work: (platform) => platform.workers.runOperations(2),
    reconcile: (platform) => platform.workers.reconcile(),
  };
})();

/** The possible answers of two concurrent callers. */
const EXPECTED = /^(\w+_not_\w+|operation_conflict|cancellation_in_progress|temporarily_unavailable)$/;
const expected = (cause: unknown): void => {
  if (!(cause instanceof PlatformError) || !EXPECTED.test(cause.code)) throw cause;
};

const OVER = ["canceled", "completed"];

const assertSettled = async (world: Campaign): Promise<void> => {
  const { platform, actor, channel } = world;
  for (const { id, status, waiting_reason } of await all((page) => platform.operations.list(actor, page))) {
    const isEnded = ["succeeded", "partial", "failed", "canceled", "superseded"].includes(status);
    assert.ok(isEnded || waiting_reason === "funding_required", `${id} is ${status} for ${waiting_reason}`);
  }
  const distributions = await all((page) => platform.distributions.list(actor, page));
  for (const { id, distribution, status, observed_status } of await all((page) =>
    platform.deployments.list(actor, page),
  )) {
    const over =
      status === "canceled" || OVER.includes(distributions.find((one) => one.id === distribution)?.status ?? "");
    if (over) assert.is(observed_status, "completed", `${id} of what is over`);
    if (over) assert.ok([undefined, "gone"].includes(channel.standing(id)), `${id} is taken down`);
  }
  assert.equal(channel.violations, []);
};

onEngines(
  "any concurrent commands",
  (test, engine) => {
    test("concurrent commands by four processes leave nothing duplicated, lost or provisioned", async () => {
      await assertLaw(
        fc,
        fc.asyncProperty(rounds, async (commands) => {
          const { world, distributions } = await openScenario(engine());
          const processes = [
            world.platform,
            world.process(engine().another()),
            world.process(),
            world.process(engine().another()),
          ];
          for (const round of commands) {
            await Promise.all(
              round.map(({ act, nth, process }) =>
                DO[act](processes[process] as Platform, world, distributions, nth).catch(expected),
              ),
            );
            world.advance(400);
          }
          await world.settle();
          await world.watch(8);
          await world.settle();
          await assertSettled(world);
          await assertInvariants(world);
        }),
        engine().name === "memory" ? 30 : 2,
      );
    });
  },
  ["memory", "postgres"],
);
