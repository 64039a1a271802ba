import type { Storage } from "@entente/core/ports";
import * as assert from "uvu/assert";
import { launchAmid } from "../testing/amid.ts";
import { type Campaign, ready } from "../testing/campaign.ts";
import { hooked } from "../testing/crash.ts";
import { assertInvariants } from "../testing/invariants.ts";
import { all } from "../testing/snapshot.ts";
import { onEngines } from "../testing/suites.ts";
import { invited, type Plan } from "../testing/world.ts";

const ONE: Plan = { members: [2], slots: ["a"] };

interface Scenario extends Campaign {
  /** A member who is not approved yet. */
  readonly late: string;
}

const open = async (storage: Storage, plan: Plan, scripts = {}): Promise<Scenario> => {
  const campaign = await ready(storage, plan, { settings: { mintChunk: 2 }, scripts });
  return { ...campaign, late: await invited(campaign, campaign.programs[0] as string, "late") };
};

/** An approval that has read all its facts, and commits when it is released. */
const approvalOf = async ({ process, ports, actor, late }: Scenario): Promise<() => Promise<void>> => {
  let commit = () => {};
  const go = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let reached = () => {};
  const read = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const view = hooked(ports, {
    before(nth) {
      if (nth > 1) return;
      reached();
      return go;
    },
  });
  const approving = process(view).enrollments.approve(actor, late);
  await read;
  return async () => {
    commit();
    await approving;
  };
};

const assertLinked = async (scenario: Scenario, story: string): Promise<void> => {
  const { platform, actor, late } = scenario;
  const links = await all((page) => platform.promoLinks.list(actor, { enrollment: late, ...page }));
  const deployments = await all((page) =>
    platform.deployments.list(actor, { program: scenario.programs[0] as string, ...page }),
  );
  assert.equal(links.map(({ deployment }) => deployment).sort(), deployments.map(({ id }) => id).sort(), story);
  await assertInvariants(scenario);
};

const COMMITS = 9;
const LONG = 40;

onEngines(
  "an approval that races a launch",
  (test, engine) => {
    test("an approval that races a launch gives the member one link, whenever it happens", async () => {
      let commits = LONG;
      for (let at = 1; at <= commits; at += 1) {
        const scenario = await open(await engine().fresh(), ONE);
        const { platform, actor, late } = scenario;
        commits = await launchAmid(scenario, async (nth, when) => {
          if (nth === at && when === "before") await platform.enrollments.approve(actor, late);
        });
        await assertLinked(scenario, `approved before commit ${at} of ${commits}`);
      }
      assert.ok(commits >= 5);
    });

    test("an approval that races a launch gives the member one link, whenever it reads and whenever it commits", async () => {
      for (let from = 1; from <= COMMITS; from += 1) {
        for (let to = from; to <= COMMITS; to += 2) {
          const scenario = await open(await engine().fresh(), ONE);
          let commit: (() => Promise<void>) | undefined;
          await launchAmid(scenario, async (nth, when) => {
            if (nth === from && when === "before") commit = await approvalOf(scenario);
            if (nth === to && when === "after") await commit?.();
          });
          commit ??= await approvalOf(scenario);
          await commit();
          await assertLinked(scenario, `read at ${from}, committed at ${to}`);
        }
      }
    });
  },
  ["memory", "postgres"],
);

onEngines(
  "an approval that races the reconciler",
  (test, engine) => {
    test("an approval that races a launch gives the member one link of a deployment refused and provisioned later", async () => {
      let commits = LONG;
      for (let from = 1; from <= commits; from += 1) {
        for (const length of [0, 1, LONG]) {
          const scenario = await open(await engine().fresh(), { ...ONE, slots: ["a", "no"] }, { no: { refuses: 1 } });
          await launchAmid(scenario, async () => {});
          let commit: (() => Promise<void>) | undefined;
          let seen = 0;
          const view = hooked(scenario.ports, {
            async before(nth) {
              seen = nth;
              if (nth === from) commit = await approvalOf(scenario);
              if (nth === from + length) await commit?.();
            },
          });
          const { workers } = scenario.process(view);
          for (let look = 0; look < 6; look += 1) {
            scenario.advance(301_000);
            await workers.reconcile();
            await workers.reconcile();
          }
          commits = seen;
          await commit?.();
          await assertLinked(scenario, `read at ${from}, committed ${length} later`);
        }
      }
      assert.ok(commits > 10);
    });
  },
  ["memory"],
);
